"""Why a wish is not granted: the reason in a sentence, and the clause that says so.

Nothing here decides legality; the engine's list does. This only explains, as the player would ask.
"""

from __future__ import annotations

from whetstone.content.invaders.tokens import ARM, F_ARM, F_PLACE_TOKEN, PLACE_TOKEN
from whetstone.core import frames as fr
from whetstone.core.build import all_structures
from whetstone.core.combat import card_limit
from whetstone.core.control import contested, controlled, enemy_fighters, enemy_units
from whetstone.core.deploy import deploy_places
from whetstone.core.effects import ENCOUNTER_CARD, offer_at
from whetstone.core.hooks import PAYMENT
from whetstone.core.ids import (
    BIT,
    BOLSTER,
    FACTORY_SECTION,
    FIRST_MECH,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    HERO,
    LAKE,
    MAX_DIAL,
    MOVE,
    PRODUCE,
    TRADE,
    VILLAGE,
)
from whetstone.core.marks import is_up, owner_of
from whetstone.core.move import FIGHTING
from whetstone.core.objective import is_met
from whetstone.core.payment import OFF_BOARD
from whetstone.core.produce import workers_left
from whetstone.core.records import OPTION_DELAY_PENALTY, OPTION_GIFTS
from whetstone.core.state import State
from whetstone.core.turn import AFTER_BOTTOM, BEFORE_BOTTOM, CHOOSE_SECTION, CLOSING, others_to_pay
from whetstone.play.names import BOTTOMS, KINDS, ability_name, place_name
from whetstone.play.setup import Setup

Reason = tuple[str, str]

# What is being asked, by the kind of frame on top: used when a wish answers another question.
_QUESTIONS: dict[int, Reason] = {
    fr.F_TURN: ("this is not the moment for it", "TURN-02"),
    fr.F_GAIN: ("first say how much of the benefit you take", "TURN-12"),
    fr.F_PAY_TOKENS: ("first the cost has to be paid", "TURN-09"),
    fr.F_PAY_CARDS: ("first the cost has to be paid", "TURN-09"),
    fr.F_UPGRADE: ("an Upgrade moves one cube from the top row to the bottom row", "UPGR-02"),
    fr.F_DEPLOY: ("Deploy: choose a mech, then its place", "DEPL-02"),
    fr.F_BUILD: ("Build: choose a structure, then its place", "BUILD-02"),
    fr.F_ENLIST: ("Enlist: choose a recruit, then a one-time bonus", "ENL-02"),
    fr.F_TOKENS: ("first the resources gained have to be placed", "TRADE-04"),
    fr.F_PRODUCE: ("first finish producing", "PROD-03"),
    fr.F_MOVE: ("first finish the Move action", "MOVE-45"),
    fr.F_MOVE_UNIT: ("a unit's movement is finished before anything else", "MOVE-07"),
    fr.F_COMBAT: ("first the combat has to be fought", "CMB-02"),
    fr.F_COMMIT: ("first choose power and cards for the combat", "CMB-09"),
    fr.F_RETREAT: ("first the beaten units retreat", "CMB-25"),
    fr.F_ENCOUNTER: ("first an option of the encounter has to be chosen", "ENC-03"),
    fr.F_EFFECTS: ("first choose what the card gives", "ENC-06"),
    fr.F_FACTORY_CARD: ("first a Factory card has to be taken", "FACT-02"),
    fr.F_GIFT: ("first say who gets how much", "BRIBE-02"),
    fr.F_PLACE_WORKER: ("first place the workers gained", "ENC-11"),
    F_PLACE_TOKEN: ("first say which token is placed, if any", "TOKEN-05"),
    F_ARM: ("first say whether the Trap is armed", "MECH-TOGAWA-16"),
}


