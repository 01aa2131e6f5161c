"""What happened, as sentences for one reader: a seat, or -1 for a spectator.

An event carries its audience; who is not in it is told that something happened, not what. A line is made from the event
and the set-up alone and never from the position, so it reads the same whenever it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from whetstone.content.registry import ABILITY_NAMES
from whetstone.core import events as ev
from whetstone.core import frames as fr
from whetstone.core.events import Event
from whetstone.core.ids import CARD_VALUES, FACTORY_SECTION, LOWEST_CARD, POPULARITY
from whetstone.core.payment import OFF_BOARD
from whetstone.play.game import Game
from whetstone.play.names import BOTTOMS, CUBES, FLAG, GAINS, GOAL_NAMES, KINDS, STRUCTURES, TOPS, TRAPS
from whetstone.play.notation import LOAD_WORDS
from whetstone.words import automa_log, cards
from whetstone.words.messages import listed, name, say, sentence, yes
from whetstone.words.names import TRAP, ability_name, amount
from whetstone.words.told import Told


def event_line(game: Game, event: Event, viewer: int) -> str:
    """A sentence about an event, telling `viewer` what `viewer` may know."""
    told = _LINES.get(event.kind)
    if told is None:
        return sentence(say("log-other", faction=Told(game, event, viewer).faction))
    return sentence(told(Told(game, event, viewer)))


def log(game: Game, viewer: int, since: int = 0, until: int | None = None) -> list[str]:
    """Sentences about the events from number `since` on; the same one several times in a row becomes one."""
    lines: list[str] = []
    times = 0
    last = ""
    for event in game.events[since:until]:
        line = event_line(game, event, viewer)
        if line == last:
            times += 1
            lines[-1] = say("log-times", line=line, n=times)
        else:
            lines.append(line)
            last, times = line, 1
    return lines


def turns(game: Game, viewer: int) -> list[tuple[str, list[str]]]:
    """The log turn by turn: the line that opens a turn and those after it. What came before has no opening line."""
    starts = [i for i, event in enumerate(game.events) if event.kind == ev.TURN_BEGAN]
    told = [("", log(game, viewer, 0, starts[0] if starts else None))]
    for start, end in pairwise([*starts, len(game.events)]):
        told.append((event_line(game, game.events[start], viewer), log(game, viewer, start + 1, end)))
    return told


def _section(t: Told) -> str:
    section = t.event.a
    if section >= FACTORY_SECTION:
        told = say("log-section-card", card=section - FACTORY_SECTION + 1)
    else:
        told = say("log-section-mat", top=name("top", t.top(section)), bottom=name("bottom", BOTTOMS[section]))
    return say("log-section", faction=t.faction, section=told)


def _top(t: Told) -> str:
    action, how = t.event.a, t.event.b
    if action >= FACTORY_SECTION:
        return say("log-top-factory", faction=t.faction, card=cards.factory_card_text(how + 1))
    if how == fr.TAKE_COINS:
        return say("log-top-coins", faction=t.faction)
    return name("log-top", TOPS[action], faction=t.faction)


def _spent(t: Told) -> str:
    told = amount(KINDS[t.event.a], t.event.b)
    if t.event.c == OFF_BOARD:
        return say("log-tokens-spent-aboard", faction=t.faction, amount=told)
    return say("log-tokens-spent", faction=t.faction, amount=told, place=t.place(t.event.c))


def _drawn(t: Told) -> str:
    if not t.known:
        return say("log-card-drawn", faction=t.faction)
    return say("log-card-drawn-known", faction=t.faction, value=t.event.a + LOWEST_CARD)


def _stolen(t: Told) -> str:
    victim = t.other(t.event.b)
    if not t.known:
        return say("log-card-stolen", faction=t.faction, victim=victim)
    return say("log-card-stolen-known", faction=t.faction, victim=victim, value=t.event.a + LOWEST_CARD)


def _moved(t: Told) -> str:
    e = t.event
    unit, origin, to = t.unit(e.a), t.place(e.b), t.place(e.c)
    if e.b == e.c:  # an Automa's unit may stay and yet have moved (AUTO-TURN-11)
        return say("log-unit-stayed", faction=t.faction, unit=unit, place=to)
    if not e.d:
        return say("log-unit-moved", faction=t.faction, unit=unit, **{"from": origin}, to=to)
    ability = ability_name(ABILITY_NAMES[e.d])
    return say("log-unit-moved-ability", faction=t.faction, unit=unit, **{"from": origin}, to=to, ability=ability)


def _fled(t: Told) -> str:
    e = t.event
    workers = amount("worker", e.b)
    return say("log-workers-fled", faction=t.faction, victim=t.other(e.a), workers=workers, place=t.place(e.c))


def _revealed(t: Told) -> str:
    """The cards are packed four bits a value, the lowest value first."""
    e = t.event
    counts = [(e.b >> 4 * (CARD_VALUES - 1 - v)) & 15 for v in range(CARD_VALUES)]
    played = [str(v + LOWEST_CARD) for v in range(CARD_VALUES) for _ in range(counts[v])]
    return say("log-combat-revealed", faction=t.faction, dial=e.a, played=yes(played), cards=listed(played), total=e.c)


def _mark_placed(t: Told) -> str:
    token = FLAG if t.has_flags else TRAPS[t.event.a] if t.known else TRAP
    return say("log-mark-placed", faction=t.faction, token=name("token", token), place=t.place(t.event.b))


def _mark_turned(t: Told) -> str:
    token = name("token", TRAPS[t.event.a % len(TRAPS)])
    place = t.place(t.event.b)
    if t.event.c:
        return say("log-mark-armed", faction=t.faction, token=token, place=place)
    return say("log-mark-sprung", faction=t.faction, token=token, place=place)


def _gained(t: Told) -> str:
    if t.level and t.event.b == 0:  # an option may leave nothing of a gain (AUTO-LEVEL-20)
        return say("log-gained-none", faction=t.faction, amount=amount(GAINS[t.event.a], 0))
    return say("log-gained", faction=t.faction, n=t.event.b, amount=amount(GAINS[t.event.a], t.event.b))


def _lost(t: Told) -> str:
    if t.level and t.event.a == POPULARITY:
        return say("log-lost-automa", faction=t.faction)
    return say("log-lost", faction=t.faction, n=t.event.b, amount=amount(GAINS[t.event.a], t.event.b))


def _tokens_placed(t: Told) -> str:
    e = t.event
    if t.level:  # for whoever conquered the place (AUTO-RES-01)
        return say("log-tokens-left", faction=t.faction, amount=amount(KINDS[e.a], e.b), place=t.place(e.c))
    return say("log-tokens-placed", faction=t.faction, amount=amount(KINDS[e.a], e.b), place=t.place(e.c))


def _carried(t: Told) -> str:
    e = t.event
    what = LOAD_WORDS[e.a]
    return say(
        "log-carried", faction=t.faction, amount=amount("worker" if what == "tired" else what, e.b), place=t.place(e.c)
    )


def _cube(t: Told) -> str:
    action = name("bottom", BOTTOMS[t.event.b])
    return say("log-cube-moved", faction=t.faction, cube=name("cube", CUBES[t.event.a]), action=action)


def _built(t: Told) -> str:
    structure = name("structure", STRUCTURES[t.event.a])
    return say("log-built", faction=t.faction, structure=structure, place=t.place(t.event.b))


def _retreated(t: Told) -> str:
    e = t.event
    if e.c < 0:
        return say("log-retreated-mat", faction=t.faction, unit=t.unit(e.a), place=t.place(e.b))
    return say("log-retreated", faction=t.faction, unit=t.unit(e.a), **{"from": t.place(e.b)}, to=t.place(e.c))


def _undone(t: Told) -> str:
    e = t.event
    return say("log-move-undone", faction=t.faction, unit=t.unit(e.a), **{"from": t.place(e.b)}, to=t.place(e.c))


def _objective(t: Told) -> str:
    card = t.event.a + 1
    told = say("objective-number", card=card)
    return say("log-objective", faction=t.faction, objective=told, text=cards.objective_text(card))


def _ended(t: Told) -> str:
    if t.has_last_turns:
        return say("log-ended-turns")
    return say("log-ended", faction=t.faction)


_LINES: dict[int, Callable[[Told], str]] = {
    ev.TURN_BEGAN: lambda t: say("log-turn", faction=t.faction, n=t.event.a),
    ev.SECTION_CHOSEN: _section,
    ev.GAINED: _gained,
    ev.LOST_SOME: _lost,
    ev.TOKENS_PLACED: _tokens_placed,
    ev.TOKENS_SPENT: _spent,
    ev.CARD_DRAWN: _drawn,
    ev.CARD_SPENT: lambda t: say("log-card-spent", faction=t.faction, value=t.event.a + LOWEST_CARD),
    ev.CARD_STOLEN: _stolen,
    ev.UNIT_MOVED: _moved,
    ev.UNIT_PLACED: lambda t: say(
        "log-unit-placed", faction=t.faction, unit=t.unit(t.event.a), place=t.place(t.event.b)
    ),
    ev.WORKERS_FLED: _fled,
    ev.CARRIED: _carried,
    ev.CUBE_MOVED: _cube,
    ev.BUILT: _built,
    ev.ENLISTED: lambda t: say(
        "log-enlisted", faction=t.faction, action=name("bottom", BOTTOMS[t.event.a]), amount=t.bonus(t.event.b)
    ),
    ev.STAR_PLACED: lambda t: say("log-star", faction=t.faction, n=t.event.b, goal=name("goal", GOAL_NAMES[t.event.a])),
    ev.COMBAT_BEGAN: lambda t: say(
        "log-combat-began", faction=t.faction, defender=t.other(t.event.b), place=t.place(t.event.a)
    ),
    ev.ABILITY_USED: lambda t: say(
        "log-ability-used", faction=t.faction, ability=ability_name(ABILITY_NAMES[t.event.a])
    ),
    ev.COMBAT_REVEALED: _revealed,
    ev.COMBAT_WON: lambda t: say(
        "log-combat-won", faction=t.faction, loser=t.other(t.event.b), place=t.place(t.event.a)
    ),
    ev.RETREATED: _retreated,
    ev.ENCOUNTER_MET: lambda t: say("log-encounter", faction=t.faction, card=t.event.a, place=t.place(t.event.b)),
    ev.OPTION_TAKEN: lambda t: say("log-option", faction=t.faction, offer=t.offer(t.event.a, t.event.b)),
    ev.FACTORY_TAKEN: lambda t: say(
        "log-factory-taken", faction=t.faction, card=cards.factory_card_text(t.event.a + 1)
    ),
    ev.OBJECTIVE_REVEALED: _objective,
    ev.COINS_GIVEN: lambda t: say(
        "log-coins-given", faction=t.faction, receiver=t.other(t.event.a), coins=amount("coins", t.event.b)
    ),
    ev.MARK_PLACED: _mark_placed,
    ev.MARK_TURNED: _mark_turned,
    ev.MOVE_UNDONE: _undone,
    ev.GAME_ENDED: _ended,
    ev.LAST_TURNS_BEGAN: lambda t: say("log-last-turns", faction=t.faction),
    ev.PEEKED: lambda t: say("log-peeked", faction=t.faction, victim=t.other(t.event.a)),
    ev.BOTTOM_TAKEN: lambda t: name("log-bottom", BOTTOMS[t.event.a], faction=t.faction),
    ev.TOP_TAKEN: _top,
    ev.RESHUFFLED: lambda t: say("log-reshuffled"),
    **automa_log.LINES,
}
