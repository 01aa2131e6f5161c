"""`whetstone tune --hindsight`: what it is worth to choose a turn by trials, and which trials are worth the most.

The Marshal plays the turns it considers on for some turns, in one luck after another, and asks a net what they came to.
How many turns, how many lucks, and how much taste should count beside them cannot be told from a hundred games: a few
coins of lead are lost in chance. Here the ways to play a turn are played on to the end of the game, each in the same
lucks. By one half of the lucks a way is chosen as the Marshal would, by the other half it is known what that was worth.
Every rule to choose by is asked about the same decisions, so some hundred of them set the rules apart.

Everybody plays quick turns by taste. Beside an Automa worths are coins of lead, among people thousandths of a win.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from whetstone.bots.imagine import imagine
from whetstone.bots.judge import Judge, by_experience
from whetstone.bots.learned import Experience, experience_at
from whetstone.bots.lines import Line
from whetstone.bots.luck import Numbers
from whetstone.bots.net import COIN, lead_at_the_end, of_win
from whetstone.bots.planner import Planner
from whetstone.bots.rivals import looking_anew, play_on, rivals_play
from whetstone.bots.thinker import tuned_weights
from whetstone.bots.trials import a_turn_on, as_it_falls
from whetstone.core.ids import BIT
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.lab import drill
from whetstone.lab.insight import own_turns
from whetstone.lab.pool import hands
from whetstone.play.chance import Dice
from whetstone.play.seats import level_of

PLAYER = "player"
TABLES = {
    "ultimaszyna": (PLAYER, "automa:ultimaszyna"),
    "automaszyna": (PLAYER, "automa:automaszyna"),
    "people": (PLAYER, PLAYER),
}
FEWEST = 3  # ways there must be
LUCKS = 24  # half of them to choose by, half of them to know by
LONGEST = 45  # turns of a seat a game is played on for
FEW = 3  # lucks, as for a way that is soon left out
DEPTHS = (1, 2, 3, 5, 7, LONGEST)  # turns played on
PRIORS = (0, 50, 100, 200)  # percent of what taste says that count beside the trials

Worths = tuple[float, ...]


@dataclass(frozen=True)
class Hindsight:
    """A decision: of each way what taste says, what the net does after each further turn, luck by luck, and the end."""

    taste: Worths
    said: tuple[tuple[Worths, ...], ...]
    ends: tuple[Worths, ...]


@dataclass(frozen=True)
class Rule:
    """Choose by so many lucks, each played on for so many turns, and by so many percent of what taste says."""

    lucks: int
    turns: int
    prior: int

    def merit(self, decision: Hindsight, way: int, lucks: Sequence[int]) -> float:
        """A game that was over earlier stays worth what it came to."""
        total = 0.0
        for luck in lucks[: self.lucks]:
            said = decision.said[way][luck][: self.turns]
            total += fmean([*said, *said[-1:] * (min(self.turns, LONGEST) - len(said))]) if said else 0.0
        return total / len(lucks[: self.lucks]) + self.prior * decision.taste[way] / 100


def measure(course: str, games: int, seed: int, jobs: int, tell: Callable[[str], None]) -> list[Hindsight]:
    """A decision of each game, if it has one."""
    if games < 1:
        raise WhetstoneError("hindsight takes at least one game")
    dice = Dice(seed)
    work = [(course, dice.below(2**40), n) for n in range(games)]
    decisions = []
    with hands(jobs) as run:
        for n, one in enumerate(run(look_at, work), 1):
            decisions += [one] if one is not None else []
            if n % 10 == 0 and n < games:
                tell(f"{n} of {games} games")
    if len(decisions) < 2:
        raise WhetstoneError(f"of {games} games hardly one had a turn with {FEWEST} ways to play it; take more")
    return decisions


def gain(decisions: Sequence[Hindsight], rule: Rule) -> tuple[float, float]:
    """What it is worth to choose by this rule rather than by taste, and its standard error."""
    gains = []
    for decision in decisions:
        lucks = range(len(decision.ends[0]))
        halves = (lucks[::2], lucks[1::2])
        known = 0.0
        for asked, other in (halves, halves[::-1]):
            worth = [fmean(ends[luck] for luck in other) for ends in decision.ends]
            merits = [rule.merit(decision, way, asked) for way in range(len(worth))]
            known += worth[best_of(merits)] - worth[best_of(decision.taste)]
        gains.append(known / 2)
    return fmean(gains), stdev(gains) / len(gains) ** 0.5


def best_of(merits: Sequence[float]) -> int:
    return max(range(len(merits)), key=merits.__getitem__)


def report(decisions: Sequence[Hindsight], course: str) -> list[str]:
    unit = "thousandths of a win" if course == "people" else "coins"
    lines = [
        f"{len(decisions)} decisions, {fmean(len(d.taste) for d in decisions):.1f} ways each, {LUCKS} lucks to the end",
        f"gained over choosing by taste, in {unit} a decision (give or take a standard error)",
        "lucks  turns  " + "".join(f"{f'taste {prior} %':>18}" for prior in PRIORS),
    ]
    for lucks in (FEW, LUCKS // 2):
        for turns in DEPTHS:
            row = [gain(decisions, Rule(lucks, turns, prior)) for prior in PRIORS]
            told = "".join(f"{f'{mean:+.2f} ({error:.2f})':>18}" for mean, error in row)
            lines.append(f"{lucks:>5}  {'all' if turns == LONGEST else turns:>5}  {told}")
    return lines


def look_at(work: tuple[str, int, int]) -> Hindsight | None:
    """One decision of a game of quick players; None if there is not much to choose from, or a way ends the game."""
    course, seed, n = work
    dice = Dice(seed)
    table = TABLES[course]
    s, sitting = drill.sit_down(table if n % 2 else table[::-1], dice)
    seat = next(i for i, name in enumerate(sitting) if not level_of(name))
    experience = experience_at(s, seat)
    assert experience is not None
    player = Planner(tuned_weights(), experience.quick, experience.quick)
    player.orders = 1
    player.net = experience.net
    player.taste = experience.taste
    luck = dice.below(2**40)
    own = own_turns(s, seat, player, luck, LONGEST)
    return tried(own[dice.below(len(own))], seat, experience, dice) if own else None


def tried(s: State, seat: int, experience: Experience, dice: Dice) -> Hindsight | None:
    """The ways the Marshal would try, each played on to the end of the game in all lucks."""
    planner = Planner(tuned_weights(), experience.wide, experience.quick)
    planner.orders = 1
    planner.rivals = experience.quick
    planner.trials = 1  # of no further turn: the ways are only looked for
    planner.net = experience.net
    planner.taste = experience.taste
    roots = planner.plan(s, seat, 1, 1, experience.tried)
    if len(roots) < FEWEST or any(root.s.over for root in roots):
        return None
    unit = 1 if experience.net.wins else COIN
    lucks = [dice.below(2**40) for _ in range(LUCKS)]
    judge = by_experience(s, seat, planner.weights, experience.quick, experience.net, experience.taste)
    play = beside_an_automa if s.config.unmanned else among_people
    said = []
    ends = []
    for root in roots:
        courses = [play(judge, root, luck) for luck in lucks]
        said.append(tuple(tuple(worth / unit for worth in worths) for worths, _ in courses))
        ends.append(tuple(end / unit for _, end in courses))
    return Hindsight(tuple(int(root.worth) / unit for root in roots), tuple(said), tuple(ends))


def beside_an_automa(judge: Judge, root: Line, luck: int) -> tuple[list[int], int]:
    """What the net says after each turn of the seat, and what the game came to."""
    said: list[int] = []
    line = as_it_falls(judge, judge.start, root, luck)
    while not line.s.over and len(said) < LONGEST:
        line = a_turn_on(judge, line, luck)
        said.append(int(judge.foretell(line)))
    return said, COIN * int(lead_at_the_end(line.s, judge.seat, BIT[judge.seat]))


def among_people(judge: Judge, root: Line, luck: int) -> tuple[list[int], int]:
    """The same where others' hands are dealt anew and they take one of the turns they like."""
    net = judge.net
    assert net is not None
    numbers = Numbers(luck)
    s = imagine(root.s, judge.seat, Dice(luck))
    said: list[int] = []
    while not s.over and len(said) < LONGEST:
        s = rivals_play(judge, s, judge.style, numbers)
        if not s.over:
            s = play_on(judge, s, judge.style, numbers, 0)
        worth = looking_anew(judge, s, judge.seat, judge.style).foretell(Line(s, [], 0))
        said.append(int(net.faded(worth, len(said) + 1)))
    return said, int(of_win(lead_at_the_end(s, judge.seat, BIT[judge.seat]))) if s.over else said[-1]
