"""Learning which turns to choose: what was chosen from, what it came to, and that the better way becomes likelier."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.extras import optional
from whetstone import WhetstoneError
from whetstone.bots.learned import Packed
from whetstone.bots.learned_automa import PACKED
from whetstone.bots.learned_people import PACKED as AMONG_PEOPLE
from whetstone.bots.learned_ultimaszyna import PACKED as NET
from whetstone.bots.lessons import NOTED, SPREAD
from whetstone.bots.luck import Numbers, by_chance
from whetstone.bots.net import COIN, of_win
from whetstone.bots.taste_ultimaszyna import PACKED as HARDEST
from whetstone.bots.traits import FIRST_TURN, TRAITS
from whetstone.cli import main
from whetstone.lab import school, taste
from whetstone.play.chance import Dice
from whetstone.play.notation import faction_names

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
    worths, prices = np.zeros((2, n, SPREAD), np.float32)
    came_to = np.where(good, 0.5, -0.5).astype(np.float32)
    return taste.Choices(notes, worths == 1, worths, prices, worths == 0, chosen, came_to)


def judged(apprentice: taste.Apprentice, choices: taste.Choices) -> Any:
    """What the last step says of each way: games are played by it."""
    said, _ = apprentice.judge(apprentice.parts, *apprentice.look(choices.notes.reshape(-1, NOTED)))
    return said.reshape(choices.over.shape) * school.UNIT


def likely(apprentice: taste.Apprentice, choices: taste.Choices) -> float:
    """How likely a good way is, where there is one of either kind."""
    said = judged(apprentice, choices)
    good = choices.notes[:, :, 1] == GOOD
    both = good.any(1) & ~good.all(1)
    return float((apprentice.odds(said, choices.there) * good).sum(1)[both].mean())


@pytest.mark.slow
def test_what_came_to_more_becomes_likelier() -> None:
    critic = school.Pupil(1, PACKED)
    apprentice = taste.Apprentice(1, PACKED, 20)
    fresh = made_up(200, 99)
    before = likely(apprentice, fresh)
    for seed in range(8):
        choices = made_up(600, seed)
        choices.worths[:] = judged(apprentice, choices)  # as they were when it chose
        apprentice.learn_from(choices, critic, 0.002)
    assert likely(apprentice, fresh) > before + 0.3


def test_what_is_written_is_a_mean_of_the_last_steps() -> None:
    apprentice = taste.Apprentice(1, PACKED, 20)
    start = apprentice.parts["direct"].copy()
    sums, steps = start.copy(), 6
    choices = made_up(400)
    for _ in range(steps):
        apprentice.prefer(choices, np.arange(400), np.full(400, 0.125), choices.came_to, 0.001)
        sums += apprentice.parts["direct"]
    assert np.abs(apprentice.mean["direct"] - sums / (steps + 1)).max() < 1e-6
    assert np.abs(apprentice.parts["direct"] - apprentice.mean["direct"]).max() > 1e-4
    assert apprentice.pack() != apprentice.pack(apprentice.parts)


def test_a_choice_that_is_likely_enough_is_left_alone() -> None:
    """A round moves a choice by a fifth: what it came to says nothing about how it is chosen beyond that."""
    apprentice = taste.Apprentice(1, PACKED, 20)
    choices = made_up(40)
    said = judged(apprentice, choices)
    now = apprentice.odds(said, choices.there)[np.arange(40), choices.chosen]
    parts = {name: part.copy() for name, part in apprentice.parts.items()}
    moved = []
    for before, merit in ((now / 1.3, 1), (now / 1.1, 1), (now / 0.7, -1), (now / 0.9, -1)):
        fresh = taste.Apprentice(1, PACKED, 20)
        fresh.prefer(choices, np.arange(40), before, np.full(40, merit, np.float32), 0.01)
        moved.append(float(np.abs(fresh.parts["direct"][[GOOD, BAD]] - parts["direct"][[GOOD, BAD]]).max()))
    assert moved[0] < moved[1]
    assert moved[2] < moved[3]


def test_the_better_a_way_the_likelier_it_is_chosen() -> None:
    """A way worth the heat more is chosen e times as often."""
    numbers = Numbers(5)
    chosen = [by_chance([100, 120, 0], numbers, 20) for _ in range(4000)]
    assert chosen.count(1) / chosen.count(0) == pytest.approx(2.718, rel=0.15)
    assert 0 < chosen.count(2) < 60


def test_ways_that_end_the_game_are_worth_what_it_came_to() -> None:
    apprentice = taste.Apprentice(1, PACKED, 20)
    choices = made_up(3)
    choices.over[0, 0] = True
    choices.worths[0, 0] = taste.WON + 7 * COIN
    choices.there[1, -2:] = False
    foretold = apprentice.foretold(choices, school.Pupil(1, PACKED))
    assert foretold[0, 0] * school.UNIT == pytest.approx(7 * COIN)
    assert list(foretold[1, -2:]) == [0, 0]
    odds = apprentice.odds(choices.worths, choices.there)
    assert list(odds[1, -2:]) == [0, 0]
    assert odds.sum(1) == pytest.approx([1, 1, 1])


@pytest.mark.parametrize(("course", "by", "yardstick"), [("automa", PACKED, PACKED), ("ultimaszyna", HARDEST, NET)])
def test_the_choices_of_a_game_are_noted_as_they_were_made(course: str, by: Packed, yardstick: Packed) -> None:
    """By taste, less the risk, and where it is looked at plus what the yardstick says after the Automa's turn."""
    pupil = school.Pupil(1, by)
    games = taste.play(taste.Share(by, yardstick, 20, course, (2, 4)))
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
        assert ((goes_on[:, 2] != 0).mean() > 0.9) == (course == "ultimaszyna"), "risks are seldom, and what is beyond"
        said = pupil.say(goes_on[:, 3:]) * school.UNIT - goes_on[:, 2]
        assert said == pytest.approx(goes_on[:, 1], abs=6), "what was noted of a way is what it was judged by"
    choices = taste.gather(games, school.Pupil(1, yardstick), 0.3)
    assert len(choices.chosen) == sum(len(ways) > 1 for game in games for _, _, ways in taste.choices_of(game.weighed))
    assert np.abs(choices.came_to).max() <= 80 * COIN / school.UNIT


