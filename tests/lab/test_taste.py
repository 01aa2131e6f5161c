"""Learning which turns to choose: what was chosen from, what it came to, and that the better way becomes likelier."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.extras import optional
from whetstone import WhetstoneError
from whetstone.bots.learned import numbers
from whetstone.bots.learned_automa import PACKED
from whetstone.bots.lessons import NOTED, SPREAD
from whetstone.bots.traits import FIRST_TURN, TRAITS
from whetstone.cli import main
from whetstone.lab import school, taste
from whetstone.play.chance import Dice

np = optional("numpy")
optional("scipy")

GOOD, BAD = 11, 12  # levels of the second trait


def made_up(n: int, seed: int = 1) -> taste.Choices:
    """Choices between ways that differ in nothing but one trait, and what came of them."""
    dice = Dice(seed)
    notes = np.zeros((n, SPREAD, NOTED), np.int32)
    notes[:, :, 2] = FIRST_TURN + 4
    notes[:, :, 3:TRAITS] = 100 + 10 * np.arange(TRAITS - 3)
    notes[:, :, TRAITS] = 6000
    notes[:, :, 1] = [[GOOD if dice.below(3) == 0 else BAD for _ in range(SPREAD)] for _ in range(n)]
    chosen = np.array([dice.below(SPREAD) for _ in range(n)])
    good = notes[np.arange(n), chosen, 1] == GOOD
    nothing = np.zeros((n, SPREAD), np.float32)
    return taste.Choices(
        notes, nothing == 1, nothing, nothing, nothing == 0, chosen, np.where(good, 0.5, -0.5).astype(np.float32)
    )


def likely(apprentice: taste.Apprentice, choices: taste.Choices) -> float:
    """How likely a good way is, where there is one of either kind."""
    said = apprentice.say(choices.notes.reshape(-1, NOTED)).reshape(choices.over.shape) * school.UNIT
    good = choices.notes[:, :, 1] == GOOD
    both = good.any(1) & ~good.all(1)
    return float((apprentice.odds(said, choices.there) * good).sum(1)[both].mean())


@pytest.mark.slow
def test_what_came_to_more_becomes_likelier() -> None:
    critic = school.Pupil(1, PACKED)
    apprentice = taste.Apprentice(1, PACKED, 20)
    fresh = made_up(200, 99)
    before = likely(apprentice, fresh)
    for seed in range(4):
        choices = made_up(600, seed)
        said = apprentice.say(choices.notes.reshape(-1, NOTED)).reshape(choices.over.shape)
        choices.worths[:] = said * school.UNIT  # as they were when it chose
        apprentice.learn_from(choices, critic, 0.002)
    assert likely(apprentice, fresh) > before + 0.3


def test_a_choice_that_is_likely_enough_is_left_alone() -> None:
    """A round moves a choice by a fifth: what it came to says nothing about how it is chosen beyond that."""
    apprentice = taste.Apprentice(1, PACKED, 20)
    choices = made_up(40)
    said = apprentice.say(choices.notes.reshape(-1, NOTED)).reshape(choices.over.shape) * school.UNIT
    now = apprentice.odds(said, choices.there)[np.arange(40), choices.chosen]
    parts = {name: part.copy() for name, part in apprentice.parts.items()}
    moved = []
    for before in (now / 1.3, now / 1.1):
        fresh = taste.Apprentice(1, PACKED, 20)
        fresh.prefer(choices, np.arange(40), before, np.ones(40, np.float32), 0.01)
        moved.append(float(np.abs(fresh.parts["direct"][[GOOD, BAD]] - parts["direct"][[GOOD, BAD]]).max()))
    assert moved[0] < moved[1]


def test_ways_that_end_the_game_are_worth_what_it_came_to() -> None:
    apprentice = taste.Apprentice(1, PACKED, 20)
    choices = made_up(3)
    choices.over[0, 0] = True
    choices.worths[0, 0] = taste.WON + 7 * taste.COIN
    choices.there[1, 4:] = False
    foretold = apprentice.foretold(choices, school.Pupil(1, PACKED))
    assert foretold[0, 0] * school.UNIT == pytest.approx(7 * taste.COIN)
    assert list(foretold[1, 4:]) == [0, 0]
    odds = apprentice.odds(choices.worths, choices.there)
    assert list(odds[1, 4:]) == [0, 0]
    assert odds.sum(1) == pytest.approx([1, 1, 1])


def test_the_choices_of_a_game_are_noted_as_they_were_made() -> None:
    pupil = school.Pupil(1, PACKED)
    games = taste.play(taste.Share(PACKED, 20, (2, 4)))
    assert {game.table for game in games} == {"pupil automa:ultimaszyna"}
    for game in games:
        made = list(taste.choices_of(game.weighed))
        assert len(made) > 10
        assert all(0 <= chosen < len(ways) <= SPREAD for _, chosen, ways in made)
        following = [note for note, _, _ in made]
        assert following == sorted(following)
        assert following[0] == 0
        assert following[-1] <= len(game.notes)
        goes_on = np.concatenate([ways[ways[:, 0] == 0] for _, _, ways in made])
        said = pupil.say(goes_on[:, 3:]) * school.UNIT - goes_on[:, 2]
        assert said == pytest.approx(goes_on[:, 1], abs=6), "what was noted of a way is what it was judged by"
    choices = taste.gather(games, pupil)
    assert len(choices.chosen) == sum(len(ways) > 1 for game in games for _, _, ways in taste.choices_of(game.weighed))
    assert np.abs(choices.came_to).max() <= 80 * taste.COIN / school.UNIT


@pytest.mark.slow
def test_a_taste_is_gone_on_with_and_written_with_its_yardstick(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, yardstick = tmp_path / "taste.py", tmp_path / "yardstick.py"
    start = PACKED._replace(base=PACKED.base + 1)
    file.write_text(school.as_module(start), encoding="utf-8")
    yardstick.write_text(school.as_module(PACKED._replace(base=99)), encoding="utf-8")
    command = ["tune", "--taste", "--go-on", "--games", "8", "--rounds", "1", "--rate", "20000"]
    assert main([*command, "--write", str(file), "--yardstick", str(yardstick)]) == 0
    learned = school.read_net(file)
    assert learned != start
    assert np.mean(np.array(numbers(learned)) == np.array(numbers(start))) > 0.5, "it went on from there"
    assert abs(school.read_net(yardstick).base - 99) < 20
    assert "round 1 of 1" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("changed", "told"),
    [({"rounds": 0}, "at least one round"), ({"games": 3}, "at least one round"), ({"heat": 0}, "above 0")],
)
def test_what_cannot_be_learned_from(changed: dict[str, int], told: str) -> None:
    wanted = taste.Apprenticeship(**{"rounds": 1, "games": 8, "heat": 20, "rate": 200, "seed": 1, **changed})
    with pytest.raises(WhetstoneError, match=told):
        taste.learn(wanted, print, PACKED)


def test_a_taste_without_files_is_refused_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for missing in (["--write", str(tmp_path / "taste.py")], ["--yardstick", str(tmp_path / "net.py")]):
        assert main(["tune", "--taste", *missing]) == 2
        told = capsys.readouterr().err.strip()
        assert "--yardstick" in told
        assert "\n" not in told
