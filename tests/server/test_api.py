"""HTTP: what is asked for once, who may ask, and the headers and limits around it."""

from __future__ import annotations

import gzip
import json
import stat
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server.table import AUTOMA, GREEDY, HUMAN, Table, serving
from whetstone.bots import BOT_NAMES


def test_the_catalogue_names_everything(table: Table) -> None:
    answer = table.ask("GET", "/api/catalogue?lang=en")
    told = answer.data
    assert [bot["id"] for bot in told["bots"]] == list(BOT_NAMES)
    assert len(told["levels"]) == 4
    assert len(told["factions"]) == 7
    assert all(len(faction["mechs"]) == 4 for faction in told["factions"])
    assert len(told["mats"]) == 7
    assert len(told["tiles"]) == 14
    assert len(told["objectives"]) == 27
    assert len(told["encounters"]) == 42
    assert len(told["factory_cards"]) == 18
    assert len(told["territories"]) == 47
    assert {option["kind"] for option in told["options"]} == {"flag", "number", "tile"}
    assert not [each for kind in ("factions", "encounters", "objectives") for each in told[kind] if each["house"]]
    everything = json.dumps(told)
    assert "{ $" not in everything
    again = table.ask("GET", "/api/catalogue", headers={"if-none-match": answer.headers["etag"]})
    assert again.status == 304
    assert again.body == b""
    zipped = table.ask("GET", "/api/catalogue", headers={"accept-encoding": "gzip"})
    assert zipped.headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(zipped.body)) == told


def test_the_clients_words_are_fluent(table: Table) -> None:
    answer = table.ask("GET", "/api/words?lang=fr")
    assert answer.headers["content-type"].startswith("text/plain")
    assert not [entry for entry in parse(answer.body.decode()).body if isinstance(entry, ftl.Junk)]


def test_rules_are_looked_up(table: Table) -> None:
    rule = table.ask("GET", "/api/rules/move-07").data
    assert rule["id"] == "MOVE-07"
    assert rule["area"] == "MOVE"
    assert table.ask("GET", "/api/rules/MOVE-999").status == 404
    assert "LAKE-01" in [each["id"] for each in table.ask("GET", "/api/rules?q=lake").data]
    assert table.ask("GET", "/api/rules?q=zzzzz").data == []


def test_every_answer_has_the_headers(table: Table) -> None:
    for path in ("/", "/api/catalogue", "/api/nothing", "/api/game", "/nowhere"):
        headers = table.ask("GET", path).headers
        policy = headers["content-security-policy"]
        for part in ("default-src 'self'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"):
            assert part in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cache-control"] in ("no-cache", "no-store")


def test_the_page_and_its_files_are_served(table: Table) -> None:
    page = table.ask("GET", "/")
    assert page.status == 200
    assert page.headers["content-type"].startswith("text/html")
    assert table.ask("GET", "/", headers={"if-none-match": page.headers["etag"]}).status == 304
    assert table.ask("GET", "/app/main.js").headers["content-type"].startswith("text/javascript")
    for path in (
        "/app/../cli.py",
        "/cli.py",
        "/app/",
        "/.git/config",
        "/app/.hidden",
        "/words/en.ftl",
        "/app//main.js",
    ):
        assert table.ask("GET", path).status == 404


def test_the_owner_sees_opens_and_removes_all_games(table: Table) -> None:
    owner = table.house._owner_key
    made = table.make(HUMAN, HUMAN, GREEDY, sharing="links", name="The owner's")
    listed = {each["game"]: each for each in table.ask("GET", "/api/games", key=owner).data}
    summary = listed[made["game"]]
    assert summary["role"] == "owner"
    assert len(summary["mine"]) == 2
    with table.sit(summary["key"]) as seat:
        assert seat.table["you"]["role"] == "owner"
        assert sorted(seat.table["you"]["seats"]) == summary["mine"]
        assert not any(info["connected"] for info in seat.table["seats"])  # the owner is not the players
        assert table.ask("DELETE", "/api/game", key=made["keys"]["seats"][0]["key"]).status == 403
        assert table.ask("DELETE", "/api/game", key=summary["key"]).status == 204
        assert seat.expect("bye")["error"]
    assert table.ask("GET", "/api/game", key=summary["key"]).status == 403
    for key in (made["keys"]["seats"][0]["key"], made["keys"]["watch"]):
        assert table.ask("GET", "/api/game", key=key).status == 403
        assert table.ask("GET", "/api/games", key=key).status == 403


