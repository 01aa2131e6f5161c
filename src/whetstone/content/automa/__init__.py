"""The Automa: a seat nobody plays, with a kind of turn of its own."""

from __future__ import annotations

from whetstone.content.automa.combat import AutomaCommitStep, AutomaRetreatStep
from whetstone.content.automa.turn import (
    F_AUTOMA_COMMIT,
    F_AUTOMA_FACTORY,
    F_AUTOMA_RETREAT,
    F_AUTOMA_TRAP,
    F_AUTOMA_TURN,
    F_HESITATE,
    AutomaTurnStep,
    HesitateStep,
    LayTrapStep,
    TakeUnseenStep,
)
from whetstone.content.manifest import Room

ROOM = Room(
    name="automa",
    steps={
        F_AUTOMA_TURN: AutomaTurnStep(),
        F_AUTOMA_COMMIT: AutomaCommitStep(),
        F_AUTOMA_RETREAT: AutomaRetreatStep(),
        F_AUTOMA_FACTORY: TakeUnseenStep(),
        F_AUTOMA_TRAP: LayTrapStep(),
        F_HESITATE: HesitateStep(),
    },
)
