"""Nonsense of every degree: any text, words in the wrong places, and good lines with one thing wrong."""

from __future__ import annotations

from hypothesis import strategies as st

from whetstone.content.registry import FACTIONS, MATS
from whetstone.play.names import BOTTOMS, CUBES, GAINS, GOAL_CODES, KINDS, PLACES, STRUCTURES, TOPS, TRAPS

POSITIONS = (
    "nordic/industrial coins=5 power=4 hero@D4 speed@D5 w2@A4 mine@A5; saxony hero@F2; board oil3@A4 enc=all; "
    "turn nordic",
    "rusviet/mechanical power=7 coins=2 section=trade w2@C6 w@D7 rec=build>coins up=units>deploy; polania hero@C3; "
    "board food3@C6 metal2@D7; turn rusviet phase=bottom",
    "albion hero@B2 w@A1 flag@C3; togawa hero@F5 trap_coins@E6 trap_power@F7:down; game tile=adjacent_lakes; "
    "turn togawa",
    "game teams last_turn gifts; nordic stars=upgrades.mechs.workers.power.combat coins=3 hero@D4; crimea "
    "hand=2.5 obj=3; "
    "saxony factory=7; polania; cards discard=2.5 pile=1.4 seen=nordic met=17 returned=12.4/saxony; turn crimea "
    "number=9",
    "nordic/engineering power=3 section=move hand=2.3.5 hero@D4 artillery@D4 speed@D5; rusviet/mechanical "
    "power=2 hand=4.5 "
    "hero@D4 riverwalk@D4 w@D4; turn nordic; raw "
    "frames=1,0,0,0,0,0,0,0,2,0,2,0,0,0,0,0,16,0,1,0,1,0,0,0,18,0,1,22,1,0,0,0 "
    "entered_from=23,-1,-1,23,-1,-1,-1,-1,-1,-1,-1,-1,-1 battle=1,22,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 moved=9 "
    "hold=1",
)

_NAMES = [*FACTIONS, *MATS, *TOPS, *BOTTOMS, *KINDS, *STRUCTURES, *CUBES, *GAINS, *TRAPS, *GOAL_CODES, *PLACES]
_NAMES += [
    "hero",
    "worker",
    "w",
    "w3",
    "flag",
    "base",
    "base.saxony",
    "riverwalk",
    "speed",
    "all",
    "none",
    "some",
    "on",
]
_KEYS = ["coins", "power", "pop", "hand", "obj", "factory", "section", "stars", "up", "rec", "extra", "turns", "tile"]
_KEYS += ["enc", "discard", "deck", "pile", "seen", "met", "returned", "phase", "number", "driven", "once", "last"]
_KEYS += ["frames", "battle", "known", "moved", "hold", "ending", "over", "cargo", "brought", "entered_from", "reveals"]
_VERBS = ["section", "go", "unit", "pay", "use", "retreat", "mech", "give", "peek", "lift", "place", "choice", "at"]
_VERBS += ["produce", "fight", "arm", "reveal", "factorycard", "putout", "dealt", "drawn", "lost", "card", "workers"]
_VERBS += [
    "dial",
    "meet",
    "cube",
    "cover",
    "structure",
    "recruit",
    "bonus",
    "carry",
    "load",
    "take",
    "option",
    "effect",
]

numbers = st.one_of(st.integers(-3, 30), st.integers()).map(str)
names = st.sampled_from(_NAMES)
atoms = st.one_of(names, numbers, st.text(max_size=4))
values = st.lists(atoms, max_size=4).flatmap(
    lambda parts: st.sampled_from([".", ">", "@", ":", ",", "/"]).map(lambda glue: glue.join(parts))
)
words = st.one_of(
    names,
    st.builds("{}={}".format, st.sampled_from(_KEYS + _VERBS), values),
    st.builds("{}@{}".format, atoms, names),
    st.builds("{}{}@{}".format, names, numbers, names),
    st.text(max_size=8),
)
heads = st.one_of(st.sampled_from([*FACTIONS, "game", "board", "cards", "turn", "raw"]), names)
parts = st.builds(lambda head, rest: " ".join([head, *rest]), heads, st.lists(words, max_size=5))
made_up_positions = st.lists(parts, max_size=6).map("; ".join)


@st.composite
def damaged(draw: st.DrawFn, lines: tuple[str, ...]) -> str:
    """A good line with words left out, doubled, swapped or replaced."""
    good = draw(st.sampled_from(lines)).split(" ")
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(good) - 1))
        how = draw(st.integers(0, 4))
        if how == 0 and len(good) > 1:
            del good[at]
        elif how == 1:
            good.insert(at, good[draw(st.integers(0, len(good) - 1))])
        elif how == 2:
            good[at] = draw(words)
        elif how == 3:
            key, equals, _ = good[at].partition("=")
            good[at] = key + equals + draw(values) if equals else draw(atoms)
        else:
            good[at] = _with_another_number(draw, good[at])
    return " ".join(good)


def _with_another_number(draw: st.DrawFn, word: str) -> str:
    pieces = word.split(",")
    pieces[draw(st.integers(0, len(pieces) - 1))] = draw(numbers)
    return ",".join(pieces)


positions = st.one_of(st.text(max_size=60), made_up_positions, damaged(POSITIONS))
choices = st.one_of(st.text(max_size=12), words, st.builds("{}={}".format, st.sampled_from(_VERBS), values))