def why_not(setup: Setup, s: State, choice: int) -> tuple[str, str | None]:
    """The shortest true reason why `choice` is not among the legal ones."""
    f = (s.depth - 1) * fr.WIDTH
    kind = s.frames[f]
    verb = choice & 255
    reason = None
    if kind == fr.F_TURN:
        reason = _why_turn(s, f, verb, (choice >> 8) & 255)
    elif verb == fr.REVEAL:
        reason = ("no objective is revealed in the middle of an action", "OBJ-02")
    elif kind == fr.F_MOVE and s.frames[f + fr.PC] == FIGHTING:
        reason = ("the moves are over and every combat has to be fought", "CMB-02")
    elif kind == fr.F_MOVE and verb == fr.UNIT:
        reason = _why_unit(s, s.frames[f + fr.OWNER], (choice >> 8) & 255)
    elif kind == fr.F_MOVE_UNIT and verb == fr.GO:
        reason = _why_go(setup, s, f, (choice >> 8) & 255, choice >> 16)
    elif kind == fr.F_MOVE and verb == fr.GO:
        reason = ("its movement is over, or has not begun: choose a unit that may move", "MOVE-04")
    elif kind == fr.F_MOVE_UNIT and verb == fr.DONE:
        reason = ("the unit has not moved yet", "MOVE-09")
    elif verb == fr.AT or verb == fr.PRODUCE_AT:
        reason = _why_place(setup, s, f, kind, (choice >> 8) & 255)
    elif verb == PLACE_TOKEN:
        reason = _why_token(s, s.frames[f + fr.OWNER], kind, (choice >> 8) & 255)
    elif verb == ARM:
        reason = _why_arm(s, s.frames[f + fr.OWNER], (choice >> 8) & 255)
    elif kind == fr.F_RETREAT and verb == fr.FALL_BACK:
        reason = _why_retreat(s, f, (choice >> 8) & 255, (choice >> 16) & 255)
    elif kind == fr.F_COMMIT:
        reason = _why_commit(s, f, verb, (choice >> 8) & 255)
    else:
        reason = _why_other(setup, s, f, kind, choice)
    if reason is not None:
        return reason
    return _QUESTIONS.get(kind, ("that is not what is being asked", None))


def _why_turn(s: State, f: int, verb: int, a: int) -> Reason | None:
    seat = s.frames[f + fr.OWNER]
    phase = s.frames[f + fr.PC]
    p = s.players[seat]
    if verb == fr.SECTION:
        if phase != CHOOSE_SECTION:
            return "the action token has been placed", "TURN-02"
        if a >= FACTORY_SECTION and not p.factory & BIT[a - FACTORY_SECTION]:
            return "you do not have this Factory card", "FACT-08"
        if a >= FACTORY_SECTION:
            return "a Factory card cannot be used on two turns in a row", "FACT-09"
        return "the action token lies there: another section has to be chosen", "TURN-03"
    if verb == fr.REVEAL:
        if not p.objectives & BIT[a]:
            return "you do not hold this objective", "OBJ-01"
        if not is_met(s, seat, a):
            return "its requirements are not met now", "OBJ-05"
        if s.config.objectives[a].end_of_turn and phase != CLOSING:
            return "this card waits for the end of the turn", "OBJ-04"
        return "no further star can be placed for an objective", "OBJ-09"
    if verb in (fr.GIVE, fr.DELAY):
        return _why_option(s, verb, p.coins)
    if phase == CHOOSE_SECTION:
        return "first place the action token on a section", "TURN-04"
    if verb == fr.BOTTOM_ACTION:
        if phase in (AFTER_BOTTOM, CLOSING):
            return "the bottom-row action has been taken", "TURN-07"
        if p.section >= FACTORY_SECTION:
            return "no unit can be moved now", "VAR-06" if s.last_turns >= 0 else "FACT-14"
        return f"its cost in {KINDS[p.section]} cannot be paid in full", "TURN-10"
    if verb in (fr.UNIT, fr.GO):
        if p.section >= FACTORY_SECTION:
            return ("a Factory card moves one unit, up to twice", "FACT-14") if phase == AFTER_BOTTOM else None
        moved = phase == BEFORE_BOTTOM and s.config.mats[seat].top[p.section] == MOVE
        return ("no further unit may move", "MOVE-03") if moved else None
    if fr.MOVE_UNITS <= verb <= fr.FACTORY_TOP:
        return _why_top(s, seat, phase, verb)
    return None


