"""A player mat as it stands, read from a view: what each section gives and costs now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from whetstone.content.registry import MATS
from whetstone.core.ids import MAX_POPULARITY, MAX_POWER
from whetstone.core.scoring import tier
from whetstone.play.names import BOTTOMS, CUBES, GAINS, KINDS, TOPS
from whetstone.words.choices import produce_price, top_row
from whetstone.words.messages import commas, name, say

POWER_TRACK = MAX_POWER
POPULARITY_TRACK = MAX_POPULARITY


def rates(popularity: int) -> tuple[int, int, int]:
    """Coins for a star, for a territory and for two resources at the end (SCORE-02)."""
    level = tier(popularity)
    return 3 + level, 2 + level, 1 + level


@dataclass(frozen=True)
class Section:
    """One section of a player mat, in words. `key` is its name in notation."""

    key: str
    top: str
    top_text: str
    bottom: str
    kind: str  # of resource its bottom row costs, as a key
    cost: int
    cut: int  # cubes that lower it
    room: int  # further cubes it could take
    coins: int
    bonus: str  # what its recruit brings
    enlisted: bool  # whether it does


def sections(seat: dict[str, Any]) -> list[Section]:
    """The four sections of a seat of a view, left to right."""
    mat = MATS[seat["mat"]].mat
    cubes = sum(1 << CUBES.index(cube) for cube in seat["upgrades"])
    made = []
    for i, bottom in enumerate(BOTTOMS):
        key = TOPS[mat.top[i]]
        cut = seat["cost_cuts"][bottom]
        made.append(
            Section(
                key=key,
                top=name("top", key),
                top_text=_top(cubes, key, len(seat["workers"])),
                bottom=name("bottom", bottom),
                kind=KINDS[i],
                cost=mat.cost[i] - cut,
                cut=cut,
                room=mat.slots[i] - cut,
                coins=mat.pay[i],
                bonus=name("bonus", GAINS[i]),
                enlisted=bottom in seat["recruits"],
            )
        )
    return made


def _top(cubes: int, key: str, workers: int) -> str:
    text = top_row(cubes, key, "panel-top")
    price = produce_price(workers) if key == "produce" else {}
    return say("panel-price", text=text, price=commas([name("bonus", what) for what in price])) if price else text
