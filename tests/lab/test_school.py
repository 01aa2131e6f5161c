"""Learning a net: what positions came to, steps that make it wiser, nets that survive being written down."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.extras import optional
from whetstone import Game, Setup, WhetstoneError
from whetstone.bots.learned import Packed, numbers, unpack
from whetstone.bots.learned_automa import PACKED
from whetstone.bots.learned_people import PACKED as PEOPLE
from whetstone.bots.learned_ultimaszyna import PACKED as HARDEST
from whetstone.bots.lessons import NOTED
from whetstone.bots.net import COIN, RANGE, of_lead
from whetstone.bots.planner import Planner
from whetstone.bots.taste_automa import PACKED as TASTE
from whetstone.bots.taste_people import PACKED as TASTE_OF_PEOPLE
from whetstone.bots.taste_ultimaszyna import PACKED as TASTE_OF_HARDEST
from whetstone.bots.traits import FIRST_TURN, HAD_TURNS, LEVELS, LEVELS_COUNTED, TRAITS, TURNS, Traits
from whetstone.cli import main
from whetstone.core.ids import BIT
from whetstone.lab import drill, school
from whetstone.play.chance import Dice

np = optional("numpy")
optional("scipy")


def made_up(games: int, seed: int = 1, turns: int = 6) -> school.Seen:
    """Games that are won whenever the second trait was at its first level, and lost otherwise."""
    dice = Dice(seed)
    seen = school.Seen()
    for _ in range(games):
        lucky = dice.below(2)
        notes: list[int] = []
        for _ in range(turns):
            level = 11 if lucky else 12
            some = (100 + 10 * i + dice.below(5) for i in range(TRAITS - 3))
            notes += [0, level, FIRST_TURN + 4, *some, 6000 + dice.below(3)]
        seen.notes.append(notes)
        seen.leads.append(30 if lucky else -30)
    return seen


def read_back(file: Path) -> Packed:
    written: dict[str, Packed] = {}
    exec(file.read_text(encoding="utf-8"), written)
    return written["PACKED"]


@pytest.mark.slow
def test_what_decides_is_learned() -> None:
    pupil = school.Pupil(1, None)
    errors = [pupil.study(made_up(100, seed), 0.02) for seed in range(36)]
    assert errors[-1] < errors[0] / 2.5
    fresh = made_up(20, 99)
    for notes, lead in zip(fresh.notes, fresh.leads, strict=True):
        said = pupil.say(np.array(notes, np.int32).reshape(-1, NOTED)).mean()
        assert (said > 0.2) == (lead > 0)
        assert (said < -0.2) == (lead < 0)


def test_a_position_came_to_a_mean_of_the_end_and_of_what_lay_between() -> None:
    pupil = school.Pupil(1, None)
    pupil.is_new = False
    pupil.say = lambda notes: np.array([0.5, 0.25, -0.5], np.float32)  # type: ignore[method-assign]
    notes = np.zeros((3, NOTED), np.int32)
    notes[1, 0] = 3  # the middle of the second turn
    pupil.trust = 0.7
    worths = pupil.worths([notes], [30])
    end = of_lead(30) / school.UNIT
    after_last = 0.7 * end + 0.3 * -0.5
    assert worths[2] == pytest.approx(end)
    assert worths[1] == pytest.approx(after_last), "the end of the same turn is what follows the middle of it"
    assert worths[0] == pytest.approx(after_last), "the middle of a turn is not counted on"
    pupil.patience = 0.9
    assert list(pupil.worths([notes], [30]))[:2] == pytest.approx([0.9 * after_last] * 2), "the sooner the better"
    pupil.patience = 1.0
    pupil.is_new = True
    assert list(pupil.worths([notes], [30])) == pytest.approx([end] * 3), "who knows nothing yet waits for the end"


def test_a_net_is_the_same_written_and_read(tmp_path: Path) -> None:
    pupil = school.Pupil(3, None)
    seen = made_up(60)
    for _ in range(3):
        pupil.study(seen, 0.01)
    packed = pupil.pack()
    file = tmp_path / "net.py"
    file.write_text(school.as_module(packed), encoding="utf-8")
    assert read_back(file) == packed
    assert all(len(line) <= 120 for line in file.read_text(encoding="utf-8").splitlines())
    again = school.Pupil(4, packed)
    notes = np.array(seen.notes[0], np.int32).reshape(-1, NOTED)
    assert again.say(notes) == pytest.approx(pupil.say(notes), abs=0.05), "but for the rounding to bytes"


def test_numbers_learned_and_numbers_played_by_are_the_same() -> None:
    """What numpy says of a note is what the net of whole numbers says."""
    pupil = school.Pupil(1, PACKED)
    net = unpack(PACKED)
    notes = np.array(made_up(5).notes[0], np.int32).reshape(-1, NOTED)
    notes[:, TRAITS] += 1500 * np.arange(len(notes), dtype=np.int32) - 3000
    width = net.hidden + 1
    steps = [*[PACKED.step] * net.hidden, PACKED.direct]
    rows = [n * steps[i % width] for i, n in enumerate(numbers(PACKED))]
    for note, said in zip(notes, pupil.say(notes), strict=True):
        off = int(note[TRAITS]) - net.usual[4]
        sums = [int(net.bias[j] + net.guess[j] * off // RANGE) for j in range(width)]
        for level in note[:TRAITS]:
            sums = [a + rows[int(level) * width + j] for j, a in enumerate(sums)]
        total = int(net.base) + sums[-1] + sum(max(a, 0) * int(net.out[j]) / 1024 for j, a in enumerate(sums[:-1]))
        assert said * school.UNIT == pytest.approx(total, abs=2)


@pytest.mark.parametrize(
    ("name", "packed"),
    [
        ("learned_automa", PACKED),
        ("learned_people", PEOPLE),
        ("learned_ultimaszyna", HARDEST),
        ("taste_automa", TASTE),
        ("taste_people", TASTE_OF_PEOPLE),
        ("taste_ultimaszyna", TASTE_OF_HARDEST),
    ],
)
def test_the_checked_in_nets_are_as_the_laboratory_writes_them(name: str, packed: Packed) -> None:
    file = Path(school.__file__).parents[1] / "bots" / f"{name}.py"
    assert file.read_text(encoding="utf-8") == school.as_module(packed)
    assert school.read_net(file) == packed
    levels = LEVELS if name.endswith("ultimaszyna") else LEVELS_COUNTED
    assert len(numbers(packed)) == levels * (packed.hidden + 1)
    assert len(packed.usual) == TURNS


@pytest.mark.parametrize("share", [0, 50, 100])
def test_two_nets_joined_say_what_both_say(share: int) -> None:
    both = school.joined(PACKED, TASTE, share)
    assert both.hidden == PACKED.hidden + TASTE.hidden
    assert both.usual == PACKED.usual
    notes = np.array(made_up(5).notes[0], np.int32).reshape(-1, NOTED)
    notes[:, TRAITS] += 1500 * np.arange(len(notes), dtype=np.int32) - 3000
    one, other, said = (school.Pupil(1, packed).say(notes) for packed in (PACKED, TASTE, both))
    assert said == pytest.approx(one + other * share / 100, abs=0.05)  # packed, both are rounded
    assert np.abs(other).max() > 0.1, "there is something to be added"


CUT_OFF = school.as_module(PACKED._replace(rows=("AAA",)))


@pytest.mark.parametrize(
    "text", [None, "", "PACKED = 3\n", "PACKED = \n", "raise SystemError('no')\n", "raise SystemExit\n", CUT_OFF]
)
def test_a_file_to_learn_on_from_that_holds_no_net(
    text: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "net.py"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    assert main(["tune", "--net", "people", "--go-on", "--rounds", "1", "--games", "8", "--write", str(file)]) == 2
    told = capsys.readouterr().err.strip()
    assert str(file) in told
    assert "\n" not in told


def test_the_turns_of_a_note_are_those_a_player_has_had() -> None:
    s = Game.new(Setup(players=2), seed=1).state.copy()
    waiting = 1 - s.active
    traits = Traits()
    for turns in (0, 1, 7, TURNS - 1, TURNS + 5):
        s.players[waiting].turns = turns
        traits.read(s, waiting, BIT[waiting])
        assert traits.seen[HAD_TURNS] - FIRST_TURN == min(turns, TURNS - 1)


def test_what_the_weights_usually_say_is_learned_from_the_first_games() -> None:
    """Everybody comes to more as a game goes on: only who has more than usual after as many turns is ahead."""
    dice = Dice(1)
    seen = school.Seen()
    for _ in range(60):
        luck = dice.below(10001) - 5000
        notes: list[int] = []
        for turn in range(20):
            some = (100 + 10 * i for i in range(TRAITS - 3))
            notes += [0, 11, FIRST_TURN + turn, *some, 5000 + 600 * turn + luck]
        seen.notes.append(notes)
        seen.leads.append(luck // 200)  # half a coin of lead for a coin of judgement
    pupil = school.Pupil(1, None)
    pupil.study(seen, 1e-9)
    assert list(pupil.usual[:20]) == pytest.approx([5000 + 600 * turn for turn in range(20)], abs=1200)
    assert list(pupil.usual[20:]) == [pupil.usual[19]] * (TURNS - 20), "what was never seen is as it was last"
    told = pupil.parts["guessed"][0] * school.UNIT / RANGE
    assert told == pytest.approx(0.5 * COIN / 100, rel=0.1)


def test_what_is_usual_where_few_games_tell() -> None:
    """Before the first turn that is known it is what is known of that one; if none is, what was seen on the whole."""
    pupil = school.Pupil(1, None)
    pupil.study(made_up(2), 1e-9)
    assert list(pupil.usual) == pytest.approx([6001] * TURNS, abs=1)
    pupil = school.Pupil(1, None)
    pupil.study(made_up(20), 1e-9)
    assert list(pupil.usual) == pytest.approx([6001] * TURNS, abs=1), "they are all after four turns"
    alike = made_up(20)
    for notes in alike.notes:
        notes[TRAITS::NOTED] = [6000] * len(notes[TRAITS::NOTED])
    pupil = school.Pupil(1, None)
    pupil.study(alike, 1e-9)
    assert pupil.mean["guessed"][0] == 0, "weights that always say the same tell nothing"


@pytest.mark.slow
@pytest.mark.parametrize("tables", school.COURSES)
def test_all_pupils_of_a_table_are_learned_from(tables: str) -> None:
    course = school.COURSES[tables]
    seeds = tuple(range(len(course.tables)))
    seen = school.play(school.Share(None, 40, 1, course.tables, seeds))
    assert len(seen.notes) == sum(table.count(school.PUPIL) for table in course.tables)
    assert set(seen.tables) == {" ".join(table) for table in course.tables}
    assert all(len(notes) % NOTED == 0 and notes for notes in seen.notes)
    duels = [lead for lead, table in zip(seen.leads, seen.tables, strict=True) if table == "pupil pupil"]
    assert sum(duels) == 0


def test_only_a_lieutenant_plans_several_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[dict[int, int]] = []

    def play_lesson(
        s: object, planners: list[Planner], numbers: object, noise: int, ahead: list[int], *_: object
    ) -> None:
        kept = (planner.first.keep for planner in planners)  # a lieutenant goes on with more ways to play a turn
        looked.append(dict(zip(kept, ahead, strict=True)))

    monkeypatch.setattr(school, "play_lesson", play_lesson)
    school.play(school.Share(None, 40, 2, ((school.PUPIL, school.LIEUTENANT, school.CADET),), (1, 2)))
    assert looked == [{1: 2, 8: drill.PLANNED}] * 2


def test_a_net_needs_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "--net", "--rounds", "1", "--games", "8"]) == 2
    assert "--write" in capsys.readouterr().err


def test_learning_refuses_nonsense() -> None:
    for rounds, games in ((0, 100), (1, 7)):
        with pytest.raises(WhetstoneError, match="at least one round of 8 games"):
            school.learn(school.Schooling(rounds, games, 100, 1000, 1, 1), print)
    for noise, rate, ahead in ((-1, 1000, 1), (100, 0, 1), (100, 1000, 0)):
        with pytest.raises(WhetstoneError, match="at least a turn ahead"):
            school.learn(school.Schooling(1, 8, noise, rate, ahead, 1), print)
    for share in (-1, 101):
        with pytest.raises(WhetstoneError, match=r"trust is a share .* from 0 to 100"):
            school.learn(school.Schooling(1, 8, 100, 1000, 1, 1, trust=share), print)
        with pytest.raises(WhetstoneError, match=r"wild is a share .* from 0 to 100"):
            school.learn(school.Schooling(1, 8, 100, 1000, 1, 1, wild=share), print)


def test_games_without_a_note_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(school, "play", lambda _: school.Seen())
    with pytest.raises(WhetstoneError, match="nothing to learn from"):
        school.learn(school.Schooling(1, 8, 100, 1000, 1, 1), print)


def test_what_is_played_by_is_a_mean_of_the_last_steps() -> None:
    pupil = school.Pupil(3, PACKED)
    first = pupil.pack()
    pupil.mean_of = 4
    notes = np.array(made_up(8).notes, np.int32).reshape(-1, NOTED)
    moved = []
    for _ in range(3):
        pupil.step(notes, np.zeros(len(notes), np.float32), 0.01)
        moved.append(pupil.parts["base"][0])
    start = first.base / school.UNIT
    mean = start
    for base in moved:
        mean += (base - mean) / 4
    assert pupil.mean["base"][0] == pytest.approx(mean)
    assert pupil.mean["base"][0] != pytest.approx(moved[-1])
    assert pupil.pack().base == round(pupil.mean["base"][0] * school.UNIT)


@pytest.mark.slow
def test_wild_games_tell_less_of_their_beginnings() -> None:
    tables = ((school.PUPIL, "automa:ultimaszyna"),)
    plain = school.play(school.Share(None, 40, 1, tables, (1, 2, 3, 4)))
    wild = school.play(school.Share(None, 40, 1, tables, (1, 2, 3, 4), wild=100))

    def first_turns(seen: school.Seen) -> list[int]:
        return [int(notes[HAD_TURNS]) - FIRST_TURN for notes in seen.notes]

    assert len(set(first_turns(plain))) == 1
    assert max(first_turns(wild)) > first_turns(plain)[0]
    assert all(turn <= school.WILDEST for turn in first_turns(wild))


@pytest.mark.slow
def test_a_round_of_games_makes_a_net_and_the_same_seed_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    short = school.Course(((school.PUPIL, "automa:ultimaszyna"),), 1.0)
    monkeypatch.setitem(school.COURSES, "automa", short)
    files = [tmp_path / "one.py", tmp_path / "two.py"]
    for file in files:
        assert main(["tune", "--net", "--rounds", "2", "--games", "8", "--seed", "3", "--write", str(file)]) == 0
    assert "round 2 of 2" in capsys.readouterr().out
    assert read_back(files[0]) == read_back(files[1])
    assert read_back(files[0]) != PACKED