def _why_option(s: State, verb: int, coins: int) -> Reason:
    """Things the players may have left out of their game."""
    if verb == fr.DELAY:
        if not s.config.has(OPTION_DELAY_PENALTY):
            return "this game has no penalty for delay", "VAR-08"
        return "the penalty was paid this turn, or no popularity is left", "VAR-08"
    if not s.config.has(OPTION_GIFTS):
        return "in this game coins do not change hands", "VAR-09"
    if coins == 0:
        return "there is no coin to give", "BRIBE-04"
    if not others_to_pay(s):
        return "an Automa makes no deals", "AUTO-SETUP-25"
    return "first say that you give, then who gets how much", "BRIBE-02"


# The top-row action each verb belongs to; a Factory card's is its own section.
_ACTION_OF = {
    fr.MOVE_UNITS: MOVE,
    fr.TAKE_COINS: MOVE,
    fr.BOLSTER_POWER: BOLSTER,
    fr.BOLSTER_CARDS: BOLSTER,
    fr.TRADE_TOKENS: TRADE,
    fr.TRADE_POPULARITY: TRADE,
    fr.PRODUCE_ALL: PRODUCE,
    fr.FACTORY_TOP: FACTORY_SECTION,
}


def _why_top(s: State, seat: int, phase: int, verb: int) -> Reason | None:
    if phase == BEFORE_BOTTOM:
        return "the top-row action has been taken", "TURN-07"
    if phase in (AFTER_BOTTOM, CLOSING):
        return "after the bottom-row action the top-row action can no longer be taken", "TURN-06"
    section = s.players[seat].section
    here = FACTORY_SECTION if section >= FACTORY_SECTION else s.config.mats[seat].top[section]
    if _ACTION_OF[verb] != here:
        return "the action token lies on another section", "TURN-02"
    if verb == fr.MOVE_UNITS and s.last_turns >= 0:
        return "there are no Move actions in the last turns", "VAR-06"
    if verb in (fr.BOLSTER_POWER, fr.BOLSTER_CARDS) and s.players[seat].coins < 1:
        return "Bolster costs $1", "BOLS-01"
    if verb in (fr.TRADE_TOKENS, fr.TRADE_POPULARITY) and s.players[seat].coins < 1:
        return "Trade costs $1", "TRADE-01"
    if verb == fr.TRADE_TOKENS and not s.players[seat].workers & s.config.board.all_territories:
        return "no worker of yours stands on a territory", "TRADE-06"
    if verb == fr.PRODUCE_ALL:
        return "what the empty worker spaces show cannot be paid in full", "PROD-02"
    if verb == fr.FACTORY_TOP:
        return "its cost cannot be paid in full", "TURN-10"
    return "no unit can be moved", "MOVE-04"


def _why_unit(s: State, seat: int, slot: int) -> Reason | None:
    place = s.players[seat].piece[slot]
    if place < 0:
        return "this unit is still on a mat", "DEPL-02" if slot < FIRST_WORKER else "PROD-10"
    if s.moved & BIT[slot]:
        return "no unit moves twice in one Move action", "MOVE-06"
    if s.frames[(s.depth - 1) * fr.WIDTH + fr.A] == 0:
        return "no further unit may move", "MOVE-03"
    if slot >= FIRST_WORKER and contested(s, seat) & BIT[place]:
        return "a worker cannot walk out of a contested territory", "MOVE-35"
    if slot >= FIRST_WORKER and s.config.board.lakes & BIT[place]:
        return "a worker cannot walk off a lake", "LAKE-03"
    return "it cannot go anywhere", "MOVE-04"