def test_games_of_remembered_keys(table: Table) -> None:
    made = table.make({**HUMAN, "name": " A\nd\x07a  "}, AUTOMA, name="Solo")
    key = made["keys"]["seats"][0]["key"]
    mine = table.ask("POST", "/api/games/mine", {"keys": [key, made["keys"]["watch"], "x" * 22, key]}).data
    assert [(each["key"], each["role"], each["name"]) for each in mine] == [
        (key, "seat", "Solo"),
        (made["keys"]["watch"], "watch", "Solo"),
    ]
    names = {info["kind"]: info["name"] for info in mine[0]["seats"]}
    assert names["human"] == "A d a"
    assert {info["level"] for info in mine[0]["seats"]} == {None, "automa"}
    assert table.ask("POST", "/api/games/mine", {"keys": ["k"] * 101}).status == 400


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ({"seats": [HUMAN]}, "2 to 7"),
        ({"seats": [HUMAN, {"kind": "bot", "bot": "deep thought"}]}, "no bot"),
        ({"seats": [AUTOMA, AUTOMA]}, "at least one seat"),
        ({"seats": [HUMAN, {"kind": "automa", "level": "hopeless"}]}, "no level"),
        ({"seats": [HUMAN, {**AUTOMA, "mat": "industrial"}]}, "no player mat"),
        ({"seats": [{**HUMAN, "faction": "mars"}, HUMAN]}, "no faction"),
        ({"seats": [{**HUMAN, "faction": "nordic"}, {**HUMAN, "faction": "nordic"}]}, "twice"),
        ({"seats": [HUMAN, HUMAN], "options": {"promos": 3}}, "promos"),
        ({"seats": [HUMAN, HUMAN], "options": {"players": 3}}, "no option"),
        ({"seats": [HUMAN, HUMAN], "options": {"automa_coins": 1}}, "needs an Automa"),
        ({"seats": [HUMAN, HUMAN], "banned": {"factions": ["mars"]}}, "leave out"),
        ({"seats": [HUMAN, HUMAN], "sharing": "nobody"}, "sharing"),
        ({"seats": [HUMAN, HUMAN], "colour": "red"}, "colour"),
    ],
)
def test_a_wish_that_cannot_be_granted_says_why(table: Table, wish: dict[str, Any], reason: str) -> None:
    answer = table.ask("POST", "/api/games", wish)
    assert answer.status == 400
    assert reason in answer.data["error"]


def test_what_is_banned_is_not_dealt(table: Table) -> None:
    banned = {"factions": ["nordic", "albion", "togawa", "crimea"], "mats": ["industrial", "patriotic"]}
    for seed in range(5):
        made = table.make(HUMAN, HUMAN, HUMAN, banned=banned, seed=seed)
        summary = table.ask("GET", "/api/game", key=made["keys"]["watch"]).data
        assert set(summary["factions"]) == {"rusviet", "saxony", "polania"}
        assert not set(summary["mats"]) & set(banned["mats"])
    answer = table.ask("POST", "/api/games", {"seats": [HUMAN] * 4, "banned": banned})
    assert answer.status == 400


def test_seats_get_who_asked_for_them(table: Table) -> None:
    wishes = [
        {**HUMAN, "name": "Ada", "faction": "togawa"},
        {**GREEDY, "faction": "albion"},
        {**HUMAN, "name": "Bo"},
    ]
    made = table.make(*wishes, sharing="links")
    summary = table.ask("GET", "/api/game", key=made["keys"]["watch"]).data
    by_name = {info["name"] or info["kind"]: info["faction"] for info in summary["seats"]}
    assert by_name["Ada"] == "togawa"
    assert made["keys"]["seats"][0]["factions"] == ["togawa"]  # who asked first is the creator
    assert by_name["bot"] == "albion"
    assert [info["seat"] for info in summary["seats"]] == [0, 1, 2]


# --- who may speak to us ---------------------------------------------------------------------------------------------


def test_other_sites_are_kept_out(table: Table) -> None:
    here = f"127.0.0.1:{table.port}"
    assert table.ask("GET", "/", headers={"host": "evil.example"}).status == 421
    assert table.ask("GET", "/", headers={"host": "127.0.0.1.evil.example"}).status == 421
    assert table.ask("GET", "/", headers={"host": "localhost:1"}).status == 200
    for origin in ("http://evil.example", "null", f"http://{here}.evil.example", "http://localhost:1"):
        refused = table.ask("POST", "/api/games/mine", {"keys": []}, headers={"host": here, "origin": origin})
        assert refused.status == 403
    kept = table.ask("POST", "/api/games/mine", {"keys": []}, headers={"host": here, "origin": f"http://{here}"})
    assert kept.status == 200
    assert table.ask("POST", "/api/games/mine", {"keys": []}, headers={"sec-fetch-site": "cross-site"}).status == 403


