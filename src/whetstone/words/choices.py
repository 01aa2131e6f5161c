"""What a choice means, in a sentence for the player who may make it.

`play/describe.py` says in data what a choice does; here it becomes words, with what it costs, gives and runs into.
"""

from __future__ import annotations

from collections.abc import Callable

from whetstone.content.base.steps import F_AIRLIFT, F_PEEK
from whetstone.content.invaders.tokens import F_ARM, F_PLACE_TOKEN
from whetstone.content.registry import ABILITY_NAMES
from whetstone.core import combat
from whetstone.core import frames as fr
from whetstone.core.effects import ENCOUNTER_CARD, offer_at
from whetstone.core.ids import (
    ARMORY,
    BIT,
    CUBE_CARDS,
    CUBE_COINS,
    CUBE_POPULARITY,
    CUBE_POWER,
    CUBE_TERRITORIES,
    CUBE_UNITS,
    FIRST_WORKER,
    LOWEST_CARD,
    MILL,
    MONUMENT,
    UNITS,
)
from whetstone.core.measures import pieces_out
from whetstone.core.payment import card_payer, spendable
from whetstone.core.turn import bottom_cost, has_structure
from whetstone.play.describe import describe
from whetstone.play.game import Choice, Game
from whetstone.play.names import BOTTOMS, GAINS, KINDS, STRUCTURES, place_of
from whetstone.play.notation import to_text
from whetstone.words import cards, places
from whetstone.words.messages import listed, name, say, sentence, yes
from whetstone.words.names import ability_name, ability_text, amount, amounts, place_text
from whetstone.words.places import Details
from whetstone.words.scene import Scene, tokens_at


def choice_sentence(game: Game, choice: Choice | int) -> str:
    """What choosing it means. Only for the player who has the choice: it may tell what only that player knows."""
    if isinstance(choice, int):
        choice = Choice(choice, to_text(game.state, choice), describe(game.state, choice))
    scene = Scene.of(game)
    told = _SENTENCES.get(choice.details["verb"])
    return sentence(told(scene, choice.details) if told else say("choose-other", text=choice.text))


# --- the turn ---------------------------------------------------------------------------------------------------------


def top_row(cubes: int, top: str, family: str = "top-text") -> str:
    """What a top-row action gives, with the cubes moved so far."""

    def either(cube: int, low: int, high: int) -> int:
        return high if cubes & (1 << cube) else low

    figures = {
        "move": {"units": either(CUBE_UNITS, 2, 3), "coins": either(CUBE_COINS, 1, 2)},
        "bolster": {"power": either(CUBE_POWER, 2, 3), "cards": either(CUBE_CARDS, 1, 2)},
        "trade": {"popularity": either(CUBE_POPULARITY, 1, 2)},
        "produce": {"territories": either(CUBE_TERRITORIES, 2, 3)},
    }
    return say(f"{family}-{top}", **figures[top])


def produce_price(workers: int) -> dict[str, int]:
    """What Produce costs with so many workers out (PROD-01)."""
    return {what: 1 for what, needed in (("power", 4), ("popularity", 6), ("coins", 8)) if workers >= needed}


def _section(c: Scene, d: Details) -> str:
    section = d["section"]
    if "bottom" not in d:
        return say("choose-section-factory", card=cards.factory_card_text(int(section.removeprefix("factory"))))
    action = BOTTOMS.index(d["bottom"])
    have = spendable(c.s, c.seat, action)
    bottom = say(
        "choose-section-bottom",
        cost=amount(KINDS[action], d["bottom_cost"]),
        short=yes(have < d["bottom_cost"]),
        have=have,
        coins=c.s.config.mats[c.seat].pay[action],
    )
    return say(
        "choose-section",
        top=name("top", section),
        top_text=top_row(c.player.cubes, section),
        bottom=name("bottom", d["bottom"]),
        bottom_text=bottom,
    )


def _give(c: Scene, d: Details) -> str:
    if "faction" not in d:
        return say("choose-give")
    receiver = name("faction", d["faction"])
    if not d["coins"]:
        return say("choose-give-to", receiver=receiver)
    return say("choose-give-amount", receiver=receiver, coins=amount("coins", d["coins"]))


def _cube(c: Scene, cube: int) -> bool:
    return bool(c.player.cubes & BIT[cube])


def _for_a_coin(c: Scene, structure: int, extra: str, gain: str) -> str:
    """Bolster and Trade cost 1 coin; the structure under the action adds something."""
    gains = [gain]
    if has_structure(c.player, structure):
        built = name("structure", STRUCTURES[structure])
        gains.append(say("choose-by-structure", gain=amount(extra, 1), structure=built))
    return say("choose-for-coin", gain=listed(gains))


