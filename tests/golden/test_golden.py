"""Recorded games replay to the same positions and the same end, for each way a game can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.scenarios import ENDINGS, WHOLE_GAMES, Ending, Whole
from whetstone import Game, Record
from whetstone.content.registry import FACTIONS
from whetstone.core import events as ev
from whetstone.core.stars import stars_used
from whetstone.play.names import GOAL_CODES, GOAL_NAMES
from whetstone.play.record import CHANCE_MARK

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*.json"))


def load(name: str) -> Game:
    return Game.load(HERE / f"{name}.json")


def last_star(game: Game, faction: str) -> str:
    """The goal of the last star a faction placed."""
    seat = game.setup.factions.index(faction)
    star = [event for event in game.events if event.kind == ev.STAR_PLACED and event.seat == seat][-1]
    return GOAL_NAMES[star.a]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game = Game.load(path)  # checks every hash on the way
    assert game.outcome is not None
    assert game.record.dumps() == text
    result = Record.loads(text).result
    assert result is not None
    assert result["winners"] == list(game.outcome.winners)
    assert result["scores"] == {faction: sheet["total"] for faction, sheet in game.outcome.scores.items()}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_small(path: Path) -> None:
    assert path.stat().st_size < 30_000


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_the_last_star_ends_the_game(ending: Ending) -> None:
    game = load(ending.name)
    assert last_star(game, ending.by) == ending.last_star
    seat = game.setup.factions.index(ending.by)
    assert stars_used(game.state, seat) == game.state.config.stars_to_end


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_the_game_goes_on_until_then(ending: Ending) -> None:
    record = Record.load(HERE / f"{ending.name}.json")
    last_choice = max(n for n, word in enumerate(record.words) if not word.startswith(CHANCE_MARK))
    for n in range(last_choice + 1):
        assert Game.replay(record, to=n).outcome is None


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_the_record_is_the_scenario(ending: Ending) -> None:
    record = Record.load(HERE / f"{ending.name}.json")
    assert record.words == ending.words.split()
    assert record.start is not None
    begun, stated = Game.from_position(record.start), Game.from_position(ending.position)
    assert begun.state.key() == stated.state.key()


@pytest.mark.parametrize("whole", WHOLE_GAMES, ids=lambda whole: whole.name)
def test_whole_games_begin_with_the_deal(whole: Whole) -> None:
    record = Record.load(HERE / f"{whole.name}.json")
    assert record.start is None
    assert record.words[0].startswith(CHANCE_MARK)
    game = Game.replay(record, to=0)
    assert game.setup.players == whole.setup.players
    assert load(whole.name).outcome is not None
    assert whole.winner in load(whole.name).outcome.winners


def test_there_is_an_ending_for_every_goal() -> None:
    assert {ending.last_star for ending in ENDINGS} == set(GOAL_CODES)


def test_there_is_a_win_with_every_faction() -> None:
    winners = {faction for path in RECORDS for faction in (Record.load(path).result or {})["winners"]}
    assert winners == set(FACTIONS)


def test_files_and_scenarios_go_together() -> None:
    names = [scenario.name for scenario in (*ENDINGS, *WHOLE_GAMES)]
    assert sorted(names) == [path.stem for path in RECORDS]


class TestHowTheyEnd:
    """What is special about some of the endings."""

    def test_the_last_star_by_a_neighbours_action(self) -> None:
        game = load("neighbours_recruit_bonus")
        assert game.setup.factions[game.state.active] == "nordic"
        assert last_star(game, "rusviet") == "power"

    def test_a_combat_that_has_begun_is_fought_to_its_end(self) -> None:
        kinds = [event.kind for event in load("before_combat_ability").events]
        star = kinds.index(ev.STAR_PLACED)
        assert kinds.index(ev.COMBAT_BEGAN) < star < kinds.index(ev.COMBAT_REVEALED)

    def test_attacker_and_defender(self) -> None:
        for name, attacks in (("combat_as_attacker", True), ("combat_as_defender", False)):
            game = load(name)
            winner = next(event.seat for event in game.events if event.kind == ev.COMBAT_WON)
            assert (winner == game.state.active) == attacks

    def test_an_attack_that_was_not_fought_is_taken_back(self) -> None:
        game = load("attack_taken_back")
        assert [event.kind for event in game.events].count(ev.COMBAT_BEGAN) == 1
        assert game.view(-1)["seats"][0]["pieces"]["speed"] == "C5"

    def test_everybody_else_has_one_more_turn_in_the_variant(self) -> None:
        game = load("last_turn_variant")
        kinds = [event.kind for event in game.events]
        after = kinds[kinds.index(ev.LAST_TURNS_BEGAN) :]
        assert after.count(ev.TURN_BEGAN) == game.setup.players - 1

    def test_a_team_wins_together(self) -> None:
        game = load("team_variant")
        assert game.outcome is not None
        assert game.outcome.winners == ("nordic", "crimea")
        assert sum(p.star_count for p in game.state.players) == 10
