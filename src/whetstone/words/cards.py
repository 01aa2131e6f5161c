"""Cards and tiles in words, told from their records: what is said is what is played. Printed titles are not used."""

from __future__ import annotations

from functools import cache

from whetstone.content.base.steps import F_AIRLIFT, F_PEEK
from whetstone.content.registry import ROOMS
from whetstone.core import records as rec
from whetstone.core.ids import CARDS
from whetstone.core.records import BonusTile, Condition, Effect, Objective, Offer
from whetstone.play.describe import price_of
from whetstone.play.names import GAINS, KINDS, TERRAINS
from whetstone.words.atlas import board
from whetstone.words.messages import listed, name, say
from whetstone.words.names import amount, amounts

_ANY = 999  # a bound at or beyond this is none
_NAMED_EFFECTS = {
    rec.DEPLOY_ONE: lambda: say("effect-mech"),
    rec.BUILD_ONE: lambda: say("effect-structure"),
    rec.UPGRADE_ONE: lambda: say("effect-upgrade"),
    rec.ENLIST_ONE: lambda: say("effect-recruit"),
    rec.NEW_WORKERS_AT_MECH: lambda: say("effect-worker-at-mech"),
}


# --- encounters and Factory cards -------------------------------------------------------------------------------------


def effect_text(effect: Effect) -> str:
    """One gain: `3 coins`, `a mech`."""
    op = effect.op
    if op == rec.GAIN:
        assert effect.arg <= CARDS
        return amount(GAINS[effect.arg], effect.amount)
    if op == rec.RESOURCES:
        return amount(KINDS[effect.arg], effect.amount)
    if op == rec.ANY_RESOURCES:
        return amount("resources", effect.amount)
    if op == rec.NEW_WORKERS:
        return say("effect-workers", n=effect.amount)
    if op == rec.PRODUCE_ON:
        return say("effect-produce", n=effect.amount)
    if op in _NAMED_EFFECTS:
        return _NAMED_EFFECTS[op]()
    if op == rec.STEP and effect.arg == F_PEEK:
        return say("effect-peek")
    if op == rec.STEP and effect.arg == F_AIRLIFT:
        return say("effect-airlift")
    return say("effect-other")


def offer_text(offer: Offer) -> str:
    """A price and what it buys: `pay 2 coins: 4 food`."""
    gain = listed([effect_text(effect) for effect in offer.effects], last="or" if offer.one_of else "and")
    price = price_of(offer)
    return say("offer-price", price=amounts(price), gain=gain) if price else say("offer-free", gain=gain)


@cache
def encounters() -> dict[int, list[Offer]]:
    return {number: offers for room in ROOMS for number, offers in room.encounters.items()}


@cache
def factory_cards() -> dict[int, Offer]:
    return {number: offer for room in ROOMS for number, offer in room.factory_cards.items()}


def factory_card_text(card: int) -> str:
    """By the number on the card."""
    return say("factory-card", card=card, offer=offer_text(factory_cards()[card]))


# --- objectives -------------------------------------------------------------------------------------------------------


@cache
def objectives() -> dict[int, Objective]:
    return {number: card for room in ROOMS if room.objectives for number, card in room.objectives(board()).items()}


def objective_text(card: int) -> str:
    """What an objective asks for, by the number on the card."""
    objective = objectives()[card]
    text = listed(_condition_texts(objective.conditions))
    return say("objective-late", text=text) if objective.end_of_turn else text


def condition_text(condition: Condition) -> str:
    """One condition of an objective by itself."""
    return _condition_texts([condition])[0]


def _condition_texts(conditions: list[Condition]) -> list[str]:
    """One text a condition, but one for all kinds of resources and one for all lands with a worker."""
    kinds = [name("kind", KINDS[each.a]) for each in conditions if each.measure == rec.M_CONTROLLED_TOKENS]
    lands = [_land(each.a) for each in conditions if each.measure == rec.M_WORKED]
    apart = (rec.M_CONTROLLED_TOKENS, rec.M_WORKED)
    texts = [_condition_text(each) for each in conditions if each.measure not in apart]
    if kinds:
        texts.append(say("condition-tokens", kind=listed(kinds)))
    if lands:
        texts.append(say("condition-worked", lands=listed(lands)))
    return texts


