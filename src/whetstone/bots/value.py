"""What a position is worth to a seat: coins it would score now, how near each further star is, what its mat can do yet.

All in hundredths of a coin. A star still to come counts by how many quarter turns it is away; only as many of them as
the seat still needs count in full, so that a plan settles on some goals and leaves the others. Nothing here looks at
what is hidden from the seat: other hands count by their size.
"""

from __future__ import annotations

from typing import Final

from whetstone.bots import weights as wt
from whetstone.bots.outlook import FAR, GUARDED, Outlook, best_cards, winning_chance
from whetstone.bots.weights import LONGEST, Weights
from whetstone.core.control import contested, controlled, defender_at, fighters_on, workers_on
from whetstone.core.hooks import SCORING
from whetstone.core.ids import (
    BIT,
    CUBES,
    FACTORY,
    FIRST_MECH,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    GOAL_COMBAT,
    GOAL_MECHS,
    GOAL_OBJECTIVE,
    GOAL_POPULARITY,
    GOAL_POWER,
    GOAL_RECRUITS,
    GOAL_STRUCTURES,
    GOAL_UPGRADES,
    GOAL_WORKERS,
    HERO,
    KINDS,
    LAKE,
    MAX_DIAL,
    MECHS,
    PIECES,
    RECRUITS,
    STRUCTURES,
    UNITS,
    VILLAGE,
    WORKERS,
    count,
    first,
)
from whetstone.core.measures import measure, pieces_out
from whetstone.core.native import i64, vec
from whetstone.core.produce import produce_of
from whetstone.core.scoring import FACTORY_WORTH, S_TOTAL, score, structure_bonus, tier
from whetstone.core.stars import stars_used
from whetstone.core.state import Player, State
from whetstone.core.turn import bottom_cost

WON: Final = 30000
CLOSE: Final = 12  # coins of lead from which more makes no difference
MOST_EXPOSED: Final = 36  # percent: an enemy attacks once a turn, if at all
LAST_STARS: Final = 2
SAFE_LEAD: Final = 3
FADING: Final = 4  # turns before the end from which things to come count less
DELAY: Final = 1000  # hundredths of a coin a win loses by coming a turn later: much can happen until then

# What each kind of upgrade is worth against the average, percent: units, coins, power, cards, popularity, territories.
CUBE_USE: Final = vec[i64]([140, 70, 130, 60, 130, 110])
# Ongoing bonuses: power, coins, popularity, cards.
RECRUIT_USE: Final = vec[i64]([80, 110, 140, 80])
STRUCTURE_USE: Final = vec[i64]([100, 120, 80, 160])


