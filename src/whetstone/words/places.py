"""Choices about places, units and what they carry, in sentences: where a step leads, and what waits there."""

from __future__ import annotations

from typing import Any

from whetstone.core import frames as fr
from whetstone.core.control import enemy_fighters, enemy_units, workers_on
from whetstone.core.ids import BIT, FIRST_STRUCTURE, FIRST_WORKER, HERO, MILL, MINE
from whetstone.core.marks import owner_of
from whetstone.play.names import FLAG, TERRAINS, place_of
from whetstone.words.messages import commas, listed, name, say
from whetstone.words.names import ability_name, amount, amounts, place_text, terrain_name
from whetstone.words.scene import Scene, tokens_at, units_at

Details = dict[str, Any]


def _number(c: Scene, d: Details) -> int:
    place = place_of(d["place"], c.faction)
    assert place is not None
    return place


def _spot(c: Scene, place: int) -> list[str]:
    """`D4, Factory`; a home base says what it is."""
    board = c.s.config.board
    if place >= board.territories:
        return [c.place(place)]
    return [c.place(place), terrain_name(TERRAINS[board.terrain[place]])]


def at_sentence(c: Scene, d: Details) -> str:
    place = _number(c, d)
    parts = _spot(c, place)
    things = tokens_at(c.s, place)
    if things:
        parts.append(say("note-stock", things=amounts(things)))
    return commas(parts)


def produce_at_sentence(c: Scene, d: Details) -> str:
    place = _number(c, d)
    n = workers_on(c.s, c.seat, place)
    if c.at(fr.B) and c.player.piece[FIRST_STRUCTURE + MILL] == place:
        n += 1
    terrain = TERRAINS[c.s.config.board.terrain[place]]
    gain = amount(_HARVEST.get(terrain, "worker"), n)
    if terrain == "village":
        gain = say("choose-up-to", what=gain)
    return say("choose-produce_at", place=c.place(place), terrain=terrain_name(terrain), gain=gain)


_HARVEST = {"farm": "food", "forest": "wood", "mountain": "metal", "tundra": "oil"}


def unit_sentence(c: Scene, d: Details) -> str:
    place = place_of(d["from"], c.faction)
    assert place is not None
    unit = unit_of(d)
    parts = [say("choose-unit", unit=unit, place=c.place(place))]
    things: dict[str, int] = dict(tokens_at(c.s, place))
    if d["unit_kind"] == "mech":
        things = {"worker": workers_on(c.s, c.seat, place), **things}
    if any(things.values()):
        parts.append(say("note-with", things=amounts(things)))
    return commas(parts)


def unit_of(d: Details) -> str:
    kind = d["unit_kind"]
    return name("unit", kind, ability=ability_name(d["unit"])) if kind == "mech" else name("unit", kind)


def go_sentence(c: Scene, d: Details) -> str:
    place = _number(c, d)
    slot = c.at(fr.A)
    parts = _spot(c, place) + _way(c, slot, place) + _found(c, slot, place)
    text = commas(parts)
    return say("in-brackets", text=text, inside=ability_name(d["ability"])) if d["ability"] else text


def _way(c: Scene, slot: int, place: int) -> list[str]:
    """How the step goes, where that is not plain."""
    board = c.s.config.board
    origin = c.player.piece[slot]
    if board.land[origin] & BIT[place]:
        return []
    if board.river[origin] & BIT[place]:
        return [say("note-river")]
    mine = c.player.piece[FIRST_STRUCTURE + MINE]
    through = board.tunnels | (BIT[mine] if mine >= 0 else 0)
    if not (through & BIT[origin] and through & BIT[place]):
        return []
    return [say("note-mine") if mine in (origin, place) else say("note-tunnel")]


def _found(c: Scene, slot: int, place: int) -> list[str]:
    """What waits there: an encounter, the Factory, enemies, a Trap."""
    s = c.s
    bit = BIT[place]
    parts = []
    if slot == HERO and s.encounters & bit:
        parts.append(say("note-encounter"))
    if slot == HERO and place == s.config.board.factory and not c.player.factory:
        parts.append(say("note-factory"))
    if slot < FIRST_WORKER and enemy_fighters(s, c.seat) & bit:
        parts.append(say("note-fight", units=_enemies(c, place)))
    elif slot < FIRST_WORKER and enemy_units(s, c.seat) & bit:
        n = sum(workers_on(s, other, place) for other in s.config.enemies[c.seat])
        parts.append(say("note-drive-off", workers=amount("worker", n), popularity=n))
    token = c.game.view(c.seat)["territories"][place]["token"]
    if token and token["armed"] and token["token"] != FLAG and owner_of(s.marks[place]) != c.seat:
        parts.append(say("note-trap", trap=name("token", token["token"])))
    return parts


def _enemies(c: Scene, place: int) -> str:
    units = [units_at(c.game, other, place) for other in c.s.config.enemies[c.seat]]
    return listed([each for each in units if each])


def fight_sentence(c: Scene, d: Details) -> str:
    place = _number(c, d)
    return say("choose-fight", place=c.place(place), units=_enemies(c, place))


def _cargo(c: Scene) -> dict[str, int]:
    slot = c.at(fr.A)
    place = c.player.piece[slot]
    things = tokens_at(c.s, place)
    if HERO < slot < FIRST_WORKER:
        things = {"worker": workers_on(c.s, c.seat, place), **things}
    return things


def carry_sentence(c: Scene, d: Details) -> str:
    if d["carry"] == "none" and c.s.config.board.lakes & BIT[c.player.piece[c.at(fr.A)]]:
        return say("choose-carry-least")  # not everything may be left on a lake (LAKE-04 to LAKE-06)
    return say("choose-carry", carry=d["carry"], things=amounts(_cargo(c)))


def load_sentence(c: Scene, d: Details) -> str:
    n = d["number"]
    most = max(choice >> 16 for choice in c.s.choices)
    rest = say("choose-load-left", amount=amount(d["cargo"], most))
    return say("choose-load", n=n, amount=amount(d["cargo"], n), rest=rest)


def fall_back_sentence(c: Scene, d: Details) -> str:
    return say("choose-fall_back", unit=unit_of(d), place=place_text(d["place"], c.faction))
