"""What a position shows to somebody who judges it by experience: some traits of it, each at one of several levels.

`net.py` has learned what each level of each trait is worth. Traits are counts and distances; where pieces stand, which
some nets see as well, is told in `places.py`. Nothing here looks at what is hidden from the seat: other hands count by
nothing but what lies open.
"""

from __future__ import annotations

from typing import Final, final

from whetstone.bots.outlook import turns_left
from whetstone.bots.value import at_work, frontier, objective_steps, to_go
from whetstone.content.automa.memory import TRACK, settings
from whetstone.content.automa.trackers import TRACKERS
from whetstone.core.control import controlled, workers_on
from whetstone.core.frames import F_TURN, OWNER, PC, WIDTH
from whetstone.core.ids import (
    BIT,
    CARD_VALUES,
    FACTORY_SECTION,
    FIRST_MECH,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    GOAL_COMBAT,
    GOAL_OBJECTIVE,
    GOAL_POPULARITY,
    GOAL_POWER,
    HERO,
    KINDS,
    LOWEST_CARD,
    MAX_DIAL,
    MILL,
    UNITS,
    VILLAGE,
    count,
    first,
)
from whetstone.core.measures import pieces_out
from whetstone.core.native import i64, vec
from whetstone.core.produce import produce_of
from whetstone.core.scoring import S_TOTAL, score, structure_bonus, tier
from whetstone.core.state import Player, State, zeros
from whetstone.core.turn import BEFORE_BOTTOM, CHOOSE_SECTION, bottom_cost

COUNTED: Final = 86  # traits that are counts and distances
LEVELS_COUNTED: Final = 3134  # of all of them together
TRAITS: Final = 116  # of a position, with those of `places.py`
LEVELS: Final = 4030  # of all traits together; what is new comes last, so that a net can learn on
FACTIONS: Final = 8  # told apart, and mats: seven, and all others
TURNS: Final = 32  # of a player that are told apart, from none on
HAD_TURNS: Final = 2  # the trait that tells them
FIRST_TURN: Final = 31  # its first level
LONGEST_TRACK: Final = 32
MOST_SPACES: Final = 19  # of a tracker, before its end, that are told apart
COINS_A_LEVEL: Final = 3  # of scores and leads
MOST_BEHIND: Final = 45  # coins
LEADS: Final = 31  # levels of a lead, from that far behind to as far ahead
FARTHEST: Final = 7  # from the Factory
NO_ENCOUNTER: Final = 9


