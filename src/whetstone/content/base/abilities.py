"""Abilities of the five base factions that the common vocabulary cannot say, and the codes of all of them."""

from __future__ import annotations

from typing import Final

from whetstone.core.abilities import CrossLakes, FurtherCard, PowerShift, tunnels_of
from whetstone.core.combat import battlefield, opponent
from whetstone.core.control import enemy_units, workers_on
from whetstone.core.frames import F_LOSE_CARDS, push
from whetstone.core.hooks import (
    AFTER_COMBAT,
    BEFORE_COMBAT,
    ENCOUNTERS,
    PAYMENT,
    RETREAT,
    SCORING,
    SECTIONS,
    STARS,
    STEPS,
    WORKER_STEPS,
    Ability,
)
from whetstone.core.ids import BIT, FACTORY_SECTION, FARM, GOAL_COMBAT, GOAL_OBJECTIVE, UNLIMITED, count
from whetstone.core.native import i64
from whetstone.core.state import State
from whetstone.core.tracks import hand_size

RELENTLESS: Final = 1
COERCION: Final = 2
SWIM: Final = 3
MEANDER: Final = 4
DOMINATE: Final = 5
SPEED: Final = 10
RIVERWALK: Final = 11
UNDERPASS: Final = 12
DISARM: Final = 13
TOWNSHIP: Final = 14
PEOPLES_ARMY: Final = 15
SEAWORTHY: Final = 16
ARTILLERY: Final = 17
WAYFARE: Final = 18
SCOUT: Final = 19
SUBMERGE: Final = 20
CAMARADERIE: Final = 21

NAMES: Final[dict[int, str]] = {
    RELENTLESS: "relentless",
    COERCION: "coercion",
    SWIM: "swim",
    MEANDER: "meander",
    DOMINATE: "dominate",
    SPEED: "speed",
    RIVERWALK: "riverwalk",
    UNDERPASS: "underpass",
    DISARM: "disarm",
    TOWNSHIP: "township",
    PEOPLES_ARMY: "peoples_army",
    SEAWORTHY: "seaworthy",
    ARTILLERY: "artillery",
    WAYFARE: "wayfare",
    SCOUT: "scout",
    SUBMERGE: "submerge",
    CAMARADERIE: "camaraderie",
}


class Relentless(Ability):
    """The same section of the player mat may be chosen again; Factory cards are not covered (FAC-RUSVIET-02)."""

    def __init__(self) -> None:
        super().__init__(RELENTLESS, SECTIONS)

    def repeats_section(self, s: State, seat: i64, section: i64) -> bool:
        return section < FACTORY_SECTION


class Coercion(Ability):
    """Once a turn a combat card stands for any one resource token."""

    def __init__(self) -> None:
        super().__init__(COERCION, PAYMENT)

    def pays_with_card(self, s: State, seat: i64) -> bool:
        return s.active == seat and not s.once & BIT[COERCION]

    def paid_with_card(self, s: State, seat: i64) -> None:
        s.once |= BIT[COERCION]


class Swim(Ability):
    """Workers walk across rivers."""

    def __init__(self) -> None:
        super().__init__(SWIM, WORKER_STEPS)

    def worker_steps(self, s: State, seat: i64, place: i64) -> i64:
        return s.config.board.river[place]


class Meander(Ability):
    """Two options of an encounter card; with 6 or 7 players coins for encounter territories at the end (P67-08)."""

    def __init__(self, many_players: bool) -> None:
        super().__init__(MEANDER, ENCOUNTERS | SCORING)
        self.coins: i64 = 3 if many_players else 0

    def further_options(self, s: State, seat: i64) -> i64:
        return 1

    def end_coins(self, s: State, seat: i64, held: i64) -> i64:
        return self.coins * count(held & s.config.board.encounters)


class Dominate(Ability):
    """No limit on stars for combat and objectives, and both objectives may be completed."""

    def __init__(self) -> None:
        super().__init__(DOMINATE, STARS)

    def star_limit(self, s: State, seat: i64, goal: i64, limit: i64) -> i64:
        return UNLIMITED if goal == GOAL_COMBAT or goal == GOAL_OBJECTIVE else limit

    def keeps_objectives(self, s: State, seat: i64) -> bool:
        return True


class Seaworthy(CrossLakes):
    """Onto and off lakes; beaten units may retreat to a lake beside the battlefield that no enemy holds."""

    def __init__(self) -> None:
        super().__init__(SEAWORTHY, RETREAT)

    def retreat_places(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        board = s.config.board
        return board.adjacent[place] & board.lakes & ~enemy_units(s, seat)


class Disarm(PowerShift):
    """The opponent loses 2 power in a combat on a tunnel or the own Mine."""

    def __init__(self) -> None:
        super().__init__(DISARM, 0, False, 0, 2, 0)

    def fits(self, s: State, seat: i64) -> bool:
        return (tunnels_of(s, seat) & BIT[battlefield(s)]) != 0


class PeoplesArmy(FurtherCard):
    """One card more with an own worker on the battlefield."""

    def __init__(self) -> None:
        super().__init__(PEOPLES_ARMY)

    def fits(self, s: State, seat: i64, place: i64) -> bool:
        return workers_on(s, seat, place) > 0


class Scout(Ability):
    """Before combat, take a random combat card from the opponent."""

    def __init__(self) -> None:
        super().__init__(SCOUT, BEFORE_COMBAT)

    def applies_before_combat(self, s: State, seat: i64) -> bool:
        return hand_size(s, opponent(s, seat)) > 0

    def use_before_combat(self, s: State, seat: i64) -> None:
        push(s, F_LOSE_CARDS, opponent(s, seat), 1, seat, 0)


class Wayfare(Ability):
    """In one step to the own home base or one of a faction not in the game."""

    def __init__(self, bases: i64) -> None:
        super().__init__(WAYFARE, STEPS)
        self.bases = bases

    def steps(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        return self.bases


class WayfareToFarms(Ability):
    """With 6 or 7 players: in one step to any farm no unit stands on (P67-02)."""

    def __init__(self) -> None:
        super().__init__(WAYFARE, STEPS)

    def steps(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        p = s.players[seat]
        return s.config.board.of_terrain[FARM] & ~(enemy_units(s, seat) | p.fighters | p.workers)


class Camaraderie(Ability):
    """No popularity is lost for workers that retreat from a combat won as attacker."""

    def __init__(self) -> None:
        super().__init__(CAMARADERIE, AFTER_COMBAT)

    def spares_popularity(self, s: State, seat: i64) -> bool:
        return True