def _condition_text(condition: Condition) -> str:
    """A condition that stands for itself."""
    measure = condition.measure
    n = condition.at_least if condition.at_least > -_ANY else condition.at_most
    bound = _bound(condition)
    counted = {
        rec.M_POWER: lambda: say("condition-power", bound=bound),
        rec.M_COINS: lambda: say("condition-coins", bound=bound, n=n),
        rec.M_POPULARITY: lambda: say("condition-popularity", bound=bound),
        rec.M_WORKERS: lambda: say("condition-workers", bound=bound, n=n),
        rec.M_MECHS: lambda: say("condition-mechs", bound=bound, n=n),
        rec.M_STRUCTURES: lambda: say("condition-structures", bound=bound, n=n),
        rec.M_RECRUITS: lambda: say("condition-recruits", bound=bound, n=n),
        rec.M_UPGRADES: lambda: say("condition-upgrades", bound=bound, n=n),
        rec.M_FACTORY_CARDS: lambda: say("condition-factory-card", bound=bound),
        rec.M_HAND: lambda: say("condition-hand", bound=bound, n=n),
        rec.M_COMBAT_STARS: lambda: say("condition-combat-star"),
        rec.M_CONTROLLED: lambda: _controlled(condition.a, bound),
        rec.M_POWER_LEAD: lambda: say("condition-power-lead"),
        rec.M_DRIVEN_OFF: lambda: say("condition-driven-off"),
        rec.M_BEST_STOCK: lambda: say("condition-stock", bound=bound),
        rec.M_BEST_CROWD: lambda: say("condition-crowd", bound=bound),
        rec.M_WORKERS_LESS_RECRUITS: lambda: say("condition-equal"),
        rec.M_BEST_KIND: lambda: say("condition-best-kind", bound=bound),
        rec.M_HERO_MECH_WORKER: lambda: say("condition-trio", bound=bound),
        rec.M_AROUND_ONE: lambda: say("condition-around", bound=bound),
        rec.M_WORKERS_ON_ONE: lambda: say("condition-workers-on-one", bound=bound),
        rec.M_STRUCTURES_BY_BASE: lambda: say("condition-no-home-structures"),
    }
    return counted[measure]() if measure in counted else say("condition-other")


def _bound(condition: Condition) -> str:
    if condition.at_least == condition.at_most:
        return say("bound-none") if condition.at_most == 0 else say("bound-exactly", n=condition.at_most)
    if condition.at_most >= _ANY:
        return say("bound-least", n=condition.at_least)
    return say("bound-most", n=condition.at_most)


def _controlled(mask: int, bound: str) -> str:
    made = board()
    if mask == 2**made.factory:
        return say("condition-factory")
    if mask == made.tunnels:
        lands = say("lands-tunnels")
    elif mask == made.adjacent[made.factory]:
        lands = say("lands-by-factory")
    else:
        terrain = _terrain(mask)
        lands = say("lands-some") if terrain is None else name("terrains", terrain)
    return say("condition-controlled", bound=bound, lands=lands)


def _land(mask: int) -> str:
    terrain = _terrain(mask)
    return say("lands-some") if terrain is None else name("terrain", terrain)


def _terrain(mask: int) -> str | None:
    made = board()
    return next((TERRAINS[i] for i in range(5) if mask == made.of_terrain[i]), None)


# --- structure bonus tiles --------------------------------------------------------------------------------------------


@cache
def tiles() -> dict[str, BonusTile]:
    return {key: tile for room in ROOMS if room.tiles for key, tile in room.tiles(board()).items()}


def tile_text(tile: str) -> str:
    """What a tile counts, and its coins: a step for every number that pays more than the one below."""
    coins = list(tiles()[tile].coins)
    steps = [say("tile-step", coins=coins[n], count=n) for n in range(1, len(coins)) if coins[n] > coins[n - 1]]
    return say("tile-text", what=name("tile", tile), steps=listed(steps))