def test_other_sites_open_no_socket(table: Table) -> None:
    for headers in ({"Origin": "http://evil.example"}, {"Origin": "null"}):
        with pytest.raises(InvalidStatus), connect(f"ws://127.0.0.1:{table.port}/ws", additional_headers=headers):
            pass
    good = {"Origin": f"http://127.0.0.1:{table.port}"}
    with connect(f"ws://127.0.0.1:{table.port}/ws", additional_headers=good) as raw:
        assert "permessage-deflate" in raw.response.headers.get("Sec-WebSocket-Extensions", "")


def test_a_name_the_owner_gives_is_ours(tmp_path: Path) -> None:
    with serving(tmp_path, names=("Table.example",)) as table:
        assert table.ask("GET", "/", headers={"host": "table.example"}).status == 200


def test_bodies_and_messages_have_a_size(tmp_path: Path) -> None:
    with serving(tmp_path, max_body=200, max_record=300, max_message=100) as table:
        assert table.ask("POST", "/api/games", raw=b"x" * 201).status == 413
        assert table.ask("POST", "/api/records", raw=b"x" * 301).status == 413
        made = table.make(HUMAN, HUMAN)
        with table.sit(made["keys"]["watch"]) as seat:
            seat.raw.send("x" * 101)
            assert seat.expect("bye")["error"]


def test_whoever_asks_too_much_has_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, request_rate=(0.001, 5), heavy_rate=(0.001, 1)) as table:
        made = table.make(HUMAN, HUMAN)
        assert table.ask("POST", "/api/games", {"seats": [HUMAN, HUMAN]}).status == 429
        statuses = [table.ask("GET", "/api/rules?q=lake").status for _ in range(5)]
        assert statuses == [200] * 3 + [429] * 2
        assert made


def test_whoever_says_too_much_is_sent_away(tmp_path: Path) -> None:
    with serving(tmp_path, message_rate=(0.001, 5)) as table:
        made = table.make(HUMAN, HUMAN)
        with table.sit(made["keys"]["watch"]) as seat:
            for _ in range(6):
                seat.send(t="ping")
            assert [seat.hear()["t"] for _ in range(6)] == ["pong"] * 5 + ["refused"]
            for _ in range(20):
                seat.send(t="ping")
            assert seat.expect("bye")["error"]


def test_there_is_room_for_so_many_games_and_connections(tmp_path: Path) -> None:
    with serving(tmp_path, max_games=1, max_connections_of_one=1) as table:
        made = table.make(HUMAN, HUMAN)
        assert table.ask("POST", "/api/games", {"seats": [HUMAN, HUMAN]}).status == 429
        with table.sit(made["keys"]["watch"]), connect(f"ws://127.0.0.1:{table.port}/ws") as second:
            assert json.loads(second.recv(30))["t"] == "bye"


# --- secrets at rest -------------------------------------------------------------------------------------------------


def test_no_key_lies_in_the_data_and_the_owners_is_private(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    for ours in ("whetstone", "uvicorn"):  # and not what the client of this test says
        caplog.set_level("DEBUG", logger=ours)
    with serving(tmp_path) as table:
        made = table.make(HUMAN, HUMAN, sharing="links")
        keys = [each["key"] for each in made["keys"]["seats"]] + [made["keys"]["watch"]]
        for key in keys:
            with table.sit(key) as seat:
                seat.choose("nonsense")
        owner = table.house._owner_key
    everything = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.name != "owner.key")
    assert everything
    for key in [*keys, owner]:
        assert key.encode() not in everything
        assert key not in caplog.text
    file = tmp_path / "owner.key"
    assert file.read_text().strip() == owner
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert {len(key) for key in keys} == {22}


def test_a_store_that_fails_changes_nothing_and_is_read_again(tmp_path: Path) -> None:
    """A choice that could not be kept was not made: the room is given up and opened anew from what was kept."""
    with serving(tmp_path) as table:
        made = table.make({**HUMAN, "faction": "nordic"}, GREEDY, seed=5)
        key = made["keys"]["seats"][0]["key"]
        with table.sit(key) as seat:
            seat.wait_for_choice()
            before = seat.table

            async def meddle(house: Any) -> None:
                """Another process changes the game behind our back."""
                await house.store._do(lambda c: c.run("UPDATE games SET version = version + 7"))

            table.run(meddle)
            seat.send(t="choose", v=before["v"], id=1, words=[seat.words[0]])
            assert seat.expect("bye", "refused", "done")["t"] in ("bye", "refused")
        with table.sit(key) as seat:
            assert seat.table["v"] == before["v"] + 7
            assert seat.table["view"] == before["view"]
            assert seat.choose(seat.words[0])["t"] == "done"
