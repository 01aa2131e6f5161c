"""`whetstone tune --insight`: how much of what makes one way to play a turn better than another a judgement sees.

Games say little about a judgement: a lead of one coin takes a thousand of them to be told from chance. Here some ways
to play the same turn are played on by quick players, each for some turns and in several lucks, which are the same for
all ways. What two lucks agree on is no chance. How much of it a judgement foretells takes some hundred decisions.

Alone against an Automa, where there is a net to play on by and to judge what it came to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from whetstone.bots.learned import QUICK, beside_an_automa
from whetstone.bots.luck import Numbers
from whetstone.bots.net import COIN
from whetstone.bots.outlook import Outlook
from whetstone.bots.planner import Planner
from whetstone.bots.playout import follow, play_turn, standing
from whetstone.bots.thinker import Manner, make_captain, tuned_weights
from whetstone.bots.value import value
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.lab import drill
from whetstone.lab.pool import hands
from whetstone.play.chance import Dice
from whetstone.play.seats import level_of

LEVELS = ("automa:automaszyna", "automa:ultimaszyna")
A_GAME = 4  # decisions looked at in a game, one in each quarter of its turns
WAYS = 6  # to play a turn: the one the net likes best and some of those it likes as well
LIKED = 10
LUCKS = 2
TURNS = 5  # each is played on for
TURN = 7919  # luck has its own numbers for every turn, whatever was drawn before
PLAYER = "player"


@dataclass(frozen=True)
class Decision:
    """What each way came to, in coins, luck by luck, and what each judgement said of the ways."""

    came_to: tuple[tuple[float, ...], ...]
    said: dict[str, tuple[float, ...]]


@dataclass(frozen=True)
class Insight:
    """`truth`: the variance between ways that is no chance, in coins squared; how much of it each judgement sees."""

    decisions: int
    truth: float
    seen: dict[str, float]

    def lines(self) -> list[str]:
        out = [f"{self.decisions} decisions of {WAYS} ways, {LUCKS} lucks"]
        out.append(f"ways differ by {max(self.truth, 0) ** 0.5:.1f} coins (variance {self.truth:.1f})")
        out += [f"{name}: sees {seen:.1f} of {self.truth:.1f}" for name, seen in self.seen.items()]
        return out


def measure(games: int, turns: int, seed: int, jobs: int, tell: Callable[[str], None]) -> Insight:
    if games < 1 or turns < 1:
        raise WhetstoneError("insight takes at least one game and looks at least a turn on")
    dice = Dice(seed)
    work = [(dice.below(2**40), n, turns) for n in range(games)]
    decisions: list[Decision] = []
    with hands(jobs) as run:
        for n, part in enumerate(run(look_at, work), 1):
            decisions += part
            if n % 50 == 0 and n < games:
                tell(f"{n} of {games} games, {len(decisions)} decisions")
    if not decisions:
        raise WhetstoneError(f"no turn of {games} games had {WAYS} ways to play it")
    return sum_up(decisions)


def sum_up(decisions: Sequence[Decision]) -> Insight:
    """Only what sets the ways of one decision apart counts."""
    first, second, means = [], [], []
    for decision in decisions:
        one, other = (apart([way[luck] for way in decision.came_to]) for luck in range(LUCKS))
        first += one
        second += other
        means += [(a + b) / 2 for a, b in zip(one, other, strict=True)]
    seen = {}
    for name in decisions[0].said:
        said = [worth for decision in decisions for worth in apart(decision.said[name])]
        spread = product(said, said)
        seen[name] = product(said, means) ** 2 / spread if spread else 0.0
    return Insight(len(decisions), product(first, second), seen)


def apart(worths: Sequence[float]) -> list[float]:
    mean = sum(worths) / len(worths)
    return [worth - mean for worth in worths]


def product(one: Sequence[float], other: Sequence[float]) -> float:
    """Their mean product: a covariance, for both are around nothing."""
    return sum(a * b for a, b in zip(one, other, strict=True)) / len(one)


def look_at(work: tuple[int, int, int]) -> list[Decision]:
    """Some decisions of one game."""
    seed, n, turns = work
    dice = Dice(seed)
    table = (PLAYER, LEVELS[n % len(LEVELS)])
    s, sitting = drill.sit_down(table if n // len(LEVELS) % 2 else table[::-1], dice)
    seat = next(i for i, name in enumerate(sitting) if not level_of(name))
    player = quick_player()
    luck = dice.below(2**40)
    own = own_turns(s, seat, player, luck)
    out = []
    for quarter in range(A_GAME):
        some = own[quarter * len(own) // A_GAME : (quarter + 1) * len(own) // A_GAME]
        decision = compare(some[dice.below(len(some))], seat, player, turns, dice) if some else None
        if decision is not None:
            out.append(decision)
    return out


def own_turns(s: State, seat: int, player: Planner, luck: int, most: int = 2**30) -> list[State]:
    """The positions in which a seat's turns begin, in a game that everybody plays alike, to its end or for so many."""
    own: list[State] = []
    while not s.over and s.players[seat].turns < most:
        if s.active == seat:
            own.append(s.copy())
        play_turn(s, player, Numbers(luck + TURN * s.turn))
    return own


def quick_player() -> Planner:
    """As those a net is learned from, and as sure of themselves as it is."""
    player = Planner(tuned_weights(), QUICK, QUICK)
    player.orders = 1
    player.net = beside_an_automa()
    return player


def compare(s: State, seat: int, player: Planner, turns: int, dice: Dice) -> Decision | None:
    """Ways to play this turn, each played on; None if there are too few, or one ends the game.

    Of a way the Captain's plan does not begin with, it says no more than of the last of those it does.
    """
    captain = make_captain(0).experienced
    assert captain is not None
    captain.planner.net = player.net
    lines = wide(captain).plan(s, seat, 1, 1, LIKED)
    if len(lines) < WAYS or any(line.s.over for line in lines):
        return None
    rest = list(range(1, len(lines)))
    ways = [lines[0], *(lines[rest.pop(dice.below(len(rest)))] for _ in range(WAYS - 1))]
    o = Outlook(s, seat)
    planned = {
        tuple(line.path): int(line.worth)
        for line in captain.planner.plan(s, seat, captain.turns, captain.beam, captain.spread)
    }
    least = min(planned.values())
    lucks = [dice.below(2**40) for _ in range(LUCKS)]
    return Decision(
        came_to=tuple(tuple(play_on(s, seat, list(way.path), player, turns, luck) for luck in lucks) for way in ways),
        said={
            "weights": tuple(int(value(way.s, seat, o, player.weights, 0)) / 100 for way in ways),
            "net": tuple(int(way.worth) / COIN for way in ways),
            "captain": tuple(planned.get(tuple(way.path), least) / COIN for way in ways),
        },
    )


def wide(how: Manner) -> Planner:
    """Looks for as many ways as the Captain does, and no further than the turn."""
    planner = Planner(how.planner.weights, how.planner.first, how.planner.later)
    planner.alike = how.planner.alike
    planner.orders = 1
    planner.net = how.planner.net
    return planner


def play_on(s: State, seat: int, path: list[int], player: Planner, turns: int, luck: int) -> float:
    """What a way comes to some turns on, in coins of lead."""
    after = s.copy()
    follow(after, seat, path)
    last = s.turn + 1 + turns * s.config.seats
    while not after.over and after.turn < last:
        play_turn(after, player, Numbers(luck + TURN * after.turn))
    return int(standing(after, seat, player.weights, player.net)) / COIN
