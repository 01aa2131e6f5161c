"""Games to learn from: quick players that choose a little at random, and what is to be seen after each of their turns.

`lab/school.py` and `lab/taste.py` play these by the thousand. Seen is the end of every turn and, where it has one, the
moment between top and bottom row, because a plan judges both.
"""

from __future__ import annotations

from typing import Final

from whetstone.bots.lines import WORST, Line
from whetstone.bots.luck import Numbers, by_chance, draw
from whetstone.bots.net import COIN
from whetstone.bots.others import answer
from whetstone.bots.outlook import Outlook
from whetstone.bots.places import add_places
from whetstone.bots.planner import Planner
from whetstone.bots.playout import MOST_DECISIONS
from whetstone.bots.traits import TRAITS, Traits
from whetstone.bots.turns import UNSURE
from whetstone.bots.value import value
from whetstone.core.engine import actor, apply
from whetstone.core.frames import END_TURN, F_TURN, OWNER, PC, WIDTH
from whetstone.core.ids import CHANCE
from whetstone.core.native import i64
from whetstone.core.state import State
from whetstone.core.turn import BEFORE_BOTTOM

NOTED: Final = TRAITS + 1  # numbers a note takes: the level of each trait, and what the weights say
# Of a way that was weighed: is the game over by it, its worth, how much less that is than taste says, and its note.
WEIGHED: Final = NOTED + 3
SPREAD: Final = 8  # ways to play a turn that are chosen from
BEAM: Final = 4  # lines carried on by those who look further than a turn
LONGEST: Final = 45  # turns of a seat, after which a game is given up
MANY_LUCKS: Final = 2**30
WILDER: Final = 10  # times the noise in the turns that only lead somewhere else


def play_lesson(
    s: State,
    planners: list[Planner | None],
    numbers: Numbers,
    noise: i64,
    ahead: list[i64],
    notes: list[list[i64]],
    wild: i64 = 0,
    heats: list[i64] | None = None,
    weighed: list[list[i64]] | None = None,
) -> None:
    """Play on to the end, or until somebody has had too many turns.

    Each seat with a planner gets its notes, one after another; seats without one are Automas. Every way to play a turn
    is judged with some `noise`, at most so much more or less, 25 for a coin; the plan of a seat looks `ahead` as many
    turns as are given for it. The first `wild` turns of a seat are played with ten times the noise, and nothing is
    noted until the last of them ends: what comes of it tells about a position one would not have come to, and nothing
    about how one came there.

    Where choices are to be `weighed` it is not noise that decides for seats with a heat but chance: a way that is worth
    so much more, 25 for a coin, is chosen e times as often. Each choice is kept there, seat by seat: the number of the
    note that comes next, of the ways and of the way chosen, and all ways.
    """
    traits = Traits()
    while not s.over:
        seat = s.active
        if s.players[seat].turns > LONGEST:
            return
        planner = planners[seat]
        o = Outlook(s, seat)
        turn = s.turn
        nth = s.players[seat].turns
        blur = noise * (WILDER if nth <= wild else 1)
        made: i64 = 0
        is_noted = nth <= wild
        while not s.over and s.turn == turn:
            who = actor(s)
            made += 1
            if who == CHANCE:
                apply(s, draw(s, numbers))
                continue
            if who != seat or planner is None or made > MOST_DECISIONS:
                choice = answer(s, who)
                apply(s, END_TURN if made > MOST_DECISIONS and END_TURN in s.choices else choice)
                continue
            if planner.first.beyond > 0:
                planner.luck = numbers.below(MANY_LUCKS)
            o = Outlook(s, seat)  # as the plan sees it: in the midst of a turn the table is another than at its start
            lines = planner.plan(s, seat, ahead[seat], BEAM, SPREAD)
            if len(lines) == 0:
                apply(s, answer(s, who))
                continue
            heat = heats[seat] if heats is not None else 0
            if weighed is None or heat == 0:
                chosen = pick(lines, numbers, blur if planner.net is not None else blur * 100 // COIN)
            else:
                n = by_chance([line.worth for line in lines], numbers, heat)
                chosen = lines[n]
                out = weighed[seat]
                out.append(len(notes[seat]) // NOTED)
                out.append(len(lines))
                out.append(n)
                for line in lines:
                    out.append(1 if line.s.over else 0)
                    out.append(line.worth)
                    out.append(line.price * COIN // 100 - line.beyond)
                    note(line.s, seat, o, planner, traits, out)
            for choice in chosen.path:
                if choice == UNSURE or s.over or actor(s) != seat or choice not in s.choices:
                    break
                f = (s.depth - 1) * WIDTH
                between = s.frames[f] == F_TURN and s.frames[f + OWNER] == seat and s.frames[f + PC] == BEFORE_BOTTOM
                if between and not is_noted:
                    is_noted = True
                    note(s, seat, o, planner, traits, notes[seat])
                apply(s, choice)
        if planner is not None and not s.over and nth >= wild:
            note(s, seat, o, planner, traits, notes[seat])


def pick(lines: list[Line], numbers: Numbers, noise: i64) -> Line:
    """The best of some ways, as far as the noise lets one see; a way that ends the game is seen clearly."""
    best = lines[0]
    most: i64 = WORST
    for line in lines:
        worth = line.worth
        if noise > 0 and not line.s.over:
            worth += (numbers.below(noise) + numbers.below(noise) + numbers.below(noise)) * 2 // 3 - noise
        if worth > most:
            most = worth
            best = line
    return best


def note(s: State, seat: i64, o: Outlook, planner: Planner, traits: Traits, out: list[i64]) -> None:
    traits.read(s, seat, o.mates)
    add_places(traits, s, seat, o.mates)
    for trait in range(TRAITS):
        out.append(traits.seen[trait])
    out.append(value(s, seat, o, planner.weights, 0))
