"""The networks the bots have learned (`learned_*.py`, `taste_*.py`), and at which tables each of them is of use."""

from __future__ import annotations

from base64 import b64decode, b64encode
from functools import cache
from importlib import import_module
from typing import NamedTuple
from zlib import decompress

from whetstone.bots.judge import Style
from whetstone.bots.net import Net
from whetstone.bots.traits import LEVELS, LEVELS_COUNTED
from whetstone.content.automa.memory import settings
from whetstone.content.automa.trackers import LEVELS as LEVELS_OF_AUTOMAS
from whetstone.content.automa.trackers import ULTIMASZYNA
from whetstone.core.ids import BIT
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.play.notation import faction_names

LINE = 100  # characters a line of a packed net takes
WIDE = Style(6, 10, 6, 12)
QUICK = Style(2, 3, 3, 1)
WIDEST = Style(40, 60, 16, 24, further=100, beyond=96)  # a hundredth of a second a turn, and well worth it
NIMBLE_WIDE = Style(6, 10, 6, 12, further=14, beyond=48)
NIMBLE = Style(3, 5, 4, 1, further=8, beyond=8)  # sees more in the same time
OWN = ("albion", "nordic", "polania", "rusviet", "saxony", "togawa")  # factions that have nets of their own there
MOST_PEOPLE = 4  # at the tables a net for games among people was learned at


class Packed(NamedTuple):
    """A net as its file has it: `rows` are signed bytes in base64, times `step`, the last of each times `direct`."""

    hidden: int
    step: int
    direct: int
    bias: tuple[int, ...]
    guess: tuple[int, ...]
    usual: tuple[int, ...]
    out: tuple[int, ...]
    base: int
    patience: int
    rows: tuple[str, ...]
    wins: bool = False


class Own(NamedTuple):
    """What is different in a net that one faction has for itself from the net for all that it learned on from: `rows`
    are the differences of their bytes, compressed, in base64.
    """

    bias: tuple[int, ...]
    guess: tuple[int, ...]
    out: tuple[int, ...]
    base: int
    rows: tuple[str, ...]

    def on(self, packed: Packed) -> Packed:
        """The whole net."""
        before = b64decode("".join(packed.rows))
        changes = decompress(b64decode("".join(self.rows)))
        if len(changes) != len(before):
            raise WhetstoneError(f"a net of {len(before)} bytes, and changes of {len(changes)}")
        rows = bytes((a + b) & 255 for a, b in zip(before, changes, strict=True))
        return packed._replace(bias=self.bias, guess=self.guess, out=self.out, base=self.base, rows=in_lines(rows))


def in_lines(data: bytes) -> tuple[str, ...]:
    """Bytes as files of nets have them."""
    text = b64encode(data).decode()
    return tuple(text[i : i + LINE] for i in range(0, len(text), LINE))


def numbers(packed: Packed, may_grow: bool = False) -> list[int]:
    """The signed bytes of all rows, or of all but those of places. If a net `may_grow`, traits added since it was
    learned count for nothing yet.
    """
    width = packed.hidden + 1
    data = b64decode("".join(packed.rows))
    if may_grow:
        data += bytes(max(LEVELS * width - len(data), 0))
    if len(data) not in (LEVELS * width, LEVELS_COUNTED * width):
        raise WhetstoneError(f"a net for {len(data) // width} levels of traits; positions have {LEVELS}")
    return [byte - 256 if byte > 127 else byte for byte in data]


def unpack(packed: Packed, may_grow: bool = False) -> Net:
    """The net to judge by."""
    return Net(
        packed.hidden,
        numbers(packed, may_grow),
        packed.step,
        packed.direct,
        list(packed.bias),
        list(packed.guess),
        list(packed.usual),
        list(packed.out),
        packed.base,
        packed.patience,
        packed.wins,
    )


@cache
def beside_an_automa() -> Net:
    from whetstone.bots.learned_automa import PACKED

    return unpack(PACKED)


@cache
def taste_beside_an_automa() -> Net:
    from whetstone.bots.taste_automa import PACKED

    return unpack(PACKED)


def taste_and_net_for_all() -> tuple[Packed, Packed]:
    """Beside Ultimaszyna; what factions have for themselves differs from these."""
    from whetstone.bots import learned_ultimaszyna, taste_ultimaszyna

    return taste_ultimaszyna.PACKED, learned_ultimaszyna.PACKED


def beside_ultimaszyna(faction: str = "") -> Net:
    """The net a faction has for itself, or the one for all."""
    return _beside_ultimaszyna("learned", faction if faction in OWN else "")


def taste_beside_ultimaszyna(faction: str = "") -> Net:
    return _beside_ultimaszyna("taste", faction if faction in OWN else "")


@cache
def _beside_ultimaszyna(kind: str, faction: str) -> Net:
    taste, net = taste_and_net_for_all()
    packed = taste if kind == "taste" else net
    if faction:
        own = import_module(f"whetstone.bots.ultimaszyna.{kind}_{faction}").OWN
        assert isinstance(own, Own)
        packed = own.on(packed)
    return unpack(packed)


@cache
def taste_among_people() -> Net:
    from whetstone.bots.taste_people import PACKED

    return unpack(PACKED)


@cache
def among_people() -> Net:
    from whetstone.bots.learned_people import PACKED

    return unpack(PACKED)


class Experience(NamedTuple):
    """A net that foretells what a position comes to, and one that chooses between ways to play a turn; how many turns
    those that are tried are played on for, themselves among them, and how many percent of what taste says of them count
    beside what they come to. How many are tried where two play, how they are looked for, and how the turns after them;
    how the first are when time is short, if that was measured.
    """

    net: Net
    taste: Net
    turns: int
    prior: int
    tried: int = 12
    wide: Style = WIDE
    quick: Style = QUICK
    hasty: Style | None = None


def experience_at(s: State, seat: int) -> Experience | None:
    """What was learned at tables like this one. The figures are as they were measured: docs/strength.md."""
    net = net_beside_an_automa(s, seat)
    if net is not None:
        if settings(s, 1 - seat).tracker.name == LEVELS_OF_AUTOMAS[ULTIMASZYNA]:
            faction = faction_names(s)[seat]
            net, taste = beside_ultimaszyna(faction), taste_beside_ultimaszyna(faction)
            return Experience(net, taste, 6, prior=0, tried=24, wide=WIDEST, quick=NIMBLE, hasty=NIMBLE_WIDE)
        return Experience(net, taste_beside_an_automa(), turns=4, prior=100)
    net = net_among_people(s)
    if net is not None:
        return Experience(net, taste_among_people(), turns=4 if s.config.seats == 2 else 3, prior=200)
    return None


def net_beside_an_automa(s: State, seat: int) -> Net | None:
    """What was learned of one player and one Automa, if this is such a table.

    Whatever the Automa's level and options; it was learned against the three higher levels as they are printed. Rooms
    that hook into the rules by a module of their own would bring in what it has never seen.
    """
    config = s.config
    if config.seats != 2 or len(config.modules) != 1 or not config.unmanned & BIT[1 - seat]:
        return None
    return beside_an_automa()


def net_among_people(s: State) -> Net | None:
    """What was learned of two to four players, each for himself, if this is such a table."""
    config = s.config
    if config.seats > MOST_PEOPLE or len(config.modules) or len(config.teams) or config.unmanned:
        return None
    return among_people()
