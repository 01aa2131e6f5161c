"""The closed list of places where content may change the rules.

`Ability` belongs to one seat: a faction ability (always on) or a mech ability (on once its mech is deployed).
`Module` belongs to the whole game: an expansion module, a resolution tile, a variant.

Every method is a hook with a neutral answer; a class overrides what it needs and says so in `uses`, so that the rules
ask only those who have something to say and a game without modules pays nothing. A hook gets the state and small ints;
what must be asked of a player is pushed as a frame, never waited for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from whetstone.core.native import i64, mypyc_attr

if TYPE_CHECKING:
    from whetstone.core.state import State

# --- what an ability has a say in -----------------------------------------------------------------------------------
STEPS: Final = 1  # steps of characters and mechs
WORKER_STEPS: Final = 2  # steps of workers walking by themselves
RANGE: Final = 4
MOVED: Final = 8  # something happens when a movement or a Move action ends
MARKS: Final = 16  # owns tokens on territories that react to other players' units
SECTIONS: Final = 32
PAYMENT: Final = 64
ENCOUNTERS: Final = 128
STARS: Final = 256
BEFORE_COMBAT: Final = 512
COMBAT_CARDS: Final = 1024
RETREAT: Final = 2048
AFTER_COMBAT: Final = 4096
SCORING: Final = 8192


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """One faction or mech ability. `code` names it for words and notation; `uses` lists the hooks it answers."""

    def __init__(self, code: i64, uses: i64) -> None:
        self.code = code
        self.uses = uses
        self.tells_way = False  # True: a step by this ability differs from the same step on foot and is listed apart
        self.automatic = False  # True: its before-combat effect is not a choice (CMB-08)

    # --- movement ---------------------------------------------------------------------------------------------------
    def steps(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        """Places the character or mech in `slot` may step to from `place` by this ability (MECH-ALL-06)."""
        return 0

    def worker_steps(self, s: State, seat: i64, place: i64) -> i64:
        """Places a worker may walk to from `place` by this ability."""
        return 0

    def range_bonus(self, s: State, seat: i64, slot: i64) -> i64:
        """Further territories a character or mech may go in one movement."""
        return 0

    def stepped(self, s: State, seat: i64, slot: i64, origin: i64, place: i64) -> None:
        """A unit has just used this ability for a step."""

    def movement_ended(self, s: State, seat: i64, slot: i64, place: i64, way: i64) -> None:
        """A unit's movement is over; `way` is the ability code of its last step, 0 on foot."""

    def move_action_ended(self, s: State, seat: i64) -> None:
        """All moves, combats and encounters of a Move action are over."""

    # --- tokens on territories --------------------------------------------------------------------------------------
    def entered(self, s: State, seat: i64, mover: i64, slot: i64, place: i64) -> bool:
        """A unit of `mover` came onto a token of `seat`. True if the unit has to stop."""
        return False

    # --- turn -------------------------------------------------------------------------------------------------------
    def repeats_section(self, s: State, seat: i64, section: i64) -> bool:
        """May the same section be chosen again? (TURN-03)"""
        return False

    def pays_with_card(self, s: State, seat: i64) -> bool:
        """May a combat card stand for one resource token of this payment?"""
        return False

    def paid_with_card(self, s: State, seat: i64) -> None:
        """A card has just been spent that way."""

    def further_options(self, s: State, seat: i64) -> i64:
        """Options of an encounter card beyond the first."""
        return 0

    # --- stars ------------------------------------------------------------------------------------------------------
    def star_limit(self, s: State, seat: i64, goal: i64, limit: i64) -> i64:
        """How many stars the seat may place for a goal."""
        return limit

    def keeps_objectives(self, s: State, seat: i64) -> bool:
        """Does the seat keep its other objective after completing one? (OBJ-08)"""
        return False

    # --- combat -----------------------------------------------------------------------------------------------------
    def applies_before_combat(self, s: State, seat: i64) -> bool:
        """Can the ability be used now, before power is chosen? (CMB-06)"""
        return False

    def use_before_combat(self, s: State, seat: i64) -> None:
        """Carry it out."""

    def further_cards(self, s: State, seat: i64) -> i64:
        """Combat cards beyond one per character or mech (CMB-10)."""
        return 0

    def retreat_places(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        """Places other than the home base a beaten character or mech may retreat to."""
        return 0

    def spares_popularity(self, s: State, seat: i64) -> bool:
        """Does a winning attacker lose no popularity for retreating workers? (CMB-23)"""
        return False

    # --- scoring ----------------------------------------------------------------------------------------------------
    def held_at_end(self, s: State, seat: i64) -> i64:
        """Territories counted as controlled at the end though no unit or structure of the seat is there."""
        return 0

    def further_territories(self, s: State, seat: i64, held: i64) -> i64:
        """Extra territories scored at the end."""
        return 0

    def end_coins(self, s: State, seat: i64, held: i64) -> i64:
        """Coins gained at the end, outside of the popularity rates."""
        return 0

    # --- hidden information -----------------------------------------------------------------------------------------
    def hidden_marks(self, s: State, seat: i64, viewer: i64) -> i64:
        """Places where what the seat's token is must be kept from `viewer`."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """A module in play. `code` names it."""

    def __init__(self, code: i64) -> None:
        self.code = code

    def setup(self, s: State) -> None:
        """The table is laid; put out what the module needs."""

    def turn_started(self, s: State, seat: i64) -> None:
        """The seat's turn begins, before a section is chosen."""

    def turn_ended(self, s: State, seat: i64) -> None:
        """The seat's turn is over; the next one has not begun."""

    def list_turn(self, s: State, seat: i64, phase: i64, out: list[i64]) -> None:
        """Further choices between the actions of a turn, coded with verb `MODULE` and the module's place in a."""

    def take_turn(self, s: State, seat: i64, choice: i64) -> None:
        """Carry one of them out."""

    def list_movers(self, s: State, seat: i64, out: list[i64]) -> None:
        """Things other than units that a Move action may move, coded with verb `MOVER` and the module's place in a."""

    def move_mover(self, s: State, seat: i64, choice: i64) -> None:
        """One of them was chosen; push the frame that moves it."""

    def bottom_cost(self, s: State, seat: i64, action: i64, cost: i64) -> i64:
        """The cost of a bottom-row action of the player mat."""
        return cost

    def spendable(self, s: State, seat: i64, kind: i64) -> i64:
        """Resource tokens the seat may spend that lie on no territory."""
        return 0

    def spend(self, s: State, seat: i64, kind: i64) -> None:
        """Take one of them away."""

    def workers_driven_off(self, s: State, mover: i64, owner: i64, place: i64) -> None:
        """A character or mech of `mover` has made workers of `owner` flee by moving in (MOVE-26)."""

    def combat_ended(self, s: State, place: i64, winner: i64, loser: i64, attacker_won: bool) -> None:
        """A combat is over, the loser has retreated."""

    def star_placed(self, s: State, seat: i64, goal: i64) -> None:
        """A star was just placed."""

    def ends_game(self, s: State, seat: i64, ends: bool) -> bool:
        """Does the star just placed by `seat` end the game? `ends` is what the rules say without this module."""
        return ends

    def end_coins(self, s: State, seat: i64) -> i64:
        """Coins gained or lost in the final scoring."""
        return 0
