"""Every message and body as a typed structure: what does not fit is refused before anybody looks at it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

ShortText = Annotated[str, Meta(max_length=60)]
Name = Annotated[str, Meta(max_length=40)]
Key = Annotated[str, Meta(min_length=1, max_length=60)]
Language = Annotated[str, Meta(max_length=16)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]
Seat = Annotated[int, Meta(ge=-1, le=7)]
Small = Annotated[int, Meta(ge=-(2**31), le=2**31)]
Request = Annotated[str, Meta(max_length=40)] | Annotated[int, Meta(ge=-(2**53), le=2**53)]


class Inward(Struct, forbid_unknown_fields=True):
    """What a client says."""


# --- HTTP: what is asked for -----------------------------------------------------------------------------------------


class SeatWish(Inward):
    kind: Literal["human", "bot", "automa"]
    bot: ShortText | None = None
    level: ShortText | None = None
    faction: ShortText | None = None
    mat: ShortText | None = None
    name: Name = ""


class Banned(Inward):
    factions: Annotated[list[ShortText], Meta(max_length=20)] = []
    mats: Annotated[list[ShortText], Meta(max_length=20)] = []


class NewGame(Inward):
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=7)]
    options: dict[ShortText, bool | Small | ShortText] = {}
    banned: Banned = msgspec.field(default_factory=Banned)
    name: ShortText = ""
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    sharing: Literal["screen", "links"] = "screen"


class Mine(Inward):
    keys: Annotated[list[Key], Meta(max_length=100)]


class BranchSeat(Inward):
    kind: Literal["human", "bot", "automa"]
    bot: ShortText | None = None
    name: Name = ""


class Branch(Inward):
    at: Annotated[int, Meta(ge=0, le=10**6)]
    seats: Annotated[list[BranchSeat], Meta(max_length=7)] = []
    sharing: Literal["screen", "links"] = "screen"


class Nothing(Inward):
    """A body with nothing in it."""


# --- HTTP: what is answered ------------------------------------------------------------------------------------------


class Refusal(Struct, frozen=True):
    error: str
    clause: str | None = None


class SeatInfo(Struct, frozen=True):
    seat: int
    faction: str
    mat: str
    kind: str  # who plays it now: human, bot or automa
    name: str
    bot: str | None
    level: str | None
    connected: bool
    handed: bool  # a person's seat that a bot plays for the time being


class SeatKey(Struct, frozen=True):
    seats: list[int]
    factions: list[str]
    key: str


class Keys(Struct, frozen=True):
    seats: list[SeatKey]
    watch: str


class Created(Struct, frozen=True):
    game: str
    keys: Keys


class Summary(Struct, frozen=True):
    game: str
    name: str
    made: float
    touched: float
    over: bool
    round: int
    turn: int
    factions: list[str]
    mats: list[str]
    seats: list[SeatInfo]
    actor: int | None
    mine: list[int]
    role: str
    winners: list[str]
    sharing: str
    key: str | UnsetType = UNSET


class ClauseText(Struct, frozen=True):
    id: str
    title: str
    text: str
    example: str | None
    area: str
    notes: str | None
    house: bool


# --- WebSocket: what a client says -----------------------------------------------------------------------------------


class Hello(Inward, tag_field="t", tag="hello"):
    key: Key
    lang: Language = "en"
    log: Annotated[int, Meta(ge=0, le=10**6)] = 0


class Choose(Inward, tag_field="t", tag="choose"):
    v: Annotated[int, Meta(ge=0)]
    id: Request
    words: Annotated[list[Word], Meta(min_length=1, max_length=64)]


class Undo(Inward, tag_field="t", tag="undo"):
    v: Annotated[int, Meta(ge=0)]
    id: Request


class Why(Inward, tag_field="t", tag="why"):
    id: Request
    word: Word


class Reach(Inward, tag_field="t", tag="reach"):
    id: Request
    unit: Word
    from_: Word = msgspec.field(name="from")


class Look(Inward, tag_field="t", tag="look"):
    seat: Seat


class Hand(Inward, tag_field="t", tag="hand"):
    seat: Seat
    to: Literal["bot", "human"]
    bot: ShortText | None = None
    id: Request | None = None


class Pause(Inward, tag_field="t", tag="pause"):
    on: bool


class Ping(Inward, tag_field="t", tag="ping"):
    pass


Said = Hello | Choose | Undo | Why | Reach | Look | Hand | Pause | Ping


# --- WebSocket: what the server says ---------------------------------------------------------------------------------


class GameHead(Struct, frozen=True):
    id: str
    name: str
    over: bool
    round: int
    turn: int
    since: float
    sharing: str
    paused: bool | None  # do the bots wait? None where nobody may make them


class You(Struct, frozen=True):
    role: str
    seats: list[int]
    seat: int


class UndoState(Struct, frozen=True):
    can: bool
    why: str


class LogLine(Struct, frozen=True):
    n: int
    turn: int
    round: int
    seat: int
    faction: str
    icon: str
    text: str
    places: list[str]
    minor: bool
    turn_head: bool
    why: str | None = None  # what a bot did it for, where that may be known


class TableMessage(Struct, frozen=True, tag_field="t", tag="table"):
    v: int
    game: GameHead
    you: You
    seats: list[SeatInfo]
    curtain: int | None
    view: Raw
    prompt: Raw
    choices: Raw
    shortcuts: Raw
    undo: UndoState
    outlook: Raw
    fight: Raw
    log: list[LogLine]
    log_from: int
    events: Raw
    result: Raw


class AnalysisState(Struct, frozen=True):
    """How far the analysis of a finished game has come: none, waiting, running, done or failed."""

    state: str
    done: int  # words it has gone through
    of: int
    ahead: int = 0  # games to be analysed before it


class Done(Struct, frozen=True, tag_field="t", tag="done"):
    id: Request
    v: int


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    id: Request | None
    error: str
    clause: str | None = None
    stale: bool = False


class Because(Struct, frozen=True, tag_field="t", tag="because"):
    id: Request
    error: str
    clause: str | None = None


class ReachStep(Struct, frozen=True):
    place: str
    ability: str | None
    steps: int
    fight: bool


class ReachAnswer(Struct, frozen=True, tag_field="t", tag="reach"):
    id: Request
    steps: list[ReachStep]


class Bye(Struct, frozen=True, tag_field="t", tag="bye"):
    error: str


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    pass


Outward = TableMessage | Done | Refused | Because | ReachAnswer | Bye | Pong

_encoder = msgspec.json.Encoder()
said: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


def encode(message: Any) -> bytes:
    return _encoder.encode(message)


def raw(data: Any) -> Raw:
    """Data put into JSON once for all who get it."""
    return Raw(_encoder.encode(data))


def complaint(error: Exception) -> str:
    """What is wrong with a message, in one line."""
    return " ".join(str(error).split())[:300]
