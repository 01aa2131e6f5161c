"""The engine's four questions: who acts, what may they choose, what follows, is it over?

`settle` runs frames until somebody really has to choose; the list it stops with is kept in the state, so that legality
has one source. Questions with one answer are not asked, except where the answer is a commitment.
"""

from __future__ import annotations

from whetstone.core import events as ev
from whetstone.core.bottom import BottomStep
from whetstone.core.build import BuildStep
from whetstone.core.combat import CombatStep, CommitStep, RetreatStep
from whetstone.core.deploy import DeployStep
from whetstone.core.effects import EffectsStep
from whetstone.core.encounter import EncounterStep
from whetstone.core.enlist import EnlistStep
from whetstone.core.factory import FactoryCardStep, FactoryPileStep
from whetstone.core.frames import (
    F_AWARD,
    F_BOTTOM,
    F_BUILD,
    F_COMBAT,
    F_COMMIT,
    F_DEAL,
    F_DEPLOY,
    F_DRAW,
    F_EFFECTS,
    F_ENCOUNTER,
    F_ENLIST,
    F_FACTORY_CARD,
    F_FACTORY_PILE,
    F_GAIN,
    F_GIFT,
    F_LOSE_CARDS,
    F_MOVE,
    F_MOVE_UNIT,
    F_NEXT_TURN,
    F_PAY_CARDS,
    F_PAY_TOKENS,
    F_PLACE_WORKER,
    F_PRODUCE,
    F_RETREAT,
    F_TOKENS,
    F_TURN,
    F_UPGRADE,
    KINDS_OF_FRAME,
    WIDTH,
    Step,
)
from whetstone.core.ids import NOBODY
from whetstone.core.move import MoveStep, MoveUnitStep, take_back_attacks
from whetstone.core.native import i64
from whetstone.core.payment import PayTokensStep
from whetstone.core.produce import PlaceWorkerStep, ProduceStep
from whetstone.core.records import OPTION_LAST_TURN, Config
from whetstone.core.scoring import winners
from whetstone.core.stars import AwardStep
from whetstone.core.state import State
from whetstone.core.table import DealStep, lay_table
from whetstone.core.tracks import DrawStep, GainStep, LoseCardsStep, PayCardsStep
from whetstone.core.trade import TokensStep
from whetstone.core.turn import GiftStep, NextTurnStep, TurnStep
from whetstone.core.upgrade import UpgradeStep


def core_steps() -> list[Step | None]:
    """The steps of core by frame kind, with room for those of content."""
    steps: list[Step | None] = [None for _ in range(KINDS_OF_FRAME)]
    steps[F_DEAL] = DealStep()
    steps[F_NEXT_TURN] = NextTurnStep()
    steps[F_TURN] = TurnStep()
    steps[F_GAIN] = GainStep()
    steps[F_DRAW] = DrawStep()
    steps[F_LOSE_CARDS] = LoseCardsStep()
    steps[F_PAY_TOKENS] = PayTokensStep()
    steps[F_PAY_CARDS] = PayCardsStep()
    steps[F_AWARD] = AwardStep()
    steps[F_BOTTOM] = BottomStep()
    steps[F_UPGRADE] = UpgradeStep()
    steps[F_DEPLOY] = DeployStep()
    steps[F_BUILD] = BuildStep()
    steps[F_ENLIST] = EnlistStep()
    steps[F_TOKENS] = TokensStep()
    steps[F_PRODUCE] = ProduceStep()
    steps[F_MOVE] = MoveStep()
    steps[F_MOVE_UNIT] = MoveUnitStep()
    steps[F_COMBAT] = CombatStep()
    steps[F_COMMIT] = CommitStep()
    steps[F_RETREAT] = RetreatStep()
    steps[F_ENCOUNTER] = EncounterStep()
    steps[F_EFFECTS] = EffectsStep()
    steps[F_FACTORY_CARD] = FactoryCardStep()
    steps[F_FACTORY_PILE] = FactoryPileStep()
    steps[F_GIFT] = GiftStep()
    steps[F_PLACE_WORKER] = PlaceWorkerStep()
    return steps


def new_game(config: Config) -> State:
    s = lay_table(config)
    settle(s)
    return s


def top_step(s: State) -> Step:
    step = s.config.steps[s.frames[(s.depth - 1) * WIDTH]]
    assert step is not None
    return step


def actor(s: State) -> i64:
    """The seat that must choose, CHANCE, or NOBODY when the game is over."""
    if s.over:
        return NOBODY
    return top_step(s).actor(s, (s.depth - 1) * WIDTH)


def legal(s: State) -> list[i64]:
    """Every choice the actor has now, in a stable order."""
    return s.choices


def weights(s: State) -> list[i64]:
    """For each choice of chance, how likely it is against the others."""
    step = top_step(s)
    f = (s.depth - 1) * WIDTH
    return [step.weight(s, f, choice) for choice in s.choices]


def apply(s: State, choice: i64) -> None:
    """Carry out a legal choice and everything that follows without another. Callers vouch that it is legal."""
    top_step(s).take(s, (s.depth - 1) * WIDTH, choice)
    if s.ending and s.hold == 0:
        stop(s)
    settle(s)


def settle(s: State) -> None:
    """Go on until somebody has a choice to make, or the game is over."""
    steps = s.config.steps
    while not s.over:
        f = (s.depth - 1) * WIDTH
        step = steps[s.frames[f]]
        assert step is not None
        out: list[i64] = []
        step.choices(s, f, out)
        n = len(out)
        if n == 0:
            step.run(s, f)
        elif n == 1 and not step.commits:
            step.take(s, f, out[0])
        else:
            s.choices = out
            return
        if s.ending and s.hold == 0:
            stop(s)
    s.choices = []


def stop(s: State) -> None:
    """The last star is on the board: unfought attacks are taken back and the game is over (END-01, END-05).

    In the variant "end game" everybody else has one more turn first (VAR-06).
    """
    take_back_attacks(s)
    if s.config.has(OPTION_LAST_TURN) and s.last_turns < 0:
        s.active = s.ending - 1
        s.ending = 0
        s.last_turns = s.config.seats - 1
        s.depth = 1
        if s.events is not None:
            s.events.tell(ev.LAST_TURNS_BEGAN, s.active, 0, 0, 0)
        return
    s.over = 1
    s.depth = 0
    if s.events is not None:
        s.events.tell(ev.GAME_ENDED, s.ending - 1, 0, 0, 0)


def outcome(s: State) -> i64:
    """Mask of the winners once the game is over, else 0."""
    return winners(s) if s.over else 0