def _why_go(setup: Setup, s: State, f: int, to: int, by: int) -> Reason:
    seat = s.frames[f + fr.OWNER]
    slot = s.frames[f + fr.A]
    board = s.config.board
    place = s.players[seat].piece[slot]
    bit = BIT[to]
    if by and any(choice & 0xFFFF == fr.GO + (to << 8) for choice in s.choices):
        return f"{ability_name(by)} is not what leads there", "MECH-ALL-10"
    here, there = place_name(place, setup.factions[seat]), place_name(to, setup.factions[seat])
    if to >= board.territories:
        return "home bases cannot be entered", "MOVE-11"
    if slot >= FIRST_WORKER and enemy_fighters(s, seat) & bit:
        return "a worker cannot enter a territory with an enemy character or mech", "MOVE-34"
    if slot >= FIRST_WORKER and enemy_units(s, seat) & bit:
        return "a worker cannot enter a territory with an enemy worker", "MOVE-33"
    if slot >= FIRST_WORKER and board.lakes & bit:
        return "workers come onto a lake only when carried by a mech", "LAKE-02"
    if board.river[place] & bit:
        return f"a river lies between {here} and {there}", "MOVE-12"
    if board.shore[place] & bit:
        return "lakes need an ability that crosses them", "MOVE-13"
    if slot >= FIRST_WORKER:
        return f"{there} is not one step from {here}", "MOVE-04"
    return f"{there} is not one step from {here}, by land or by any ability in force", "MOVE-04"


def _why_place(setup: Setup, s: State, f: int, kind: int, place: int) -> Reason | None:
    seat = s.frames[f + fr.OWNER]
    board = s.config.board
    p = s.players[seat]
    bit = BIT[place]
    if kind == fr.F_PRODUCE:
        if s.frames[f + fr.C] & bit:
            return "a territory produces once", "PROD-04"
        if place >= board.territories:
            return "nobody produces on a home base", "PROD-15"
        if board.terrain[place] >= LAKE:
            return "nothing is produced there", "PROD-07"
        if not p.workers & bit and p.built & bit and not controlled(s, seat) & bit:
            return "an opponent holds the Mill's territory", "BUILD-18"
        if not p.workers & bit:
            return "no worker of yours is there", "PROD-09" if p.fighters & bit else "PROD-05"
        if board.terrain[place] == VILLAGE and workers_left(s, seat) == 0:
            return "no worker is left on the player mat", "PROD-12"
        return "no further territory may be chosen", "PROD-03"
    if kind == fr.F_DEPLOY:
        if board.lakes & bit:
            return "a mech cannot be deployed on a lake", "DEPL-04"
        if place >= board.territories:
            return "nothing is placed on home bases", "CTRL-03"
        if not deploy_places(s, seat) & bit:
            return "no worker of yours is there", "DEPL-03"
    if kind == fr.F_BUILD:
        if board.lakes & bit or place >= board.territories:
            return "nothing is built on lakes and home bases", "BUILD-06"
        if not p.workers & bit:
            return "no worker of yours is there", "BUILD-03"
        if all_structures(s) & bit:
            return "a structure stands there already", "BUILD-04"
    if kind == fr.F_TOKENS:
        return "resources go to one territory with a worker of yours", "TRADE-04"
    return None


def _why_token(s: State, seat: int, kind: int, token: int) -> Reason | None:
    p = s.players[seat]
    place = p.piece[HERO]
    if not s.config.factions[seat].tokens:
        return None
    if kind == F_PLACE_TOKEN or not p.tokens & BIT[token % 60]:
        return "this token is not in your supply", "TOKEN-01"
    if not s.moved & BIT[HERO]:
        return "a token is placed when the character's movement has ended", "TOKEN-02"
    if s.marks[place]:
        return "a territory holds one faction token at most", "TOKEN-12"
    if (s.encounters | enemy_units(s, seat)) & BIT[place]:
        return "a combat or an encounter comes first", "TOKEN-06"
    if place >= s.config.board.territories:
        return "tokens are placed on territories only", "TOKEN-15"
    return "one token was offered when the character's movement ended", "TOKEN-04"


def _why_arm(s: State, seat: int, place: int) -> Reason | None:
    value = s.marks[place]
    if not value or owner_of(value) != seat or is_up(value):
        return "no disarmed Trap of yours lies there", "MECH-TOGAWA-16"
    if enemy_units(s, seat) & BIT[place]:
        return "a combat there has to be won first", "MECH-TOGAWA-19"
    return "only a movement that ends with Shinobi arms a Trap", "MECH-TOGAWA-17"


