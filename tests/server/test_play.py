"""Games played over the WebSocket: to the end, with undo, by several people, with bots and Automas."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.table import AUTOMA, GREEDY, HUMAN, RANDOM, Seat, Table, serving

GOLDEN = Path(__file__).resolve().parents[1] / "golden"


def key_of(made: dict[str, Any], n: int = 0) -> str:
    key: str = made["keys"]["seats"][n]["key"]
    return key


def play_on(seat: Seat, rng: random.Random, until: int = 10**6) -> int:
    """Choose at random until the game is over; returns how many choices that took."""
    n = 0
    while n < until and not seat.wait_for_choice()["game"]["over"]:
        answer = seat.choose(rng.choice(seat.words))
        assert answer["t"] == "done", answer
        n += 1
    return n


@pytest.mark.slow
def test_a_game_against_bot_and_automa_is_played_to_the_end(table: Table) -> None:
    made = table.make(HUMAN, GREEDY, AUTOMA, seed=7)
    with table.sit(key_of(made)) as seat:
        assert play_on(seat, random.Random(3)) > 20
        end = seat.table
        assert end["game"]["over"]
        assert end["result"]["winners"]
        assert end["result"]["scores"].keys() == {info["faction"] for info in end["seats"]}
        assert end["prompt"]["kind"] == "over"
        assert not end["undo"]["can"]
        assert seat.log[-1]["n"] == len(seat.log) - 1
        assert {line["turn_head"] for line in seat.log} == {True, False}
    story = table.ask("GET", "/api/game/story", key=key_of(made)).data
    assert story["decisions"] > 50
    assert [line["text"] for line in story["log"] if line["turn_head"]]
    assert len(story["rounds"]) == end["game"]["round"]
    assert story["result"] == end["result"]
    last = table.ask("GET", f"/api/game/at/{story['decisions']}?seat=open", key=key_of(made)).data
    assert last["view"]["over"]
    assert last["log_to"] == len(story["log"])
    first = table.ask("GET", "/api/game/at/0", key=key_of(made)).data
    assert first["word"] is None
    record = table.ask("GET", "/api/game/record", key=key_of(made))
    assert record.data["format"].startswith("whetstone-record/")
    again = table.ask("POST", "/api/records", raw=record.body)
    assert again.status == 201
    assert table.ask("GET", "/api/game", key=key_of(again.data)).data["over"]


@pytest.mark.slow
def test_two_people_by_links_see_each_other_come_and_play(table: Table) -> None:
    made = table.make({**HUMAN, "name": "Ada"}, {**HUMAN, "name": "Bo"}, sharing="links")
    assert [len(each["seats"]) for each in made["keys"]["seats"]] == [1, 1]
    with table.sit(key_of(made, 0)) as ada, table.sit(key_of(made, 1)) as bo, table.sit(made["keys"]["watch"]) as eye:
        ada.wait(lambda seen: all(info["connected"] for info in seen["seats"]))
        seats = {seat.table["you"]["seat"]: seat for seat in (ada, bo)}
        assert set(seats) == {0, 1}
        assert eye.table["you"] == {"role": "watch", "seats": [], "seat": -1}
        rng = random.Random(5)
        for _ in range(60):
            actor = ada.table["prompt"]["seat"]
            seat, other = seats[actor], seats[1 - actor]
            seat.wait_for_choice()
            assert seat.choose(rng.choice(seat.words))["t"] == "done"
            version = seat.table["v"]
            for each in (other, eye):
                if seat.table["prompt"]["kind"] != "commit":
                    each.wait(lambda seen, v=version: seen["v"] >= v)
                    assert each.table["prompt"]["seat"] == seat.table["prompt"]["seat"]
            assert eye.table["choices"] == []
            assert eye.table["outlook"] is None
        bo.raw.close()
        ada.wait(lambda seen: not seen["seats"][0 if seats[0] is bo else 1]["connected"])


def test_undo_takes_back_what_nobody_else_has_seen(table: Table) -> None:
    made = table.make(HUMAN, HUMAN, seed=1)
    with table.sit(key_of(made)) as seat:
        actor = seat.table["curtain"]
        seat.send(t="look", seat=actor)
        before = seat.expect("table")
        assert not before["undo"]["can"]
        assert before["undo"]["why"]
        section = next(word for word in seat.words if word.startswith("section="))
        seat.choose(section)
        assert seat.table["undo"]["can"]
        assert seat.undo()["t"] == "done"
        after = seat.table
        assert after["v"] > before["v"]
        assert after["view"] == before["view"]
        assert [choice["word"] for choice in after["choices"]] == [choice["word"] for choice in before["choices"]]
        assert len(seat.log) == len(before["log"])
        assert seat.undo()["t"] == "refused"


def test_what_is_stale_illegal_or_foreign_changes_nothing(table: Table) -> None:
    made = table.make(HUMAN, HUMAN, sharing="links", seed=2)
    with table.sit(key_of(made, 0)) as one, table.sit(key_of(made, 1)) as two:
        one.wait(lambda seen: all(info["connected"] for info in seen["seats"]))
        actor = one.table["prompt"]["seat"]
        seat, other = (one, two) if one.table["you"]["seat"] == actor else (two, one)
        foreign = other.choose("end")
        assert foreign["t"] == "refused"
        assert not foreign["stale"]
        illegal = seat.choose("go=D4")
        assert illegal["t"] == "refused"
        assert illegal["clause"]
        assert seat.choose("no such thing")["t"] == "refused"
        assert seat.choose(seat.words[0], v=seat.table["v"] + 1)["stale"]
        # Two clicks at once: the second looks at a table that is gone.
        word, v = seat.words[0], seat.table["v"]
        for n in (71, 72):
            seat.send(t="choose", v=v, id=n, words=[word])
        answers = [seat.expect("done", "refused") for _ in range(2)]
        assert [answer["t"] for answer in answers] == ["done", "refused"]
        assert answers[1]["stale"]
        assert seat.undo()["t"] == "done"
        assert seat.table["view"]["turn"] == 1


def test_a_list_of_words_counts_all_or_not_at_all(table: Table) -> None:
    made = table.make({**HUMAN, "faction": "nordic", "mat": "industrial"}, GREEDY, seed=5)
    with table.sit(key_of(made)) as seat:
        seat.wait_for_choice()
        before = seat.table
        mixed = seat.choose("section=move", "move", "unit=hero", "go=nowhere")
        assert mixed["t"] == "refused"
        seat.send(t="ping")
        seat.expect("pong")
        assert seat.table["v"] == before["v"]
        assert seat.choose("section=move", "move")["t"] == "done"
        assert seat.undo()["t"] == "done"
        assert seat.undo()["t"] == "done"
        assert seat.table["view"] == before["view"]


def test_nobody_peeks_by_asking_for_too_much(table: Table) -> None:
    """A list that goes on after something became known is refused whatever comes next, so its answer tells nothing."""
    made = table.make({**HUMAN, "faction": "nordic", "mat": "industrial"}, {**GREEDY, "faction": "saxony"}, seed=5)
    with table.sit(key_of(made)) as seat:
        seat.wait_for_choice()
        answers = []
        for last in ("section=move", "nonsense", "end"):
            answers.append(seat.choose("section=bolster", "cards", last))
        assert {(answer["t"], answer["error"]) for answer in answers} == {("refused", answers[0]["error"])}
        assert seat.table["view"]["turn"] == 1


@pytest.mark.slow
def test_players_at_one_screen_take_turns_behind_the_curtain(table: Table) -> None:
    made = table.make(HUMAN, HUMAN, seed=4)
    key = key_of(made)
    with table.sit(key) as seat:
        rng = random.Random(8)
        for _ in range(25):
            actor = seat.table["prompt"]["seat"]
            if seat.table["you"]["seat"] != actor:
                assert seat.table["curtain"] == actor
                assert seat.table["view"]["viewer"] is None
                assert seat.table["choices"] == []
                assert seat.table["outlook"] is None
                refused = seat.choose("end")
                assert refused["t"] == "refused"
                seat.send(t="look", seat=1 - actor)  # not while the other has to decide
                assert seat.expect("refused", "table")["t"] == "refused"
                seat.send(t="look", seat=actor)
                seat.expect("table")
            assert seat.table["curtain"] is None
            assert seat.table["you"]["seat"] == actor
            quick = [word for word in seat.words if word in ("end", "done")]
            assert seat.choose(rng.choice(quick or seat.words))["t"] == "done"
        seat.send(t="look", seat=-1)
        assert seat.expect("table")["view"]["viewer"] is None


def test_a_seat_is_handed_to_a_bot_and_taken_back(table: Table) -> None:
    made = table.make(HUMAN, AUTOMA, seed=4)
    with table.sit(key_of(made)) as seat:
        seat.wait_for_choice()
        mine = seat.table["you"]["seat"]
        seat.send(t="hand", seat=mine, to="bot", bot="nobody")
        assert seat.expect("refused")["error"]
        seat.send(t="hand", seat=1 - mine, to="bot", bot="random")
        assert seat.expect("refused")["error"]
        seat.send(t="hand", seat=mine, to="bot", bot="random")
        seat.wait(lambda seen: seen["seats"][mine]["kind"] == "bot")
        assert seat.table["seats"][mine]["handed"]
        turn = seat.table["view"]["turn"]
        seat.wait(lambda seen: seen["view"]["turn"] > turn + 3 or seen["game"]["over"])
        assert seat.choose("end")["t"] == "refused"
        seat.send(t="hand", seat=mine, to="human")
        seat.wait(lambda seen: seen["seats"][mine]["kind"] == "human")
        seat.wait_for_choice()


def test_bots_alone_wait_for_somebody_to_watch(table: Table) -> None:
    made = table.make(RANDOM, RANDOM, seed=4)
    assert made["keys"]["seats"] == []
    before = table.ask("GET", "/api/game", key=made["keys"]["watch"]).data
    with table.sit(made["keys"]["watch"]) as eye:
        eye.wait(lambda seen: seen["view"]["turn"] > 3)
    assert before["turn"] == 1


def test_whoever_watches_bots_may_make_them_wait(table: Table) -> None:
    made = table.make(RANDOM, RANDOM, seed=4)
    key = made["keys"]["watch"]
    with table.sit(key) as eye, table.sit(key) as other:
        eye.wait(lambda seen: seen["view"]["turn"] > 1)
        assert eye.table["game"]["paused"] is False
        eye.send(t="pause", on=True)
        eye.wait(lambda seen: seen["game"]["paused"])
        other.wait(lambda seen: seen["game"]["paused"])
        waits_at = eye.table["v"]
        for _ in range(20):  # each answer is an occasion for a bot to choose
            eye.send(t="ping")
            assert eye.hear()["t"] == "pong"
        other.send(t="pause", on=False)
        eye.wait(lambda seen: seen["v"] > waits_at)
        eye.send(t="pause", on=True)
        eye.wait(lambda seen: seen["game"]["paused"])
    # Nobody is left who could let them go on: whoever comes next sees them play.
    with table.sit(key) as eye:
        eye.wait(lambda seen: seen["v"] > waits_at + 40)
        eye.send(t="pause", on=True)
        eye.wait(lambda seen: seen["game"]["paused"])


def test_where_people_play_nobody_pauses(table: Table) -> None:
    made = table.make(HUMAN, GREEDY, seed=4)
    with table.sit(made["keys"]["seats"][0]["key"]) as seat:
        seat.wait_for_choice()
        assert seat.table["game"]["paused"] is None
        seat.send(t="pause", on=True)
        assert "wait for nobody" in seat.expect("refused")["error"]


def test_why_and_reach_answer_whoever_asks_for_their_own(table: Table) -> None:
    made = table.make({**HUMAN, "faction": "nordic"}, {**HUMAN, "faction": "saxony"}, sharing="links", seed=3)
    with table.sit(key_of(made, 0)) as nordic, table.sit(key_of(made, 1)) as saxony:
        for seat in (nordic, saxony):
            seat.send(t="why", id="w", word="go=D4")
            answer = seat.expect("because")
            assert answer["id"] == "w"
            assert answer["error"]
            seat.send(t="reach", id="r", unit="hero", **{"from": "base"})
            steps = seat.expect("reach")["steps"]
            assert steps
            assert {step["steps"] for step in steps} == {1}
            seat.send(t="reach", id="r", unit="hero", **{"from": "D4"})
            assert seat.expect("refused")["id"] == "r"


def test_the_log_goes_on_where_the_client_has_it_and_all_of_it_comes_after_a_reload(table: Table) -> None:
    made = table.make(HUMAN, GREEDY, seed=6)
    with table.sit(key_of(made)) as seat:
        play_on(seat, random.Random(1), until=12)
        seat.wait_for_choice()
        lines = list(seat.log)
        assert max(message["log_from"] for message in seat.heard if message["t"] == "table") > 0
    with table.sit(key_of(made)) as again:
        assert again.table["log_from"] == 0
        assert again.table["log"] == lines
        assert again.table["events"] == []


def test_a_rematch_has_the_same_players_and_options(table: Table) -> None:
    made = table.make({**HUMAN, "name": "Ada"}, GREEDY, AUTOMA, name="Sunday", options={"promos": False}, seed=3)
    answer = table.ask("POST", "/api/game/rematch", key=key_of(made))
    assert answer.status == 201, answer.body
    assert table.ask("POST", "/api/game/rematch", key=made["keys"]["watch"]).status == 403
    summary = table.ask("GET", "/api/game", key=key_of(answer.data)).data
    assert summary["name"] == "Sunday"
    assert sorted(info["kind"] for info in summary["seats"]) == ["automa", "bot", "human"]
    with table.sit(key_of(answer.data)) as seat:
        assert seat.table["view"]["options"]["promos"] is False
        assert {info["name"] for info in seat.table["seats"]} == {"Ada", ""}


def test_a_finished_game_is_played_on_from_any_moment(table: Table) -> None:
    going = table.make(HUMAN, GREEDY)
    assert table.ask("POST", "/api/game/branch", {"at": 3}, key=key_of(going)).status == 403  # not while it goes on
    brought = table.ask("POST", "/api/records", raw=(GOLDEN / "won_by_nordic.json").read_bytes())
    assert brought.status == 201, brought.body
    key = key_of(brought.data)
    moment = table.ask("GET", "/api/game/at/40", key=key).data
    body = {"at": 40, "seats": [{"kind": "bot", "bot": "greedy"}, {"kind": "human", "name": "Bo"}]}
    answer = table.ask("POST", "/api/game/branch", body, key=key)
    assert answer.status == 201, answer.body
    assert table.ask("POST", "/api/game/branch", body, key=brought.data["keys"]["watch"]).status == 403
    assert table.ask("POST", "/api/game/branch", {"at": 10**5}, key=key).status == 400
    assert table.ask("POST", "/api/game/branch", {"at": 9, "seats": [{"kind": "automa"}]}, key=key).status == 400
    with table.sit(key_of(answer.data)) as seat:
        assert seat.table["view"]["turn"] >= moment["view"]["turn"]
        assert [info["kind"] for info in seat.table["seats"]][:2] == ["bot", "human"]
        seat.wait_for_choice()
    rematch = table.ask("POST", "/api/game/rematch", key=key)
    assert rematch.status == 201, rematch.body


def test_idle_games_are_put_away_and_opened_again(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made = table.make(HUMAN, HUMAN, seed=1)
        with table.sit(key_of(made)) as seat:
            seat.send(t="look", seat=seat.table["curtain"])
            seat.expect("table")
            seat.choose(seat.words[0])
            view = seat.table["view"]

        async def put_away(house: Any) -> int:
            return int(house.put_away(-1.0, 0))

        while not table.run(put_away):
            pass  # until the connection is noticed to be gone
        with table.sit(key_of(made)) as seat:
            seat.send(t="look", seat=seat.table["curtain"])
            assert seat.expect("table")["view"] == view
            assert seat.undo()["t"] == "done"
