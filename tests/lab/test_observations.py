"""Observations hold what a seat may know, all of it where the layout says, and nothing else."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator

import pytest

from whetstone import Game, Setup, resample
from whetstone.bots import make_bot
from whetstone.content.registry import PLACE_NAMES
from whetstone.lab.adapters.layout import HIGHEST, QUESTIONS, layout
from whetstone.lab.adapters.observe import fill
from whetstone.play.chance import Dice
from whetstone.play.names import place_name
from whetstone.play.seats import automas

SETUPS = (
    Setup(players=2, factions=("togawa", "saxony")),
    Setup(players=3, mats=("random", "random", "automaszyna"), automa_one_deck=True),
    Setup(players=5, last_turn=True),
    Setup(players=7, gifts=True),
)


def told(game: Game, seat: int) -> dict[str, float]:
    return layout(game.setup.players).told(fill(game.state, seat))


def positions(setup: Setup, seed: int, steps: int, every: int) -> Iterator[Game]:
    """One game, stopped at again and again."""
    game = Game.new(setup, seed=seed)
    bots = (make_bot("greedy", seed), make_bot("random", seed))
    dice = Dice(seed)
    for step in range(steps):
        if game.actor is None:
            return
        if step % every == 0:
            yield game
        game.choose(bots[dice.below(3) == 0].choose(game))


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.players))
def test_dealing_the_hidden_anew_changes_no_observation(setup: Setup) -> None:
    dice = Dice(7)
    seen = 0
    for game in positions(setup, setup.players, 900, 15):
        for seat, level in enumerate(automas(game.setup)):
            if level is None:
                other = resample(game.state, seat, dice)
                assert fill(other, seat) == fill(game.state, seat), game.position()
                seen += other.key() != game.state.key()
    assert seen > 25


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.players))
def test_values_stay_within_bounds(setup: Setup) -> None:
    for game in positions(setup, 3, 1500, 30):
        for seat, level in enumerate(automas(game.setup)):
            if level is None:
                vector = fill(game.state, seat)
                assert min(vector) >= 0
                assert max(vector) <= HIGHEST


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: str(setup.players))
def test_observations_say_what_views_show(setup: Setup) -> None:
    """Tracks, pieces, tokens and cards of the view are those of the vector, seats counted from the viewer on."""
    for game in positions(setup, 5, 800, 80):
        for viewer, level in enumerate(automas(game.setup)):
            if level is None:
                compare(game, viewer)


def compare(game: Game, viewer: int) -> None:
    vector, view = told(game, viewer), game.view(viewer)
    seats = game.setup.players
    for n in range(seats):
        seen = view["seats"][(viewer + n) % seats]
        assert vector[f"seat{n}.faction.{seen['faction']}"] == 1
        assert vector[f"seat{n}.mat.{seen['mat']}"] == 1
        for name, figure in (
            ("coins", seen["coins"]),
            ("power", seen["power"]),
            ("popularity", seen["popularity"]),
            ("stars", seen["star_count"]),
            ("score", seen["score"]["total"]),
            ("hand", seen["hand_size"]),
            ("objectives", seen["objectives_held"]),
            ("workers", len(seen["workers"])),
        ):
            assert vector.get(f"seat{n}.{name}.n", 0) == pytest.approx(figure, abs=0.01), name
        hand = seen["hand"] if n == 0 else seen["hand_known"]
        for value in (2, 3, 4, 5):
            assert vector.get(f"seat{n}.known_hand.{value}", 0) == hand.count(value)
        for plane, names in (("hero", ["hero"]), ("mine", ["mine"]), ("mill", ["mill"])):
            stands = {seen["pieces"][name] for name in names if name in seen["pieces"]}
            assert marked(vector, f"seat{n}.at.{plane}", seen["faction"]) == stands
        assert {f"{goal}" for goal in seen["stars"]} == labels(vector, f"seat{n}.goals")
        assert set(seen["upgrades"]) == labels(vector, f"seat{n}.upgrades")
        assert set(map(str, seen["factory"])) == labels(vector, f"seat{n}.factory")
        if seen["automa"]:
            assert set(map(str, seen["automa"]["cards_left"])) == labels(vector, f"seat{n}.deck")
            assert vector.get(f"seat{n}.tracker.space", 0) == pytest.approx(seen["automa"]["track"], abs=0.01)
    own = view["seats"][viewer]
    assert set(map(str, own["objectives"])) == labels(vector, "objectives")
    assert set(map(str, view["objectives_revealed"])) == labels(vector, "revealed")
    assert set(map(str, view["encounters_met"])) == labels(vector, "encounters_met")
    assert set(map(str, view["factory_pile"] or [])) == labels(vector, "factory_pile")
    for place in view["territories"]:
        name = place["place"].removeprefix("base.")
        assert vector.get(f"board.encounter.{name}", 0) == place["encounter"]
        for kind in ("oil", "metal", "wood", "food"):
            assert vector.get(f"board.{kind}.{name}", 0) == place["resources"].get(kind, 0)
        token = place["token"]
        holders = [n for n in range(seats) if vector.get(f"seat{n}.at.token.{name}")]
        assert holders == ([(game.setup.factions.index(token["faction"]) - viewer) % seats] if token else [])
        faces = {trap for trap in labels(vector, "board") if trap == f"{token and token['token']}.{name}"}
        assert bool(faces) == bool(token and token["token"].startswith("trap_"))
        ruled = [n for n in range(seats) if vector.get(f"seat{n}.at.controls.{name}")]
        if place["controller"]:
            assert (game.setup.factions.index(place["controller"]) - viewer) % seats in ruled
    assert bool(labels(vector, "question")) == (game.actor == viewer)


def labels(vector: dict[str, float], block: str) -> set[str]:
    return {name.removeprefix(f"{block}.") for name in vector if name.startswith(f"{block}.")}


def marked(vector: dict[str, float], plane: str, faction: str) -> set[str]:
    return {place_name(PLACE_NAMES.index(name), faction) for name in labels(vector, plane)}


def test_the_unit_on_the_move_is_shown_to_whoever_moves_it() -> None:
    line = "nordic/industrial section=move hero@D5 riverwalk@D5 w2@D5; saxony; turn nordic phase=top"
    game = Game.from_position(line)
    for word in ("move", "unit=riverwalk"):
        game.choose(word)
    assert {name for name in told(game, 0) if name.startswith("board.from")} == {"board.from.D5"}
    assert not [name for name in told(game, 1) if name.startswith("board.from")]
    game.choose("go=D4")
    assert labels(told(game, 0), "board.to") == {"D4"}
    assert labels(told(game, 0), "question") == {"move_unit"}


def test_a_sealed_dial_is_seen_by_its_owner_alone() -> None:
    line = "nordic/industrial power=5 section=move hero@D5 w@A4; rusviet power=5 hero@D4; turn nordic phase=top"
    game = Game.from_position(line)
    for word in ("move", "unit=hero", "go=D4"):
        game.choose(word)
    while "dial=3" not in map(str, game.choices()):
        game.choose("done")
    game.choose("dial=3")
    assert told(game, 0)["dial.attacker"] == pytest.approx(3, abs=0.01)
    assert "dial.attacker" not in told(game, 1)
    assert labels(told(game, 1), "attacker") == {"1"}
    assert labels(told(game, 1), "board.battle") == {"D4"}


class TestLayout:
    @pytest.mark.parametrize("players", range(2, 8))
    def test_blocks_follow_one_another_and_names_are_different(self, players: int) -> None:
        plan = layout(players)
        end = 0
        for block in plan.blocks.values():
            assert block.start == end
            end += block.size
        assert end == plan.size == len(plan.names()) == len(set(plan.names()))
        assert len(fill(Game.new(Setup(players=players), seed=1).state, 0)) == plan.size

    def test_sizes_are_the_recorded_ones(self) -> None:
        """Weights of trained learners hang on them: whoever changes this counts `layout.VERSION` up."""
        assert [layout(players).size for players in range(2, 8)] == [2903, 3520, 4137, 4754, 5371, 5988]

    def test_planes_have_an_entry_for_every_place(self) -> None:
        planes = [block for block in layout(2).blocks.values() if block.is_plane]
        assert len(planes) == 13 + 2 * 9 + 13
        assert all(re.match(r"own\.|seat\d\.at\.|board\.", block.name) for block in planes)

    def test_told_undoes_the_scales(self) -> None:
        plan = layout(2)
        vector = array("f", bytes(4 * plan.size))
        vector[plan.at("seat1.coins")] = 0.5
        assert plan.told(vector) == {"seat1.coins.n": 25.0}

    def test_every_question_has_a_name_of_its_own(self) -> None:
        assert len(set(QUESTIONS.values())) == len(QUESTIONS)