@final
class Traits:
    """The levels of a position's traits, each a number of its own: trait after trait, level after level."""

    def __init__(self) -> None:
        self.seen: vec[i64] = zeros(TRAITS)
        self.traits: i64 = 0
        self.levels: i64 = 0

    def add(self, level: i64, levels: i64) -> None:
        """The next trait: its level, of so many."""
        self.seen[self.traits] = self.levels + max(min(level, levels - 1), 0)
        self.traits += 1
        self.levels += levels

    def read(self, s: State, seat: i64, mates: i64) -> None:
        """All that is counted, for a seat; `mates` are those whose score is its own."""
        self.traits = 0
        self.levels = 0
        p = s.players[seat]
        rival = rival_of(s, mates)
        held = controlled(s, seat)
        threat = threat_of(s, mates)
        clock = clock_of(s, rival)
        have = vec[i64]([0, 0, 0, 0])
        in_danger = gather(s, held, threat, have)
        togo = to_go(s, p, seat)
        self.add(stage_of(s, p, seat, have, togo), 11)
        self.add(clock, MOST_SPACES + 1)
        self.add(turns_had(s, seat), TURNS)
        self.tracks(p)
        self.mats(s, p, seat, have, togo)
        self.workers(s, p, seat, held)
        self.map(s, p, held)
        self.goals(s, p, seat)
        self.dangers(s, p, held, threat, in_danger)
        mine = score(s, seat)[S_TOTAL]
        theirs = score(s, rival)[S_TOTAL]
        stars = most_stars(s, mates)
        self.rival(s, rival, clock, mine, theirs, stars)
        self.last(s, p, seat, count(held))
        self.sections(s, p, seat, have, togo)
        self.groups(s, p, seat, mates)
        self.by_clock(p, min(clock, 9), count(held), have[0] + have[1] + have[2] + have[3])
        self.race(s, p, lead_level(mine - theirs), stars)
        self.pace(min(clock, 9), togo, pieces_out(s, seat, FIRST_WORKER, UNITS))

    def tracks(self, p: Player) -> None:
        self.add(p.coins // 2, 32)
        self.add(p.power, 17)
        self.add(p.popularity, 19)
        self.add(p.star_count, 8)
        self.add(p.hand[0] + p.hand[1] + p.hand[2] + p.hand[3], 8)
        best: i64 = 0
        for v in range(CARD_VALUES):
            if p.hand[v]:
                best = v + LOWEST_CARD
        self.add(min(p.power, MAX_DIAL) + best, 13)

    def mats(self, s: State, p: Player, seat: i64, have: vec[i64], togo: vec[i64]) -> None:
        """Cubes, recruits, mechs and structures, and what the next of each still takes."""
        self.add(p.cubes, 64)
        self.add(p.recruits, 16)
        self.add(p.bonuses, 16)
        structures: i64 = 0
        for k in range(4):
            if p.piece[FIRST_STRUCTURE + k] >= 0:
                structures |= BIT[k]
        self.add(structures, 16)
        self.add(faction_of(s, seat) * 16 + (p.unlocked // 2 & 15), FACTIONS * 16)
        mat = min(s.config.mats[seat].rank, FACTIONS - 1)
        self.add(mat * 6 + min(p.section, FACTORY_SECTION) + 1, FACTIONS * 6)
        for k in range(4):
            self.add(p.cuts[k], 5)
            self.add(have[k], 9)
            self.add(togo[k], 7)
            payment: i64 = 0
            if togo[k]:
                short = bottom_cost(s, seat, k) - have[k]
                payment = 1 + max(min(short, 4), 0) * 2 + (1 if p.section == k else 0)
            self.add(payment, 11)

    def workers(self, s: State, p: Player, seat: i64, held: i64) -> None:
        """How many there are, what they stand ready to make, and the two places with the most of them."""
        board = s.config.board
        work = vec[i64]([0, 0, 0, 0, 0])
        places: i64 = 0
        best: i64 = 0
        second: i64 = 0
        spots = at_work(s, p, held)
        while spots:
            place = first(spots)
            spots &= spots - 1
            terrain = board.terrain[place]
            n = workers_on(s, seat, place)
            places += 1
            work[4 if terrain == VILLAGE else produce_of(terrain)] += n
            if n > best:
                second = best
                best = n
            elif n > second:
                second = n
        self.add(pieces_out(s, seat, FIRST_WORKER, UNITS), 9)
        for k in range(5):
            self.add(work[k], 9)
        self.add(places, 6)
        self.add(min(best, 5) * 3 + min(second, 2), 18)

    def map(self, s: State, p: Player, held: i64) -> None:
        """Land, and how far the character is from the Factory and from encounters."""
        board = s.config.board
        self.add(count(held), 16)
        hero = p.piece[HERO]
        away: i64 = FARTHEST
        near: i64 = NO_ENCOUNTER
        if hero >= 0:
            if board.factory >= 0:
                away = min(board.distance[hero * board.places + board.factory], FARTHEST)
            mask = s.encounters
            while mask:
                near = min(near, board.distance[hero * board.places + first(mask)])
                mask &= mask - 1
        factory: i64 = 1 if board.factory >= 0 and held & BIT[board.factory] else 0
        self.add((factory + (2 if p.factory else 0)) * (FARTHEST + 1) + away, 4 * (FARTHEST + 1))
        self.add(near, NO_ENCOUNTER + 1)
        self.add(count(s.encounters), 12)
        self.add(count(frontier(s, p) & ~held), 16)
        self.add(count(p.fighters & board.all_territories), 6)

    def goals(self, s: State, p: Player, seat: i64) -> None:
        """Stars of combats, power, popularity and objectives, and what the structures will score."""
        fights: i64 = 0
        others: i64 = 0
        steps: i64 = 0
        for i in range(len(s.config.goals)):
            code = s.config.goals[i].code
            n = p.stars[i]
            if code == GOAL_COMBAT:
                fights = min(n, 2)
            elif code == GOAL_POWER and n:
                others |= 1
            elif code == GOAL_POPULARITY and n:
                others |= 2
            elif code == GOAL_OBJECTIVE:
                if n:
                    others |= 4
                elif p.objectives:
                    steps = 1 + min(objective_steps(s, p, seat), 8)
        self.add(steps, 10)
        self.add(fights * 8 + others, 24)
        self.add(structure_bonus(s, seat) if p.built else 0, 11)

    def dangers(self, s: State, p: Player, held: i64, threat: i64, in_danger: i64) -> None:
        """Workers, tokens and fighters where somebody else may come next."""
        bare: i64 = 0
        covered: i64 = 0
        for slot in range(FIRST_WORKER, UNITS):
            place = p.piece[slot]
            if place >= 0 and threat & BIT[place]:
                if p.fighters & BIT[place]:
                    covered += 1
                else:
                    bare += 1
        self.add(bare, 7)
        self.add(covered, 7)
        self.add(in_danger, 9)
        self.add(count(p.fighters & threat & s.config.board.all_territories), 6)

    def rival(self, s: State, rival: i64, clock: i64, mine: i64, theirs: i64, stars: i64) -> None:
        """Both scores, the most stars of any of the others, and what the rival has."""
        r = s.players[rival]
        self.add(mine // COINS_A_LEVEL, 41)
        self.add(min(clock, 4) * LEADS + lead_level(mine - theirs), 5 * LEADS)
        self.add(stars, 7)
        self.add(theirs // COINS_A_LEVEL, 41)
        self.add(r.power, 17)
        self.add(faction_of(s, rival), FACTIONS)
        self.add(track_of(s, rival), (len(TRACKERS) + 1) * LONGEST_TRACK)
        self.add(count(controlled(s, rival)), 16)
        things = count(r.cubes) + count(r.recruits) + count(r.built)
        self.add(things + pieces_out(s, rival, FIRST_MECH, FIRST_WORKER), 20)
        self.add(r.popularity, 19)

    def last(self, s: State, p: Player, seat: i64, land: i64) -> None:
        """The Factory card, where the mill stands, faction tokens, and what popularity makes of the land."""
        self.add(1 + first(p.factory) if p.factory else 0, 21)
        mill = p.piece[FIRST_STRUCTURE + MILL]
        self.add(1 + s.config.board.terrain[mill] if mill >= 0 else 0, 9)
        self.add(faction_of(s, seat) * 7 + min(p.tokens, 6), FACTIONS * 7)
        self.add(tier(p.popularity) * 14 + min(land, 13), 42)

    def sections(self, s: State, p: Player, seat: i64, have: vec[i64], togo: vec[i64]) -> None:
        """What lies under each top-row action of this mat: can it be paid, is its section free. How far stars are."""
        short = vec[i64]([0, 0, 0, 0])
        for k in range(4):
            short[k] = 4 if togo[k] == 0 else max(min(bottom_cost(s, seat, k) - have[k], 3), 0)
        top = s.config.mats[seat].top
        for action in range(4):
            for k in range(4):
                if top[k] == action:
                    self.add(k * 10 + short[k] * 2 + (1 if p.section == k else 0), 40)
        for k in range(4):
            self.add(togo[k] * 5 + short[k], 35)

    def groups(self, s: State, p: Player, seat: i64, mates: i64) -> None:
        """Mechs that can carry workers, fighters still at home, and others' workers with nobody to guard them."""
        board = s.config.board
        places: i64 = 0
        carried: i64 = 0
        for slot in range(FIRST_MECH, FIRST_WORKER):
            place = p.piece[slot]
            if place >= 0 and p.workers & BIT[place]:
                places += 1
                carried += workers_on(s, seat, place)
        self.add(min(places, 4) * 5 + min(carried, 4), 25)
        at_home: i64 = 0
        reach: i64 = 0
        for slot in range(FIRST_WORKER):
            place = p.piece[slot]
            if place >= 0:
                reach |= board.adjacent[place]
                if place >= board.territories:
                    at_home += 1
        self.add(min(at_home, 5) * 2 + (p.unlocked // 2 & 1), 12)
        unguarded: i64 = 0
        for other in range(s.config.seats):
            if not mates & BIT[other]:
                r = s.players[other]
                unguarded |= r.workers & ~r.fighters
        self.add(count(unguarded & reach), 4)

    def by_clock(self, p: Player, clock: i64, land: i64, tokens: i64) -> None:
        """What counts at the end, by how near it is."""
        self.add(clock * 16 + min(land, 15), 160)
        self.add(clock * 10 + min(tokens, 9), 100)
        self.add(clock * 19 + p.popularity, 190)
        self.add(clock * 8 + min(p.star_count, 7), 80)

    def race(self, s: State, p: Player, ahead: i64, stars: i64) -> None:
        """How many sit at the table, who is nearest to the last star, and who would win now."""
        need = s.config.stars_to_end
        self.add(s.config.seats - 2, 6)
        self.add(min(p.star_count, 6) * 7 + min(stars, 6), 49)
        self.add((max(min(need - p.star_count, 3), 0) * 4 + max(min(need - stars, 3), 0)) * LEADS + ahead, 16 * LEADS)

    def pace(self, clock: i64, togo: vec[i64], workers: i64) -> None:
        """How much is built and how many workers there are, by how near the end is."""
        self.add(clock * 19 + togo[0] + togo[1] + togo[2] + togo[3], 190)
        self.add(clock * 9 + workers, 90)


def turns_had(s: State, seat: i64) -> i64:
    """Turns a player has had. One only just begun is none: in a plan among people it begins right after the last."""
    f = (s.depth - 1) * WIDTH
    begun = s.frames[f] == F_TURN and s.frames[f + OWNER] == seat and s.frames[f + PC] == CHOOSE_SECTION
    return s.players[seat].turns - (1 if begun else 0)


def faction_of(s: State, seat: i64) -> i64:
    """Factions are told apart by their home bases."""
    return min(s.config.factions[seat].base - s.config.board.territories, FACTIONS - 1)


def rival_of(s: State, mates: i64) -> i64:
    """Of the others the one that would win now."""
    best: i64 = -1
    most: i64 = -1
    for other in range(s.config.seats):
        if mates & BIT[other]:
            continue
        if s.config.seats == 2:
            return other
        total = score(s, other)[S_TOTAL]
        if total > most:
            most = total
            best = other
    return best


def lead_level(lead: i64) -> i64:
    return max(min((lead + MOST_BEHIND) // COINS_A_LEVEL, LEADS - 1), 0)


def most_stars(s: State, mates: i64) -> i64:
    """Of any one of the others."""
    stars: i64 = 0
    for other in range(s.config.seats):
        if not mates & BIT[other]:
            stars = max(stars, s.players[other].star_count)
    return stars


def threat_of(s: State, mates: i64) -> i64:
    """Places beside the units of anybody else; an Automa's workers draw its fighters after them."""
    board = s.config.board
    threat: i64 = 0
    for other in range(s.config.seats):
        if mates & BIT[other]:
            continue
        r = s.players[other]
        mask = r.fighters
        on_foot = False
        if s.config.unmanned & BIT[other]:
            mask |= r.workers
            on_foot = r.extra[TRACK] < settings(s, other).tracker.water
        while mask:
            place = first(mask)
            mask &= mask - 1
            threat |= board.land[place] if on_foot else board.land[place] | board.adjacent[place]
    return threat


def clock_of(s: State, rival: i64) -> i64:
    """Spaces of its tracker until an Automa's last star; among people the turns anybody may need for theirs."""
    r = s.players[rival]
    if not s.config.unmanned & BIT[rival]:
        return turns_left(s)
    need = max(s.config.stars_to_end - r.star_count, 1)
    for space in settings(s, rival).tracker.stars:
        if space > r.extra[TRACK]:
            need -= 1
            if need == 0:
                return space - r.extra[TRACK]
    return 0


def track_of(s: State, rival: i64) -> i64:
    """How far an Automa has come, by its level; of people how many turns they have had."""
    r = s.players[rival]
    if not s.config.unmanned & BIT[rival]:
        return len(TRACKERS) * LONGEST_TRACK + min(r.turns, LONGEST_TRACK - 1)
    water = settings(s, rival).tracker.water
    level: i64 = 0
    for i in range(len(TRACKERS)):
        if TRACKERS[i].water == water:
            level = i
    return level * LONGEST_TRACK + min(r.extra[TRACK], LONGEST_TRACK - 1)


def gather(s: State, held: i64, threat: i64, have: vec[i64]) -> i64:
    """Count the tokens of each kind; returns how many of them lie where somebody else may come."""
    in_danger: i64 = 0
    stock = held & s.stocked
    while stock:
        place = first(stock)
        stock &= stock - 1
        here: i64 = 0
        for kind in range(KINDS):
            n = s.tokens[KINDS * place + kind]
            have[kind] += n
            here += n
        if threat & BIT[place]:
            in_danger += here
    return in_danger


def stage_of(s: State, p: Player, seat: i64, have: vec[i64], togo: vec[i64]) -> i64:
    """0 between turns and once the bottom row is done; before that by its section and whether it can be paid."""
    f = (s.depth - 1) * WIDTH
    is_asked = s.frames[f] == F_TURN and s.frames[f + OWNER] == seat
    if s.active != seat or (is_asked and (s.frames[f + PC] == CHOOSE_SECTION or s.frames[f + PC] > BEFORE_BOTTOM)):
        return 0
    section = min(p.section, FACTORY_SECTION)
    payable = section == FACTORY_SECTION
    if 0 <= section < FACTORY_SECTION:
        payable = togo[section] > 0 and have[section] >= bottom_cost(s, seat, section)
    return 1 + max(section, 0) * 2 + (1 if payable else 0)
