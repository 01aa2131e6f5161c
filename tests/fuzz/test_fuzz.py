"""Whatever is thrown at the doors, what comes back is a game or a `WhetstoneError` of one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.fuzz.strategies import POSITIONS, choices, positions
from whetstone import Game, Record, RecordError, Setup, WhetstoneError

GOLDEN = Path(__file__).parent.parent / "golden"
GOOD = (GOLDEN / "combat_as_defender.json").read_text(encoding="utf-8")
WHOLE = (GOLDEN / "won_by_polania.json").read_text(encoding="utf-8")

FUZZ = settings(deadline=None, max_examples=120, suppress_health_check=[HealthCheck.too_slow])
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def one_line(error: WhetstoneError, naming: str = "") -> None:
    """What a person reads: one line, which names the file if there is one."""
    text = str(error)
    assert text
    assert "\n" not in text
    assert naming in text


def play_a_little(game: Game) -> None:
    """What was accepted can be looked at and played on."""
    for _ in range(3):
        if game.actor is None:
            break
        game.view(-1)
        game.choose(game.choices()[0])
    game.position()


@pytest.mark.slow
@FUZZ
@given(positions)
def test_any_text_as_a_position(line: str) -> None:
    try:
        game = Game.from_position(line)
    except WhetstoneError as error:
        one_line(error)
    else:
        if "raw" not in line:  # raw numbers are not for people: they may say things no game can
            play_a_little(game)


@FUZZ
@given(choices, st.integers(0, len(POSITIONS) - 1))
def test_any_text_as_a_choice(word: str, which: int) -> None:
    game = Game.from_position(POSITIONS[which])
    before = game.state.key()
    try:
        game.choose(word)
    except WhetstoneError as error:
        one_line(error)
        assert game.state.key() == before


@FUZZ
@given(st.integers(), st.integers(0, len(POSITIONS) - 1))
@example(-1, 0)
@example(2**70, 1)
@example(255 << 16 | 7 << 8 | 32, 4)
def test_any_number_as_a_choice(code: int, which: int) -> None:
    game = Game.from_position(POSITIONS[which])
    if code not in game.state.choices:
        with pytest.raises(WhetstoneError) as caught:
            game.choose(code)
        one_line(caught.value)


@FUZZ
@given(st.one_of(st.text(max_size=40), json_values.map(json.dumps)))
@example("{}")
@example("[" * 100_000)
@example('{"format": "whetstone-record/1"}')
@example('{"format": ["whetstone-record/1"]}')
@example("1e999")
def test_any_text_as_a_record(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        Game.replay(Record.loads(text))
    one_line(caught.value)


def load_text(text: str, folder: Path) -> Game:
    path = folder / "game.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    return Game.load(path)


class TestTampering:
    """Records that were good once. The message names the file and the place."""

    @pytest.fixture(scope="class")
    @staticmethod
    def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
        return tmp_path_factory.mktemp("records")

    def refuse(self, text: str, folder: Path) -> str:
        with pytest.raises(RecordError) as caught:
            load_text(text, folder)
        one_line(caught.value, "game.json")
        return str(caught.value)

    @FUZZ
    @given(end=st.integers(0, len(WHOLE) - 2))
    def test_truncated(self, folder: Path, end: int) -> None:
        assert "column" in self.refuse(WHOLE[:end], folder)

    @FUZZ
    @given(at=st.integers(0, len(GOOD) - 1), bit=st.integers(0, 7))
    def test_a_bit_flipped(self, folder: Path, at: int, bit: int) -> None:
        """Either it is noticed, or nothing that matters was hit (white space, a title)."""
        raw = bytearray(GOOD.encode())
        raw[at] ^= 1 << bit
        path = folder / "game.json"
        path.write_bytes(raw)
        try:
            game = Game.load(path)
        except RecordError as error:
            one_line(error, "game.json")
        else:
            assert game.outcome is not None

    @FUZZ
    @given(data=st.data())
    def test_a_choice_replaced(self, folder: Path, data: st.DataObject) -> None:
        record = json.loads(WHOLE)
        line = data.draw(st.integers(0, len(record["score"]) - 1))
        title, _, score = record["score"][line].partition(":")
        score_words = score.split()
        at = data.draw(st.integers(0, len(score_words) - 1))
        replaced = data.draw(st.sampled_from(["end", "go=D4", "!drawn=5", "section=move", "nonsense", "!", "done"]))
        if score_words[at] == replaced:
            return
        score_words[at] = replaced
        record["score"][line] = f"{title}: {' '.join(score_words)}"
        assert "decision" in self.refuse(json.dumps(record), folder)

    @FUZZ
    @given(data=st.data())
    def test_a_choice_left_out(self, folder: Path, data: st.DataObject) -> None:
        record = json.loads(GOOD)
        score_words = record["score"][0].split()[1:]
        del score_words[data.draw(st.integers(0, len(score_words) - 1))]
        record["score"] = [": " + " ".join(score_words)]
        assert "decision" in self.refuse(json.dumps(record), folder)

    @FUZZ
    @given(key=st.sampled_from(sorted(json.loads(GOOD))), value=json_values)
    def test_an_entry_replaced(self, folder: Path, key: str, value: object) -> None:
        record = json.loads(GOOD)
        record[key] = value
        try:
            load_text(json.dumps(record), folder)
        except RecordError as error:
            one_line(error, "game.json")

    @pytest.mark.parametrize("key", ["format", "rules", "setup", "score", "hashes"])
    def test_an_entry_left_out(self, folder: Path, key: str) -> None:
        record = json.loads(GOOD)
        del record[key]
        self.refuse(json.dumps(record), folder)

    def test_foreign_json(self, folder: Path) -> None:
        assert "format" in self.refuse('{"event": "Casual game", "moves": ["e4"]}', folder)
        assert "format" in self.refuse('{"format": "whetstone-record/99"}', folder)
        assert "line 1" in self.refuse("e4 e5", folder)

    def test_a_hash_changed(self, folder: Path) -> None:
        record = json.loads(WHOLE)
        place = list(record["hashes"])[2]
        record["hashes"][place] = "0" * 12
        assert f"after decision {place}" in self.refuse(json.dumps(record), folder)

    def test_no_such_file(self, folder: Path) -> None:
        with pytest.raises(RecordError, match=r"nowhere\.json"):
            Game.load(folder / "nowhere.json")


@FUZZ
@given(
    st.dictionaries(
        st.sampled_from(["players", "factions", "mats", "tile", "teams", "invaders", "promos", "allow_banned", "x"]),
        json_values | st.integers(-1, 9) | st.lists(st.sampled_from(["nordic", "random", "albion", "industrial", "x"])),
        max_size=4,
    )
)
def test_any_data_as_a_setup(data: dict[str, object]) -> None:
    try:
        setup = Setup.from_json(data)
        game = Game.new(setup, seed=1)
    except WhetstoneError as error:
        one_line(error)
    else:
        play_a_little(game)