def _produce(c: Scene, d: Details) -> str:
    price = produce_price(pieces_out(c.s, c.seat, FIRST_WORKER, UNITS))
    return say(
        "choose-produce",
        n=3 if _cube(c, CUBE_TERRITORIES) else 2,
        mill=yes(has_structure(c.player, MILL)),
        paid=yes(price),
        price=amounts(price),
    )


def _bottom(c: Scene, d: Details) -> str:
    if d["action"] == "factory_move":
        return say("choose-factory_move")
    action = BOTTOMS.index(d["action"])
    coins = c.s.config.mats[c.seat].pay[action]
    gain = {"coins": coins} if coins else {}
    if c.player.recruits & BIT[action]:
        gain[GAINS[action]] = gain.get(GAINS[action], 0) + 1
    return say(
        "choose-bottom",
        action=name("bottom", d["action"]),
        cost=amounts(d["cost"]),
        main=name("choose-main", d["action"]),
        more=yes(gain),
        gain=amounts(gain),
    )


def _reveal(c: Scene, d: Details) -> str:
    return say("choose-reveal", objective=say("objective-number", card=d["card"]), text=cards.objective_text(d["card"]))


def _done(c: Scene, d: Details) -> str:
    return _ENOUGH.get(c.kind, lambda: say("done-other"))()


_ENOUGH: dict[int, Callable[[], str]] = {
    fr.F_TURN: lambda: say("done-closing"),
    fr.F_MOVE: lambda: say("done-move"),
    fr.F_MOVE_UNIT: lambda: say("done-step"),
    fr.F_UPGRADE: lambda: say("done-upgrade"),
    fr.F_DEPLOY: lambda: say("done-deploy"),
    fr.F_BUILD: lambda: say("done-build"),
    fr.F_ENLIST: lambda: say("done-enlist"),
    fr.F_TOKENS: lambda: say("done-tokens"),
    fr.F_PRODUCE: lambda: say("done-produce"),
    fr.F_COMBAT: lambda: say("done-combat"),
    fr.F_ENCOUNTER: lambda: say("done-option"),
    fr.F_EFFECTS: lambda: say("done-effect"),
    fr.F_GIFT: lambda: say("done-gift"),
    fr.F_PLACE_WORKER: lambda: say("done-worker"),
    F_PEEK: lambda: say("done-peek"),
    F_AIRLIFT: lambda: say("done-airlift"),
    F_PLACE_TOKEN: lambda: say("done-place-token"),
    F_ARM: lambda: say("done-arm"),
}


# --- paying and gaining -----------------------------------------------------------------------------------------------


def _accept(c: Scene, d: Details) -> str:
    return say("choose-accept", n=d["number"], amount=amount(d["what"], d["number"]))


def _pay(c: Scene, d: Details) -> str:
    kind = name("kind", d["kind"])
    place = place_of(d["place"], c.faction)
    if place is None:
        return say("choose-pay-aboard", kind=kind)
    there = tokens_at(c.s, place)[d["kind"]]
    return say("choose-pay", kind=kind, place=place_text(d["place"], c.faction), n=there)


def _pay_card(c: Scene, d: Details) -> str:
    if c.kind != fr.F_PAY_TOKENS:
        return say("choose-pay_card", value=d["value"])
    payer = c.s.config.abilities[c.seat][card_payer(c.s, c.seat)]
    return say("choose-pay_card-ability", value=d["value"], ability=ability_name(ABILITY_NAMES[payer.code]))


def _cover(c: Scene, d: Details) -> str:
    action = BOTTOMS.index(d["action"])
    cost = bottom_cost(c.s, c.seat, action)
    after = amount(KINDS[action], cost - 1)
    return say("choose-cover", action=name("bottom", d["action"]), after=after, before=cost)


def _recruit(c: Scene, d: Details) -> str:
    bonus = GAINS[BOTTOMS.index(d["action"])]
    return say("choose-recruit", action=name("bottom", d["action"]), amount=amount(bonus, 1))


def _mech(c: Scene, d: Details) -> str:
    return _ability_told(c, d["mech"], lambda ability, text: say("choose-mech", ability=ability, text=text))


def _ability(c: Scene, d: Details) -> str:
    return _ability_told(c, d["ability"], lambda ability, text: say("choose-ability", ability=ability, text=text))


def _ability_told(c: Scene, ability: str, tell: Callable[[str, str], str]) -> str:
    return tell(ability_name(ability), ability_text(ability, c.faction, c.game.setup.players))


def _structure(c: Scene, d: Details) -> str:
    kind = d["structure"]
    return say("choose-structure", structure=name("structure", kind), text=name("structure-text", kind))


# --- combat -----------------------------------------------------------------------------------------------------------


