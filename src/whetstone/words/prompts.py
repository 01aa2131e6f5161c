"""Who must do what, in one line. Nothing secret is in it: everybody at the table may read it."""

from __future__ import annotations

from collections.abc import Callable

from whetstone.content.base.steps import F_AIRLIFT, F_PEEK
from whetstone.content.invaders.tokens import F_ARM, F_PLACE_TOKEN
from whetstone.core import combat
from whetstone.core import frames as fr
from whetstone.core.ids import CHANCE, FACTORY_SECTION, FIRST_MECH
from whetstone.core.move import CHOOSE_CARGO, CHOOSE_STEP, MOVING
from whetstone.core.turn import CHOOSE_SECTION, CLOSING
from whetstone.play.game import Game
from whetstone.play.names import BOTTOMS, KINDS, STRUCTURES, TOPS, piece_name
from whetstone.play.under_way import payment_begun, tokens_begun
from whetstone.words.automas import is_level
from whetstone.words.cards import factory_card_text
from whetstone.words.messages import listed, name, say, sentence, yes
from whetstone.words.names import ability_name, faction_name
from whetstone.words.scene import Scene


def prompt(game: Game) -> str:
    """`Nordic: which unit moves? (2 left)`."""
    actor = game.actor
    if actor is None:
        return say("ask-over")
    if actor == CHANCE:
        return say("ask-chance")
    scene = Scene.of(game)
    asked = _QUESTIONS.get(scene.kind)
    question = asked(scene) if asked else say("ask-other")
    return sentence(say("ask", faction=faction_name(scene.faction), question=question))


def _turn(c: Scene) -> str:
    phase = c.at(fr.PC)
    if phase == CHOOSE_SECTION:
        return say("ask-section")
    if phase == CLOSING:
        return say("ask-closing")
    section = c.player.section
    verbs = {choice & 255 for choice in c.s.choices}
    parts = []
    if verbs & TOP_ROW:
        top = TOPS[c.s.config.mats[c.seat].top[section]] if section < FACTORY_SECTION else ""
        parts.append(say("ask-top", top=name("top", top) if top else factory_card_text(section - FACTORY_SECTION + 1)))
    if fr.BOTTOM_ACTION in verbs:
        bottom = name("bottom", BOTTOMS[section]) if section < FACTORY_SECTION else name("top", "move")
        parts.append(say("ask-bottom", bottom=bottom))
    parts.append(say("ask-end"))
    return listed(parts, last="or")


TOP_ROW = frozenset(range(fr.MOVE_UNITS, fr.BOTTOM_ACTION))


def _pay_tokens(c: Scene) -> str:
    kinds = [name("kind", kind) for i, kind in enumerate(KINDS) if c.at(fr.A) & (1 << i)]
    return say("ask-pay-tokens", n=c.at(fr.B), begun=yes(payment_begun(c.s)), kinds=listed(kinds, last="or"))


def _deploy(c: Scene) -> str:
    if c.at(fr.PC) == 0:
        return say("ask-mech")
    return say("ask-mech-at", mech=ability_name(piece_name(c.faction, FIRST_MECH + c.at(fr.B))))


def _build(c: Scene) -> str:
    if c.at(fr.PC) == 0:
        return say("ask-structure")
    return say("ask-structure-at", structure=name("structure", STRUCTURES[c.at(fr.B)]))


def _tokens(c: Scene) -> str:
    if c.at(fr.B) < 0:
        return say("ask-tokens-at", n=c.at(fr.A))
    return say("ask-tokens", n=c.at(fr.A), begun=yes(tokens_begun(c.s)), place=c.place(c.at(fr.B)))


def _produce(c: Scene) -> str:
    if c.at(fr.PC) == 1:
        return say("ask-working", place=c.place(c.at(fr.D)))
    return say("ask-produce", n=c.at(fr.A), mill=yes(c.at(fr.B)))


def _move(c: Scene) -> str:
    return say("ask-unit", n=c.at(fr.A)) if c.at(fr.PC) == MOVING else say("ask-fight")