def value(s: State, seat: i64, o: Outlook, weights: Weights, ahead: i64) -> i64:
    """`ahead`: own turns played since the outlook was taken."""
    if s.over:
        return final_value(s, seat, o, weights, ahead)
    w = weights.w
    p = s.players[seat]
    left = max(o.left - ahead, 0)
    scale = min(left, 12)
    held = controlled(s, seat)
    soft = soft_tier(p, w, left)

    # What would be scored now; popularity counts for what will likely be there to score at the end.
    total = p.coins * 100 + p.star_count * (300 + w[wt.STAR] * o.hurry // 100)
    land = count(held)
    if s.config.board.factory >= 0 and held & BIT[s.config.board.factory]:
        land += FACTORY_WORTH - 1
    for i, ability in enumerate(s.config.abilities[seat]):
        if ability.uses & SCORING and p.unlocked & BIT[i]:
            land += ability.further_territories(s, seat, held) + count(ability.held_at_end(s, seat) & ~held)
            total += ability.end_coins(s, seat, held) * 100
    near_end = max(10 - left, 0) * 10  # percent
    total += land * 200 * (w[wt.LAND] * (100 - near_end) + 100 * near_end) // 10000
    if p.built:
        total += structure_bonus(s, seat) * 100

    # Tokens, and what is still to be paid with them.
    have = vec[i64]([0, 0, 0, 0])
    stock = held & s.stocked
    tokens = s.tokens
    risk: i64 = 0
    danger = o.danger
    while stock:
        place = first(stock)
        stock &= stock - 1
        here: i64 = 0
        for kind in range(KINDS):
            n = tokens[KINDS * place + kind]
            have[kind] += n
            here += n
        if danger[place] and here:
            lost = here * w[wt.LOST_TOKEN] * danger[place]
            risk += lost * w[wt.DEFENDED] // 100 if p.fighters & BIT[place] else lost
    togo = to_go(s, p, seat)
    missing = vec[i64]([0, 0, 0, 0])
    count_of_tokens: i64 = 0
    in_use: i64 = 0
    for kind in range(KINDS):
        wanted = togo[kind] * bottom_cost(s, seat, kind)
        used = min(have[kind], wanted)
        missing[kind] = wanted - used
        in_use += used
        count_of_tokens += have[kind]
    total += count_of_tokens * 100 * w[wt.SPARE] // 200
    scoring = (p.star_count + land + count_of_tokens // 2) * (12 - scale) + w[wt.SCORING] * scale
    total += soft * scoring // 12
    out = pieces_out(s, seat, FIRST_WORKER, UNITS)

    # Of use only later: stars to come, tracks, cards. Where a clock ends the game they count less as it runs out.
    to_come = stars_to_come(s, p, seat, o, weights, left, togo, missing, out)
    to_come += p.popularity * w[wt.POPULARITY]
    to_come += min(p.power, 10) * w[wt.POWER] + max(p.power - 10, 0) * w[wt.POWER] // 3
    cards = p.hand[0] + p.hand[1] + p.hand[2] + p.hand[3]
    to_come += min(cards, 4) * w[wt.CARD] + max(cards - 4, 0) * w[wt.CARD] // 4
    total += to_come if o.is_among_people else to_come * min(left, FADING) // FADING
    done = CUBES + MECHS + STRUCTURES + RECRUITS - togo[0] - togo[1] - togo[2] - togo[3]
    engine = done * w[wt.ITEM] + in_use * w[wt.USED_TOKEN]
    for extra in range(out - 2):
        engine += w[wt.WORKER] * (6 - min(extra, 5)) // 6
    for cube in range(CUBES):
        if p.cubes & BIT[cube]:
            engine += w[wt.CUBE] * CUBE_USE[cube] // 100
    for action in range(4):
        engine += p.cuts[action] * min(togo[action], 4) * w[wt.CUT]
        if p.recruits & BIT[action]:
            engine += w[wt.RECRUIT] * RECRUIT_USE[action] // 100
        if p.piece[FIRST_STRUCTURE + action] >= 0:
            engine += w[wt.STRUCTURE] * STRUCTURE_USE[action] // 100
    if p.factory:
        engine += w[wt.FACTORY_CARD]
    if p.unlocked & BIT[1]:
        engine += w[wt.RIVER_MECH]
    if p.unlocked & BIT[4]:
        engine += w[wt.FAR_MECH]
    engine += (MECHS - togo[1]) * w[wt.MECH]
    total += engine * scale // 12

    total += places_worth(s, p, seat, o, w, held, missing, out, scale)
    total -= (risk + pieces_at_risk(p, o, w)) // 100
    return total


def to_go(s: State, p: Player, seat: i64) -> vec[i64]:
    """Upgrades, mechs, structures and recruits still to come, in the order of the bottom-row actions."""
    return vec[i64](
        [
            CUBES - count(p.cubes),
            MECHS - pieces_out(s, seat, FIRST_MECH, FIRST_WORKER),
            STRUCTURES - pieces_out(s, seat, FIRST_STRUCTURE, PIECES),
            RECRUITS - count(p.recruits),
        ]
    )


def final_value(s: State, seat: i64, o: Outlook, weights: Weights, ahead: i64) -> i64:
    """The game is over: winning is everything, the sooner the better; a narrow lead some turns from now is no lead yet.

    Stars count here what they count while the game goes on, or nobody would ever place the last one. The coins of a
    win do not grow with the turns it is put off, or it would be put off for ever.
    """
    stars = s.players[seat].star_count * weights.w[wt.STAR] * o.hurry // 100
    mine: i64 = 0
    foes: i64 = 0
    for other in range(s.config.seats):
        theirs = score(s, other)[S_TOTAL]
        if o.mates & BIT[other]:
            mine += theirs
        else:
            foes = max(foes, theirs)
    lead = mine - foes
    if ahead == 0:
        if lead == 0:
            return mine * 100 + stars
        return mine * 100 + stars + (WON if lead > 0 else -WON) + lead * 100
    lead -= o.worn * ahead
    won = max(-CLOSE, min(CLOSE, lead)) * WON // CLOSE
    if lead <= 0:
        return mine * 100 + stars + won
    return (o.score + min(lead, CLOSE)) * 100 + stars + won - DELAY * ahead


def soft_tier(p: Player, w: vec[i64], left: i64) -> i64:
    """Coins a star or a territory gains by popularity, in hundredths; on the way to the next tier part of them."""
    popularity = p.popularity
    now = tier(popularity)
    if now == 2:
        return 200
    way = popularity * 100 // 7 if now == 0 else (popularity - 7) * 100 // 6
    share = way * w[wt.SOFT] * min(left, 6) // 600
    return now * 100 + share


# --- stars ----------------------------------------------------------------------------------------------------------


def stars_to_come(
    s: State,
    p: Player,
    seat: i64,
    o: Outlook,
    weights: Weights,
    left: i64,
    togo: vec[i64],
    missing: vec[i64],
    out: i64,
) -> i64:
    """The stars still to be had, each by its distance: the nearest ones in full, the others in part."""
    need = s.config.stars_to_end - stars_used(s, seat)
    if need <= 0:
        return 0
    w = weights.w
    star = 300 + w[wt.STAR] * o.hurry // 100
    if need <= LAST_STARS and o.lead > SAFE_LEAD:
        star += w[wt.STAR]  # whoever is ahead should come to an end
    shares = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    n: i64 = 0
    goals = s.config.goals
    for i in range(len(goals)):
        room = o.limit[i] - p.stars[i]
        if room <= 0:
            continue
        code = goals[i].code
        away: i64 = -1  # hundredths of a quarter turn
        if code == GOAL_UPGRADES:
            away = togo[0] * 400 + missing[0] * w[wt.TOKEN_DELAY]
        elif code == GOAL_MECHS:
            away = togo[1] * 400 + missing[1] * w[wt.TOKEN_DELAY]
        elif code == GOAL_STRUCTURES:
            away = togo[2] * 400 + missing[2] * w[wt.TOKEN_DELAY]
        elif code == GOAL_RECRUITS:
            away = togo[3] * 400 + missing[3] * w[wt.TOKEN_DELAY]
        elif code == GOAL_WORKERS:
            away = (WORKERS - out) * w[wt.WORKER_DELAY]
        elif code == GOAL_POWER:
            away = (16 - p.power) * w[wt.POWER_DELAY]
        elif code == GOAL_POPULARITY:
            away = (18 - p.popularity) * w[wt.POPULARITY_DELAY]
        elif code == GOAL_OBJECTIVE and p.objectives:
            away = 100 + objective_steps(s, p, seat) * w[wt.OBJECTIVE_DELAY]
        elif code == GOAL_COMBAT:
            cards = p.hand[0] + p.hand[1] + p.hand[2] + p.hand[3]
            strength = min(p.power, 8) * 2 + min(cards, 3) * 4
            away = w[wt.COMBAT_DELAY] + max(0, 24 - strength) * w[wt.COMBAT_DELAY] // 12
        if away < 0:
            continue
        if away > left * 400:
            away += (away - left * 400) // 2  # the game may be over by then
        share = weights.decay[min(away // 100, LONGEST)]
        n = sort_in(shares, n, share)
        if code == GOAL_COMBAT and room > 1:
            n = sort_in(shares, n, weights.decay[min((away + w[wt.COMBAT_DELAY]) // 100, LONGEST)])
    total: i64 = 0
    for i in range(n):
        total += shares[i] if i < need else shares[i] * w[wt.OTHER_GOALS] // 100
    return total * star // 1000


def sort_in(row: vec[i64], n: i64, item: i64) -> i64:
    """Put an item into the first n of a row that falls; returns how many there are now. The row has room for ten."""
    i = n
    if i == 10:
        i = 9
        if row[9] >= item:
            return n
    while i > 0 and row[i - 1] < item:
        row[i] = row[i - 1]
        i -= 1
    row[i] = item
    return min(n + 1, 10)


def objective_steps(s: State, p: Player, seat: i64) -> i64:
    """How far the nearer of the objectives in hand is from being met."""
    best: i64 = 20
    held = p.objectives
    while held:
        card = first(held)
        held &= held - 1
        short: i64 = 0
        for condition in s.config.objectives[card].conditions:
            n = measure(s, seat, condition.measure, condition.a)
            if n < condition.at_least:
                short += min(condition.at_least - n, 6)
            elif n > condition.at_most:
                short += min(n - condition.at_most, 6) * 2
        best = min(best, short)
    return best


# --- the map --------------------------------------------------------------------------------------------------------


def places_worth(
    s: State, p: Player, seat: i64, o: Outlook, w: vec[i64], held: i64, missing: vec[i64], out: i64, scale: i64
) -> i64:
    """Workers where they make what is needed, the character near what it looks for, attacks that are under way."""
    board = s.config.board
    total: i64 = 0
    best: i64 = 0
    second: i64 = 0
    third: i64 = 0
    spots = at_work(s, p, held)
    while spots:
        place = first(spots)
        spots &= spots - 1
        terrain = board.terrain[place]
        n = workers_on(s, seat, place)
        if terrain == VILLAGE:
            made = min(n, WORKERS - out) * w[wt.MADE_WORKER]
        else:
            useful = min(n, missing[produce_of(terrain)])
            made = useful * w[wt.MADE] + (n - useful) * w[wt.MADE] // 3
        if made > best:
            third = second
            second = best
            best = made
        elif made > second:
            third = second
            second = made
        elif made > third:
            third = made
    total += (best + second + (third if p.cubes & BIT[5] else third // 3)) * min(scale, 6) // 6
    hero = p.piece[HERO]
    if hero >= 0:
        steps = o.near[hero]
        if steps == 0:
            if s.encounters & BIT[hero]:
                total += w[wt.ENCOUNTER] if s.moved & BIT[HERO] else w[wt.ENCOUNTER] // 2
            else:
                steps = 2
        if 0 < steps < FAR:
            total += w[wt.NEAR] * (FAR - steps) * min(scale, 8) // 8
        if p.factory == 0 and board.factory >= 0:
            away = board.distance[hero * board.places + board.factory]
            total += w[wt.NEAR] * (FAR - min(away, FAR)) * scale // 12
    total += count(p.fighters & board.all_territories) * w[wt.SPREAD]
    total += count(frontier(s, p) & ~held) * w[wt.FRONTIER]
    fights = contested(s, seat) & p.fighters if s.moved else 0
    while fights:
        place = first(fights)
        fights &= fights - 1
        total += attack_worth(s, p, seat, o, w, place)
    return total


def at_work(s: State, p: Player, held: i64) -> i64:
    """Places the seat holds where workers of its stand ready to make something."""
    board = s.config.board
    return p.workers & held & ~(board.of_terrain[LAKE] | board.of_terrain[FACTORY])


def frontier(s: State, p: Player) -> i64:
    """Territories beside own units that can be walked to; rivers are no bar once they can be crossed."""
    board = s.config.board
    mask: i64 = 0
    units = p.fighters | p.workers
    while units:
        mask |= board.land[first(units)]
        units &= units - 1
    if p.unlocked & BIT[1]:
        units = p.fighters
        while units:
            mask |= board.river[first(units)]
            units &= units - 1
    return mask


def attack_worth(s: State, p: Player, seat: i64, o: Outlook, w: vec[i64], place: i64) -> i64:
    """A combat still to be fought in this turn."""
    enemy = defender_at(s, seat, place)
    chance = winning_chance(s, seat, enemy, fighters_on(s, seat, place), fighters_on(s, enemy, place), True)
    goal = s.config.combat_goal
    prize: i64 = 300
    if goal >= 0 and p.stars[goal] < o.limit[goal]:
        prize += 400 + w[wt.STAR]
    if chance < 50:
        return -w[wt.RISK] * 2
    return prize * chance // 100 - w[wt.RISK] * (100 - chance) // 50


def pieces_at_risk(p: Player, o: Outlook, w: vec[i64]) -> i64:
    """Workers and land an enemy may come to, and combats it may force; in hundredths of the unit."""
    risk: i64 = 0
    danger = o.danger
    for slot in range(FIRST_WORKER, UNITS):
        place = p.piece[slot]
        if place >= 0 and danger[place]:
            lost = danger[place] * w[wt.LOST_WORKER]
            risk += lost * w[wt.DEFENDED] // 100 if p.fighters & BIT[place] else lost
    exposed: i64 = 0
    for slot in range(FIRST_WORKER):
        place = p.piece[slot]
        if place >= 0 and danger[place]:
            exposed += danger[place]
            risk += danger[place] * w[wt.LOST_LAND]
    if exposed:
        holds = o.guard[min(min(p.power, MAX_DIAL) + best_cards(p.hand, 1), GUARDED)]
        won = w[wt.HELD_OFF] * holds if o.bold else 0
        risk += min(exposed, MOST_EXPOSED) * (w[wt.BEATEN] * (100 - holds) - won) // 100
    return risk
