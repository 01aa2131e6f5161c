"""Hundreds of malformed and forged messages: no 5xx, nothing is leaked, nothing changes."""

from __future__ import annotations

import http.client
import json
import secrets
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.server.table import GREEDY, HUMAN, Table

QUIET = settings(
    max_examples=250,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
PATHS = (
    "/api/games",
    "/api/games/mine",
    "/api/game",
    "/api/game/record",
    "/api/game/story",
    "/api/game/at/3",
    "/api/game/at/999999999999",
    "/api/game/at/-1",
    "/api/game/at/x",
    "/api/game/rematch",
    "/api/game/branch",
    "/api/records",
    "/api/catalogue",
    "/api/words",
    "/api/rules",
    "/api/rules/MOVE-07",
    "/api/rules/%00",
    "/api/nothing",
    "/app/../../../etc/passwd",
    "/app/%2e%2e/%2e%2e/cli.py",
    "/assets/%00",
    "/words/en.ftl",
    "/",
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
words = st.sampled_from(
    ["end", "done", "go=D4", "section=move", "seal", "dial=3", "!drawn=2", "", "x" * 59, "unit=hero"]
)


@pytest.fixture(scope="module")
def game(table: Table) -> dict[str, Any]:
    """A game nobody has touched."""
    return table.make({**HUMAN, "faction": "nordic"}, {**HUMAN, "faction": "saxony"}, sharing="links", seed=12)


def state(table: Table, game: dict[str, Any]) -> Any:
    async def look(house: Any) -> Any:
        room = await house.room(game["game"])
        return room.row, room.game.position(), await house.store.words(game["game"])

    return table.run(look)


def seat_key(game: dict[str, Any], n: int = 0) -> str:
    key: str = game["keys"]["seats"][n]["key"]
    return key


forged_keys = st.sampled_from(["", "x", "." * 22, "A" * 22, "A" * 22 + "." + "B" * 12, "\x7f", "Bearer", "a b"])


@QUIET
@given(
    method=st.sampled_from(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"]),
    path=st.sampled_from(PATHS),
    body=values | st.binary(max_size=60),
    key=forged_keys,
)
@pytest.mark.slow
def test_forged_requests_are_refused(table: Table, method: str, path: str, body: Any, key: str) -> None:
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = table.ask(method, path, raw=raw, headers={"authorization": f"Bearer {key}"})
    assert answer.status < 500, (method, path, raw, answer.body)
    if method != "HEAD" and answer.status >= 400:
        assert answer.data["error"]
        assert "\n" not in answer.data["error"]
    assert b"Traceback" not in answer.body
    assert b"root:" not in answer.body


odd = st.sampled_from(
    ["", "[", "http://[", "http://[::1", "null", "//", "127.0.0.1:x", "127.0.0.1:99999999", "a" * 300, "::1"]
)
signs = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=40)


@pytest.mark.slow
@QUIET
@given(host=odd | signs, origin=odd | signs, length=st.none() | odd, tags=odd | signs, coding=odd | signs)
def test_forged_headers_are_refused(
    table: Table, host: str, origin: str, length: str | None, tags: str, coding: str
) -> None:
    headers = {"host": host, "origin": origin, "if-none-match": tags, "accept-encoding": coding}
    for method, path in (("GET", "/"), ("POST", "/api/games/mine")):
        extra = {} if length is None or method == "GET" else {"content-length": length}
        # What is no HTTP at all ends the connection, maybe before its answer is read.
        with suppress(OSError, http.client.HTTPException):
            answer = table.ask(method, path, raw=b"{}", headers=headers | extra)
            assert answer.status < 500, (headers, extra)
        good = table.ask(method, path, raw=b'{"keys":[]}', headers={"if-none-match": tags, "accept-encoding": coding})
        assert good.status in (200, 304)


wishes = st.fixed_dictionaries(
    {},
    optional={
        "seats": st.lists(
            st.fixed_dictionaries(
                {"kind": st.sampled_from(["human", "bot", "automa", "queen", 3])},
                optional={
                    "bot": st.sampled_from(["greedy", "random", "nobody", None, "__import__('os')"]),
                    "level": st.sampled_from(["automa", "hardest", None]),
                    "faction": st.sampled_from(["nordic", "saxony", "random", "mars", ""]),
                    "mat": st.sampled_from(["industrial", "random", "automa", "carpet"]),
                    "name": st.text(max_size=50),
                },
            ),
            max_size=9,
        ),
        "options": st.dictionaries(
            st.sampled_from(["promos", "teams", "tile", "automa_coins", "players", "factions", "seed", "last_turn"]),
            st.booleans() | st.integers(-5, 2**70) | st.text(max_size=8),
            max_size=3,
        ),
        "banned": st.fixed_dictionaries(
            {}, optional={"factions": st.lists(st.sampled_from(["nordic", "mars", "saxony"])), "mats": values}
        ),
        "seed": st.integers(-1, 2**60) | st.text(max_size=3),
        "sharing": st.sampled_from(["screen", "links", "nobody"]),
        "name": st.text(max_size=70),
        "extra": values,
    },
)


@pytest.mark.slow
@QUIET
@given(wish=wishes)
def test_any_wish_for_a_game_is_granted_or_refused(table: Table, wish: dict[str, Any]) -> None:
    answer = table.ask("POST", "/api/games", wish)
    assert answer.status in (201, 400), answer.body
    if answer.status == 400:
        assert answer.data["error"]


@pytest.mark.slow
@QUIET
@given(text=st.text(max_size=200) | values.map(json.dumps))
def test_a_record_that_is_none_is_refused(table: Table, text: str) -> None:
    answer = table.ask("POST", "/api/records", raw=text.encode("utf-8", "surrogatepass"))
    assert answer.status == 400
    assert answer.data["error"]


messages = st.one_of(
    st.text(max_size=80),
    values.map(json.dumps),
    st.fixed_dictionaries(
        {"t": st.sampled_from(["choose", "undo", "why", "reach", "look", "hand", "hello", "ping", "table", "x", 3])},
        optional={
            "v": st.integers(-3, 10**18) | st.text(max_size=3),
            "id": st.integers() | st.text(max_size=50) | st.none(),
            "words": st.lists(words | st.text(max_size=80), max_size=70) | values,
            "word": words | values,
            "seat": st.integers(-3, 9) | values,
            "to": st.sampled_from(["bot", "human", "dog"]),
            "bot": st.sampled_from(["greedy", "nobody", "../../x", None]),
            "unit": words,
            "from": words,
            "key": forged_keys,
        },
    ).map(json.dumps),
)


@pytest.mark.slow
def test_forged_messages_change_nothing(table: Table, game: dict[str, Any]) -> None:
    """From the seat that has to choose, from the other one, and from a spectator; one connection each."""
    before = state(table, game)
    with (
        table.sit(seat_key(game, 0)) as one,
        table.sit(seat_key(game, 1)) as two,
        table.sit(game["keys"]["watch"]) as eye,
    ):

        @QUIET
        @given(text=messages, who=st.sampled_from([0, 1, 2]))
        def say(text: str, who: int) -> None:
            seat = (one, two, eye)[who]
            if _is_good(text, seat.table["v"]):
                return
            seat.raw.send(text)
            seat.send(t="ping")
            while (answer := seat.hear())["t"] != "pong":
                assert answer["t"] in ("refused", "because", "reach", "table", "pong"), answer
                assert "Traceback" not in json.dumps(answer)

        say()
        for seat in (one, two, eye):
            for heard in seat.heard:
                if heard["t"] == "table":
                    hands = [own["hand"] for own in heard["view"]["seats"] if own["faction"] != heard["view"]["viewer"]]
                    assert set(hands) == {None}
        after = state(table, game)
    assert after == before


def _is_good(text: str, v: int) -> bool:
    """A message that really may be carried out is no forgery."""
    try:
        said = json.loads(text)
    except ValueError:
        return False
    if not isinstance(said, dict):
        return False
    if said.get("t") == "hand":
        return True
    return said.get("t") in ("choose", "undo") and said.get("v") == v


def test_a_connection_that_does_not_say_hello_is_ended(table: Table) -> None:
    for first in ("ping", "choose", "nonsense"):
        with connect_raw(table) as raw:
            raw.send(json.dumps({"t": first}))
            assert json.loads(raw.recv(30))["t"] == "bye"


def test_wrong_keys_open_nothing(table: Table, game: dict[str, Any]) -> None:
    owner = table.house._owner_key
    wrong = [
        secrets.token_urlsafe(16),
        "A" * 22,
        f"{secrets.token_urlsafe(16)}.{game['game']}",
        f"{owner}.AAAAAAAAAAAA",
    ]
    for key in [*wrong, game["game"], owner]:
        with connect_raw(table) as raw:
            raw.send(json.dumps({"t": "hello", "key": key}))
            assert json.loads(raw.recv(30))["t"] == "bye"
        assert table.ask("GET", "/api/game", key=key).status in (401, 403)
    assert table.ask("POST", "/api/games/mine", {"keys": wrong}).data == []


def connect_raw(table: Table) -> Any:
    from websockets.sync.client import connect

    return connect(f"ws://127.0.0.1:{table.port}/ws", max_size=None)


def test_seats_of_others_cannot_be_looked_at_or_handed_over(table: Table) -> None:
    made = table.make(HUMAN, HUMAN, GREEDY, sharing="links")
    with table.sit(seat_key(made)) as seat:
        mine = seat.table["you"]["seat"]
        for other in {0, 1, 2} - {mine}:
            seat.send(t="look", seat=other)
            assert seat.expect("refused")["error"]
            seat.send(t="hand", seat=other, to="bot", bot="random")
            assert seat.expect("refused")["error"]