def _move_unit(c: Scene) -> str:
    slot = c.at(fr.A)
    unit, place = c.unit(slot), c.place(c.player.piece[slot])
    if c.at(fr.PC) == CHOOSE_STEP:
        return say("ask-step", unit=unit, place=place, n=c.at(fr.B))
    if c.at(fr.PC) == CHOOSE_CARGO:
        return say("ask-cargo", unit=unit, place=place, to=c.place(c.at(fr.D)))
    return say("ask-load", unit=unit, to=c.place(c.at(fr.D)))


def _combat(c: Scene) -> str:
    opponent = c.faction_of(combat.opponent(c.s, c.seat))
    return say("ask-combat-ability", opponent=opponent, place=c.place(combat.battlefield(c.s)))


def _commit(c: Scene) -> str:
    other = combat.opponent(c.s, c.seat)
    opponent, place = c.faction_of(other), c.place(combat.battlefield(c.s))
    if c.at(fr.PC) == 0:
        theirs = c.s.players[other].power
        if is_level(c.game.setup.mats[other]):
            return say("ask-dial-automa", opponent=opponent, place=place, power=c.player.power, theirs=theirs)
        return say("ask-dial", opponent=opponent, place=place, power=c.player.power, theirs=theirs)
    return say("ask-cards", opponent=opponent, place=place, n=combat.card_limit(c.s, c.seat))


def _retreat(c: Scene) -> str:
    place = c.at(fr.A)
    slot = next((i for i, at in enumerate(c.player.piece) if at == place), 0)
    return say("ask-retreat", unit=c.unit(slot), place=c.place(place))


def _encounter(c: Scene) -> str:
    return say("ask-second-option") if c.at(fr.B) else say("ask-option", place=c.place(c.player.piece[0]))


def _gift(c: Scene) -> str:
    receiver = c.at(fr.A)
    return say("ask-gift") if receiver < 0 else say("ask-gift-amount", receiver=c.faction_of(receiver))


def _place_worker(c: Scene) -> str:
    return say("ask-worker-at") if c.at(fr.B) < 0 else say("ask-workers", place=c.place(c.at(fr.B)))


def _airlift(c: Scene) -> str:
    if c.at(fr.PC) == 0:
        return say("ask-airlift-to", place=c.place(c.at(fr.B)))
    to = c.place(c.at(fr.C))
    if c.at(fr.PC) == 1:
        return say("ask-airlift-unit", unit=c.unit(c.at(fr.D)), to=to)
    return say("ask-airlift-workers", to=to)


_QUESTIONS: dict[int, Callable[[Scene], str]] = {
    fr.F_TURN: _turn,
    fr.F_GAIN: lambda c: say("ask-gain"),
    fr.F_PAY_TOKENS: _pay_tokens,
    fr.F_PAY_CARDS: lambda c: say("ask-pay-cards", n=c.at(fr.A)),
    fr.F_UPGRADE: lambda c: say("ask-cube") if c.at(fr.PC) == 0 else say("ask-cover"),
    fr.F_DEPLOY: _deploy,
    fr.F_BUILD: _build,
    fr.F_ENLIST: lambda c: say("ask-recruit") if c.at(fr.PC) == 0 else say("ask-bonus"),
    fr.F_TOKENS: _tokens,
    fr.F_PRODUCE: _produce,
    fr.F_MOVE: _move,
    fr.F_MOVE_UNIT: _move_unit,
    fr.F_COMBAT: _combat,
    fr.F_COMMIT: _commit,
    fr.F_RETREAT: _retreat,
    fr.F_ENCOUNTER: _encounter,
    fr.F_EFFECTS: lambda c: say("ask-effect"),
    fr.F_FACTORY_CARD: lambda c: say("ask-factory-card"),
    fr.F_GIFT: _gift,
    fr.F_PLACE_WORKER: _place_worker,
    F_PEEK: lambda c: say("ask-peek"),
    F_AIRLIFT: _airlift,
    F_PLACE_TOKEN: lambda c: say("ask-place-token", place=c.place(c.at(fr.A))),
    F_ARM: lambda c: say("ask-arm", place=c.place(c.at(fr.A))),
}