def _seal(c: Scene, d: Details) -> str:
    battle, side = c.s.battle, c.at(fr.A)
    dial = battle[combat.DIALLED + side]
    played = sum((v + LOWEST_CARD) * battle[combat.CARDS_PLAYED + 4 * side + v] for v in range(4))
    return say("choose-seal", dial=dial, cards=played, all=dial + played)


# --- cards ------------------------------------------------------------------------------------------------------------


def _option(c: Scene, d: Details) -> str:
    return say("choose-option", offer=cards.offer_text(offer_at(c.s, ENCOUNTER_CARD, d["card"], d["option"] - 1)))


def _effect(c: Scene, d: Details) -> str:
    offer = offer_at(c.s, c.at(fr.A), c.at(fr.B), c.at(fr.C))
    return say("choose-effect", gain=cards.effect_text(offer.effects[d["effect"] - 1]))


_SENTENCES: dict[str, Callable[[Scene, Details], str]] = {
    "section": _section,
    "reveal": _reveal,
    "end_turn": lambda c, d: say("choose-end_turn"),
    "discretion": lambda c, d: say("choose-discretion", on=yes(d["on"])),
    "give": _give,
    "delay": lambda c, d: say("choose-delay"),
    "move": lambda c, d: say("choose-move", n=3 if _cube(c, CUBE_UNITS) else 2),
    "take_coins": lambda c, d: say("choose-take_coins", coins=amount("coins", 2 if _cube(c, CUBE_COINS) else 1)),
    "bolster_power": lambda c, d: _for_a_coin(
        c, MONUMENT, "popularity", amount("power", 3 if _cube(c, CUBE_POWER) else 2)
    ),
    "bolster_cards": lambda c, d: _for_a_coin(
        c, MONUMENT, "popularity", amount("cards", 2 if _cube(c, CUBE_CARDS) else 1)
    ),
    "trade_tokens": lambda c, d: _for_a_coin(c, ARMORY, "power", say("choose-trade-resources")),
    "trade_popularity": lambda c, d: _for_a_coin(
        c, ARMORY, "power", amount("popularity", 2 if _cube(c, CUBE_POPULARITY) else 1)
    ),
    "produce": _produce,
    "factory_top": lambda c, d: cards.offer_text(cards.factory_cards()[d["card"]]),
    "bottom_action": _bottom,
    "done": _done,
    "accept": _accept,
    "pay": _pay,
    "pay_card": _pay_card,
    "cube": lambda c, d: name("cube", d["cube"]),
    "cover": _cover,
    "mech": _mech,
    "structure": _structure,
    "recruit": _recruit,
    "bonus": lambda c, d: say("choose-bonus", amount=amount(d["bonus"], d["number"])),
    "at": places.at_sentence,
    "kind": lambda c, d: say("choose-kind", kind=name("kind", d["kind"])),
    "produce_at": places.produce_at_sentence,
    "working": lambda c, d: say("choose-working", n=d["number"]),
    "unit": places.unit_sentence,
    "go": places.go_sentence,
    "carry": places.carry_sentence,
    "load": places.load_sentence,
    "fight": places.fight_sentence,
    "ability": _ability,
    "dial": lambda c, d: say("choose-dial", n=d["number"]),
    "play_card": lambda c, d: say("choose-play_card", value=d["value"]),
    "seal": _seal,
    "fall_back": places.fall_back_sentence,
    "option": _option,
    "effect": _effect,
    "factory_card": lambda c, d: cards.factory_card_text(d["card"]),
    "peek": lambda c, d: say("choose-peek", faction=name("faction", d["faction"])),
    "lift": lambda c, d: say("choose-lift", taken=yes(d["taken"]), unit=places.unit_of(d)),
    "place_token": lambda c, d: say("choose-place_token", token=name("token", d["token"])),
    "arm": lambda c, d: say("choose-arm"),
    "drawn": lambda c, d: say("choose-drawn", value=d["value"]),
    "lost": lambda c, d: say("choose-lost", value=d["value"]),
    "meet": lambda c, d: say("choose-meet", card=d["card"]),
    "put_out": lambda c, d: say("choose-put_out", card=d["card"]),
    "dealt": lambda c, d: say("choose-dealt", card=d["card"], text=cards.objective_text(d["card"])),
    "redraw": lambda c, d: say("choose-redraw"),
    "automa_card": lambda c, d: say("choose-automa_card", card=d["card"]),
    "take_unseen": lambda c, d: say("choose-take_unseen", card=d["card"]),
    "lay_trap": lambda c, d: say("choose-lay_trap", token=name("token", d["token"])),
    "turn_up": lambda c, d: say("choose-turn_up", value=d["value"]),
    "add_card": lambda c, d: say("choose-add_card", value=d["value"]),
}