@pytest.mark.slow
def test_among_people_every_pupil_has_choices_and_lieutenants_have_none() -> None:
    tables = taste.TASTES["people"].tables
    seeds = (tables.index(("pupil", "lieutenant")), tables.index(("pupil", "pupil")))
    games = taste.play(taste.Share(AMONG_PEOPLE, AMONG_PEOPLE, 8, "people", seeds))
    assert sorted(game.table for game in games) == ["pupil lieutenant", "pupil pupil", "pupil pupil"]
    assert sum(game.lead for game in games if game.table == "pupil pupil") == 0
    assert all(len(list(taste.choices_of(game.weighed))) > 10 for game in games)
    critic = school.Pupil(1, AMONG_PEOPLE, patience=taste.TASTES["people"].patience)
    choices = taste.gather(games, critic, 0.3)
    assert np.abs(choices.came_to).max() < 1.5, "wins count, not coins; the yardstick may be a little too sure"
    ended = choices.over & choices.there
    assert ended.any(), "somebody could end the game"
    apprentice = taste.Apprentice(1, AMONG_PEOPLE, 8)
    won = ended & (choices.worths > 0)
    assert (apprentice.odds(choices.worths, choices.there)[won.any(1)] * won[won.any(1)]).sum(1) == pytest.approx(1)
    foretold = apprentice.foretold(choices, critic)
    assert np.abs(foretold[ended]).max() <= 1.0, "what decides is not part of what a game came to"


@pytest.mark.slow
def test_a_taste_may_begin_with_some_of_the_yardstick_beside_it() -> None:
    heard: list[str] = []
    wanted = taste.Apprenticeship(1, 8, 12, 1, 3, "ultimaszyna", beside=50)
    learned, yardstick = taste.learn(wanted, heard.append, PACKED)
    assert learned.hidden == 2 * PACKED.hidden
    assert yardstick.hidden == PACKED.hidden
    assert "pupil automa:ultimaszyna" in heard[0]
    assert "automaszyna" not in heard[0]
    alone = taste.learn(taste.Apprenticeship(1, 8, 12, 1, 3, "ultimaszyna"), heard.append, PACKED)[0]
    assert alone.hidden == PACKED.hidden


