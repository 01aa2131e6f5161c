"""Choices a player may regret at once: what is given up by them without need. Nothing here forbids anything."""

from __future__ import annotations

from dataclasses import dataclass

from whetstone.core import combat
from whetstone.core import frames as fr
from whetstone.core.control import enemy_fighters, enemy_units, workers_on
from whetstone.core.effects import ENCOUNTER_CARD, offer_at
from whetstone.core.ids import BIT, CARD_VALUES, FIRST_WORKER, POPULARITY
from whetstone.core.move import CHOOSE_STEP
from whetstone.core.records import Offer
from whetstone.core.scoring import S_TOTAL, score, tier
from whetstone.core.stars import stars_used
from whetstone.core.tracks import hand_size
from whetstone.core.turn import CLOSING
from whetstone.play.fight import popularity_price
from whetstone.play.game import Choice, Game
from whetstone.play.under_way import paid_for

TOP_LEFT = "top-left"  # the top-row action could still be taken
BOTTOM_LEFT = "bottom-left"
OBJECTIVE_LEFT = "objective-left"
TOP_SKIPPED = "top-skipped"  # the bottom row ends the chance of the top row
NO_POWER = "no-power"  # a dial at 0 with power to spend
NOTHING_COMMITTED = "nothing-committed"
HOPELESS = "hopeless"  # an attack with neither power nor cards
WIN_COSTS = "win-costs"  # popularity lost for workers that retreat if the combat is won
DRIVES_OFF = "drives-off"  # popularity lost for workers made to flee
TIER_LOST = "tier-lost"  # a price that costs a tier of popularity
PRODUCE_LEFT = "produce-left"
PAID_FOR_NOTHING = "paid-for-nothing"  # a benefit declined after its price
ENDS_BEHIND = "ends-behind"  # the last star, while somebody else has the higher score

_TOP_ROW = frozenset(range(fr.MOVE_UNITS, fr.BOTTOM_ACTION))


@dataclass(frozen=True)
class Slip:
    key: str
    n: int = 0


def slips(game: Game, choice: Choice) -> list[Slip]:
    """What the player who has to choose might want to know before choosing this."""
    s = game.state
    seat = game.actor
    if seat is None or seat < 0:
        return []
    f = (s.depth - 1) * fr.WIDTH
    verb = choice.code & 255
    kind = s.frames[f]
    verbs = {each & 255 for each in s.choices}
    found: list[Slip] = []
    if kind == fr.F_TURN:
        if verb == fr.END_TURN:
            found += [Slip(TOP_LEFT)] if verbs & _TOP_ROW else []
            found += [Slip(BOTTOM_LEFT)] if fr.BOTTOM_ACTION in verbs else []
        if verb == fr.END_TURN or (verb == fr.DONE and s.frames[f + fr.PC] == CLOSING):
            found += [Slip(OBJECTIVE_LEFT)] if fr.REVEAL in verbs else []
        if verb == fr.BOTTOM_ACTION and verbs & _TOP_ROW:
            found.append(Slip(TOP_SKIPPED))
        if verb == fr.REVEAL:
            found += _ends_behind(game, seat)
    elif kind == fr.F_COMMIT:
        found += _commit(game, seat, verb, choice.code >> 8 & 255)
    elif kind == fr.F_MOVE_UNIT and verb == fr.GO and s.frames[f + fr.PC] == CHOOSE_STEP:
        found += _step(game, seat, s.frames[f + fr.A], choice.code >> 8 & 255)
    elif kind == fr.F_ENCOUNTER and verb == fr.OPTION:
        found += _price(game, seat, offer_at(s, ENCOUNTER_CARD, s.frames[f + fr.A], choice.code >> 8 & 255))
    elif kind == fr.F_PRODUCE and verb == fr.DONE and fr.PRODUCE_AT in verbs:
        found.append(Slip(PRODUCE_LEFT))
    elif verb == fr.DONE and paid_for(s):
        found.append(Slip(PAID_FOR_NOTHING))
    return found


def _commit(game: Game, seat: int, verb: int, number: int) -> list[Slip]:
    s = game.state
    p = s.players[seat]
    side = 0 if s.battle[combat.SIDE] == seat else 1
    if verb == fr.DIAL and number == 0 and p.power > 0:
        return [Slip(NO_POWER)]
    if verb == fr.SEAL:
        at = combat.CARDS_PLAYED + 4 * side
        nothing = s.battle[combat.DIALLED + side] == 0 and not any(s.battle[at + v] for v in range(CARD_VALUES))
        if nothing and (p.power > 0 or hand_size(s, seat) > 0):
            return [Slip(NOTHING_COMMITTED)]
    return []


def _step(game: Game, seat: int, slot: int, place: int) -> list[Slip]:
    s = game.state
    p = s.players[seat]
    if slot >= FIRST_WORKER:
        return []
    if enemy_fighters(s, seat) & BIT[place]:
        found = [Slip(HOPELESS)] if p.power == 0 and hand_size(s, seat) == 0 else []
        n = sum(workers_on(s, other, place) for other in s.config.enemies[seat])
        price = popularity_price(s, seat, n)
        found += [Slip(WIN_COSTS, price)] if price else []
        return found + (
            [Slip(TIER_LOST, p.popularity - price)] if tier(p.popularity - price) < tier(p.popularity) else []
        )
    if enemy_units(s, seat) & BIT[place]:
        n = sum(workers_on(s, other, place) for other in s.config.enemies[seat])
        lost = min(n, p.popularity)
        found = [Slip(DRIVES_OFF, n)]
        if tier(p.popularity - lost) < tier(p.popularity):
            found.append(Slip(TIER_LOST, p.popularity - lost))
        return found
    return []


def _price(game: Game, seat: int, offer: Offer) -> list[Slip]:
    popularity = game.state.players[seat].popularity
    left = popularity - offer.price[POPULARITY]
    return [Slip(TIER_LOST, left)] if tier(left) < tier(popularity) else []


def _ends_behind(game: Game, seat: int) -> list[Slip]:
    s = game.state
    if stars_used(s, seat) + 1 < s.config.stars_to_end or len(s.config.teams) or len(s.config.sides):
        return []
    totals = [int(score(s, other)[S_TOTAL]) for other in range(s.config.seats)]
    own = totals[seat] + 3 + tier(s.players[seat].popularity)
    best = max(total for other, total in enumerate(totals) if other != seat)
    return [Slip(ENDS_BEHIND, best - own)] if best > own else []
