"""Why nothing can be taken back, in a few words for the button that is not there."""

from __future__ import annotations

from whetstone.content.automa.reasons import AUTOMA_DREW
from whetstone.core import events as ev
from whetstone.play.live import NOTHING_YET, REVEALED, LiveGame
from whetstone.words.messages import say


def barrier_text(game: LiveGame) -> str:
    """`a combat card was drawn`. For everybody: it says what kind of thing became known, not what."""
    barrier = game.barrier
    if game.state.over:
        return say("undo-over")
    if game.undo_seat is not None:
        return say("undo-not-yours")
    if barrier.kind == NOTHING_YET:
        return say("undo-nothing")
    if barrier.kind != REVEALED:
        return say("undo-somebody")
    kinds = {event.kind for event in barrier.events}
    if ev.COMBAT_REVEALED in kinds:
        return say("undo-combat")
    if ev.ENCOUNTER_MET in kinds:
        return say("undo-encounter")
    if ev.OBJECTIVE_REVEALED in kinds:
        return say("undo-objective")
    if ev.MARK_TURNED in kinds:
        return say("undo-trap")
    if AUTOMA_DREW in kinds:
        return say("undo-automa")
    if kinds & {ev.CARD_DRAWN, ev.CARD_STOLEN}:
        return say("undo-card")
    return say("undo-known")