def test_less_than_nothing_beside_a_taste_is_refused() -> None:
    with pytest.raises(WhetstoneError, match="not below 0"):
        taste.learn(taste.Apprenticeship(1, 8, 12, 1, 3, beside=-1), print, PACKED)


def test_a_yardstick_for_leads_is_made_one_for_wins() -> None:
    leads = [-30, -10, 10, 30]
    critic = school.Pupil(1, PACKED)
    notes = [made_up(1, seed).notes[0] for seed in range(4)]
    for n, lead in enumerate(leads):
        notes[n][:, 1] = 11 + n
        critic.parts["direct"][11 + n] = critic.mean["direct"][11 + n] = lead / 40
    critic.wins = True
    critic.measure_anew(notes, leads)
    said = np.array([critic.say(some).mean() for some in notes])
    wanted = np.array([of_win(lead) / school.UNIT for lead in leads])
    assert said.mean() == pytest.approx(wanted.mean(), abs=0.01)
    assert np.polyfit(said, wanted, 1) == pytest.approx([1, 0], abs=0.01), "no line would be nearer"
    assert critic.pack().wins


@pytest.mark.slow
def test_a_taste_is_gone_on_with_and_written_with_its_yardstick(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, yardstick = tmp_path / "taste.py", tmp_path / "yardstick.py"
    start = PACKED._replace(base=PACKED.base + 5000)
    file.write_text(school.as_module(start), encoding="utf-8")
    yardstick.write_text(school.as_module(PACKED), encoding="utf-8")
    command = ["tune", "--taste", "--go-on", "--games", "8", "--rounds", "1", "--rate", "20000"]
    assert main([*command, "--write", str(file), "--yardstick", str(yardstick)]) == 0
    learned = school.read_net(file)
    assert learned != start
    assert abs(learned.base - start.base) < 2000, "it went on from there, not from the yardstick"
    assert abs(school.read_net(yardstick).base - PACKED.base) < 2000
    assert "round 1 of 1" in capsys.readouterr().out


@pytest.mark.slow
def test_a_taste_among_people_is_learned_from_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From a yardstick of leads, which is measured anew once; the last step plays, a mean is written."""
    people = taste.TASTES["people"]
    monkeypatch.setitem(taste.TASTES, "people", people._replace(tables=(("pupil", "pupil"),)))
    played: list[taste.Share] = []

    def few(share: taste.Share) -> list[taste.Game]:
        played.append(share)
        return games if len(played) % school.SHARES == 1 else []

    games = taste.play(taste.Share(AMONG_PEOPLE, AMONG_PEOPLE, people.heat, "people", (4,)))
    monkeypatch.setattr(taste, "play", few)
    file, yardstick = tmp_path / "taste.py", tmp_path / "yardstick.py"
    yardstick.write_text(school.as_module(AMONG_PEOPLE._replace(wins=False)), encoding="utf-8")
    command = ["tune", "--taste", "people", "--rounds", "2", "--games", "8", "--rate", "5000"]
    assert main([*command, "--write", str(file), "--yardstick", str(yardstick)]) == 0
    assert "round 2 of 2" in capsys.readouterr().out
    for written in (file, yardstick):
        assert school.read_net(written).wins
    assert school.read_net(yardstick).patience == round(people.patience * 1000)
    assert all(share.taste.wins and share.heat == people.heat for share in played)
    assert school.read_net(file).rows not in (played[0].taste.rows, played[-1].taste.rows)


def test_of_a_net_of_its_own_only_what_differs_is_written(tmp_path: Path) -> None:
    """Differences of signed bytes go round: from 127 to -127 is two steps."""
    pupil = school.Pupil(1, HARDEST)
    for name, change in (("rows", 0.3), ("direct", -0.1), ("bias", 0.2), ("out", 0.01), ("guess", 0.05)):
        pupil.parts[name] = (
            pupil.parts[name]
            + np.float32(change)
            * (np.arange(len(pupil.parts[name])) % 3 == 0).reshape((-1, *[1] * (pupil.parts[name].ndim - 1)))
        ).astype(np.float32)
    learned = pupil.pack(pupil.parts, like=HARDEST)
    assert (learned.step, learned.direct) == (HARDEST.step, HARDEST.direct)
    assert learned.rows != HARDEST.rows
    file = tmp_path / "own.py"
    file.write_text(school.as_module(school.differing(learned, HARDEST)), encoding="utf-8")
    assert school.read_net(file, HARDEST) == learned
    with pytest.raises(WhetstoneError, match="not the form"):
        school.differing(learned._replace(step=9), HARDEST)
    with pytest.raises(WhetstoneError, match="changes of"):
        school.read_net(file, NET)


def test_one_that_learns_for_its_faction_plays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []

    def watched(*how: Any) -> Any:
        begun.append(begin(*how))
        return begun[-1]

    begin = taste.begin
    monkeypatch.setattr(taste, "begin", watched)
    games = taste.play(taste.Share(HARDEST, NET, 20, "ultimaszyna", (2, 4), faction="togawa"))
    assert len(games) == 2
    assert [faction_names(s)[sitting.index(school.PUPIL)] for s, sitting, _ in begun] == ["togawa"] * 2


@pytest.mark.slow
def test_a_faction_goes_on_from_the_nets_for_all_or_from_its_own(tmp_path: Path) -> None:
    file, yardstick = tmp_path / "taste.py", tmp_path / "net.py"
    command = ["tune", "--taste", "ultimaszyna", "--faction", "togawa", "--games", "8", "--rounds", "1"]
    command += ["--rate", "20000", "--write", str(file), "--yardstick", str(yardstick)]
    assert main(command) == 0
    learned = school.read_net(file, HARDEST)
    assert learned.rows != HARDEST.rows
    assert abs(school.read_net(yardstick, NET).base - NET.base) < 2000, "a step moves it little"
    changed = learned._replace(base=learned.base + 5000)
    file.write_text(school.as_module(school.differing(changed, HARDEST)), encoding="utf-8")
    assert main([*command, "--go-on"]) == 0
    assert abs(school.read_net(file, HARDEST).base - changed.base) < 2000


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"rounds": 0}, "at least one round"),
        ({"games": 3}, "at least one round"),
        ({"heat": 0}, "above 0"),
        ({"gifts": 101}, "0 to 100"),
        ({"walks": -1}, "no fewer than 0"),
        ({"gifts": 10, "course": "people"}, "beside an Automa"),
        ({"walks": 1, "course": "people"}, "beside an Automa"),
        ({"faction": "togawa", "course": "people"}, "beside Ultimaszyna"),
        ({"faction": "fenris", "course": "ultimaszyna"}, "learns for itself"),
    ],
)
def test_what_cannot_be_learned_from(changed: dict[str, Any], told: str) -> None:
    wanted = taste.Apprenticeship(**{"rounds": 1, "games": 8, "heat": 20, "rate": 200, "seed": 1, **changed})
    with pytest.raises(WhetstoneError, match=told):
        taste.learn(wanted, print, PACKED)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        (["--write", "{}/taste.py"], "--yardstick"),
        (["--yardstick", "{}/net.py"], "--yardstick"),
        (["--write", "{}/taste.py", "--yardstick", "{}/none.py"], "none.py"),
        (["--write", "{}/net.py", "--yardstick", "{}/net.py"], "two files"),
        (["--write", "{}/taste.py", "--yardstick", "{}/net.py", "--go-on"], "taste.py"),
        (["--write", "{}/taste.py", "--yardstick", "{}/net.py", "--net"], "--net or --taste"),
        (["--write", "{}/t.py", "--yardstick", "{}/net.py", "--faction", "togawa"], "beside Ultimaszyna"),
        (["--write", "{}/net.py", "--yardstick", "{}/net.py", "--faction", "togawa", "--go-on"], "holds no net"),
    ],
)
def test_what_cannot_be_begun_is_said_in_one_line(
    options: list[str], named: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "net.py").write_text(school.as_module(PACKED), encoding="utf-8")
    assert main(["tune", "--taste", *(option.format(tmp_path) for option in options)]) == 2
    told = capsys.readouterr().err.strip()
    assert named in told
    assert "\n" not in told