def _why_commit(s: State, f: int, verb: int, a: int) -> Reason | None:
    seat = s.frames[f + fr.OWNER]
    if verb == fr.DIAL:
        if s.frames[f + fr.PC] == 1:
            return "the dial is set", "CMB-12"
        if a > MAX_DIAL:
            return "the dial goes up to 7", "CMB-09"
        return "no more than your power can be chosen", "CMB-09"
    if verb == fr.PLAY_CARD and s.frames[f + fr.PC] == 1:
        if s.players[seat].hand[a] == 0:
            return "you hold no such card", "CMB-10"
        return f"at most {card_limit(s, seat)} cards in this combat", "CMB-10"
    return None


def _why_retreat(s: State, f: int, slot: int, place: int) -> Reason | None:
    seat = s.frames[f + fr.OWNER]
    if s.players[seat].piece[slot] == s.frames[f + fr.A]:
        if enemy_units(s, seat) & BIT[place]:
            return "beaten units do not retreat to where an opponent is", "MECH-NORDIC-05"
        if slot >= FIRST_WORKER:
            return "workers retreat home, or with a mech to the lake it went to", "MECH-NORDIC-06"
    return None


def _why_other(setup: Setup, s: State, f: int, kind: int, choice: int) -> Reason | None:
    seat = s.frames[f + fr.OWNER]
    p = s.players[seat]
    verb = choice & 255
    a = (choice >> 8) & 255
    if verb == fr.PAY and kind == fr.F_PAY_TOKENS:
        kinds = s.frames[f + fr.A]
        if not kinds & BIT[(choice >> 16) & 255]:
            return "this cost is paid in another kind of resource", "BOTTOM-03"
        if a != OFF_BOARD and not controlled(s, seat) & BIT[a]:
            return "you do not control that territory", "RES-03"
        return "no such token lies there", "RES-03"
    if verb == fr.PAY_CARD and kind == fr.F_PAY_TOKENS:
        if not any(ability.uses & PAYMENT for ability in s.config.abilities[seat]):
            return "this cost is paid in resources", "BOTTOM-03"
        if p.hand[a] == 0:
            return "you hold no such card", "FAC-CRIMEA-01"
        return "one combat card a turn stands for a resource", "FAC-CRIMEA-03"
    if verb == fr.GIVE and kind == fr.F_GIFT:
        if s.config.unmanned & BIT[a % 60]:
            return "an Automa makes no deals", "AUTO-SETUP-25"
        if choice >> 16 > p.coins:
            return "only coins in hand can be given", "BRIBE-04"
        return "coins go to another player, one payment at a time", "BRIBE-02"
    if verb == fr.OPTION and kind == fr.F_ENCOUNTER:
        if s.frames[f + fr.B] & BIT[a]:
            return "the same option cannot be taken twice", "FAC-POLANIA-03"
        if a < 3 and offer_at(s, ENCOUNTER_CARD, s.frames[f + fr.A], a):
            return "its cost cannot be paid in full", "ENC-06"
    taken: dict[int, tuple[int, int, str, str]] = {
        fr.CUBE: (fr.F_UPGRADE, p.cubes & BIT[a % 60], "this cube has been moved", "UPGR-06"),
        fr.RECRUIT: (fr.F_ENLIST, p.recruits & BIT[a % 60], "this recruit has been enlisted", "ENL-05"),
        fr.BONUS: (fr.F_ENLIST, p.bonuses & BIT[a % 60], "this bonus has been taken", "ENL-04"),
    }
    if verb in taken and taken[verb][0] == kind and taken[verb][1]:
        return taken[verb][2], taken[verb][3]
    if verb == fr.COVER and kind == fr.F_UPGRADE and a < 4:
        full = s.config.mats[seat].slots[a] == 0
        return f"{BOTTOMS[a]} has no free box for a cube", "UPGR-04" if full else "UPGR-05"
    if verb == fr.MECH and a < 4 and p.piece[FIRST_MECH + a] >= 0:
        return "this mech has been deployed", "UNIT-02"
    if verb == fr.STRUCTURE and a < 4 and p.piece[FIRST_STRUCTURE + a] >= 0:
        return "this structure has been built", "UNIT-02"
    if verb == fr.FACTORY_CARD:
        return "this card does not lie at the Factory", "FACT-03"
    return None
