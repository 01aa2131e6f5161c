"""What lies around the map: seats, tracks, mats, hand, log, scores. Everything is read from a view."""

from __future__ import annotations

from typing import Any

from rich.table import Table
from rich.text import Text

from whetstone.terminal import colours
from whetstone.terminal.automa_panel import automa_rows, automa_seat, is_automa, tracker_text
from whetstone.terminal.glyphs import Glyphs
from whetstone.words.cards import factory_card_text, objective_text, tile_text
from whetstone.words.mats import POPULARITY_TRACK, POWER_TRACK, rates, sections
from whetstone.words.messages import commas, listed, name, say, sentence, yes
from whetstone.words.names import (
    TIES,
    ability_name,
    ability_text,
    amount,
    amounts,
    faction_abilities,
    faction_name,
    mat_name,
    place_text,
    terrain_name,
)

View = dict[str, Any]
Seat = dict[str, Any]
MAX_STARS = 6
LARGE_MAP = 66  # columns the large map needs
INDENT = "  "  # of the bottom row below its top row
BESIDE = 30  # where a seat's stars end if there is none
FEW_AUTOMAS = 2  # so many have room to be told about in full beside the map


def own_seat(view: View) -> Seat | None:
    """The seat the view belongs to, None for a spectator."""
    return next((seat for seat in view["seats"] if seat["faction"] == view["viewer"]), None)


def seat_of(view: View, faction: str) -> Seat:
    return next(seat for seat in view["seats"] if seat["faction"] == faction)


# --- the seats --------------------------------------------------------------------------------------------------------


def seat_lines(view: View, signs: Glyphs, width: int) -> list[Text]:
    """A line each: whose turn it is, coins, tracks, stars, cards in hand; an Automa's tracker beside or below."""
    few = sum(map(is_automa, view["seats"])) <= FEW_AUTOMAS
    heads = (say("table-coins"), say("table-power"), say("table-popularity"), say("table-cards"))
    lines = [Text(f"{'':10}{heads[0]:>5}{heads[1]:>4}{heads[2]:>4}{heads[3]:>5} {signs.star}", colours.DIM)]
    for seat in view["seats"]:
        line = Text(signs.token if seat["faction"] == view["active"] else " ")
        line.append(f"{faction_name(seat['faction']):9}", colours.FACTIONS[seat["faction"]])
        line.append(f"{seat['coins']:>5}{seat['power']:>4}{seat['popularity']:>4}{seat['hand_size']:>5} ")
        line.append(signs.star * seat["star_count"])
        lines.append(line)
        if is_automa(seat):
            if width >= BESIDE + MAX_STARS + len(tracker_text(seat, signs)):
                line.pad_right(max(BESIDE + MAX_STARS - len(line), 0))
                line.append(tracker_text(seat, signs), colours.FACTIONS[seat["faction"]])
            else:
                lines.append(Text(" " + tracker_text(seat, signs), colours.FACTIONS[seat["faction"]]))
            if few:
                lines += automa_rows(seat, width)
    return lines


def title_line(view: View) -> Text:
    seat = own_seat(view)
    if seat is None:
        who = say("table-watching")
    else:
        who = say("table-you", faction=faction_name(seat["faction"]), mat=mat_name(seat["mat"]))
    parts = [say("table-title", n=view["turn"], who=who)]
    if view["last_turns"] is not None:
        parts.append(say("table-last-turns", n=view["last_turns"]))
    return Text(commas(parts), colours.HEADING)


# --- one seat in full -------------------------------------------------------------------------------------------------


def track_lines(seat: Seat, signs: Glyphs) -> list[Text]:
    """Power and popularity as bars, popularity with its tiers; then the stars."""
    popularity = seat["popularity"]
    width = max(len(say("track-power")), len(say("track-popularity")))
    bar = ""
    for step in range(1, POPULARITY_TRACK + 1):
        ends_tier = step < POPULARITY_TRACK and rates(step) != rates(step + 1)
        bar += (signs.full if step <= popularity else signs.dot) + ("|" if ends_tier else "")
    power = signs.full * seat["power"] + signs.dot * (POWER_TRACK - seat["power"])
    star, territory, resources = rates(popularity)
    lines = [
        Text(f"{say('track-power'):{width}} {power} {seat['power']}"),
        Text(f"{say('track-popularity'):{width}} {bar} {popularity}"),
        Text(say("track-rates", star=star, territory=territory, resources=resources), colours.DIM),
    ]
    stars = signs.star * seat["star_count"] + signs.no_star * max(MAX_STARS - seat["star_count"], 0)
    goals = [name("goal-short", goal) for goal, n in seat["stars"].items() for _ in range(n)]
    lines.append(Text(f"{stars} {commas(goals) if goals else say('panel-no-stars')}"))
    return lines


def mat_lines(seat: Seat, choices: list[str], signs: Glyphs) -> list[Text]:
    """The four sections with what they give and cost now. In the choice of a section, what is barred says so."""
    choosing = any(choice.startswith("section=") for choice in choices)
    lines = []
    for section in sections(seat):
        here = seat["section"] == section.key
        top = Text(signs.token if here else " ")
        top.append(section.top, colours.HEADING)
        top.append(f" {section.top_text}")
        bottom = say(
            "panel-bottom",
            bottom=section.bottom,
            cost=section.cost,
            kind=name("kind", section.kind),
            room=section.room,
            least=section.cost - section.room,
            coins=section.coins,
            enlisted=yes(section.enlisted),
            bonus=section.bonus,
            barred=yes(choosing and f"section={section.key}" not in choices),
        )
        lines += [top, Text(f"{INDENT}{bottom}")]
    for card in seat["factory"]:
        here = seat["section"] == f"factory{card}"
        lines.append(Text((signs.token if here else " ") + factory_card_text(card)))
    return lines


def belongings(seat: Seat) -> list[Text]:
    """Abilities in force, structures, tokens; hand and objectives if the view shows them."""
    faction = seat["faction"]
    abilities = [faction_abilities(faction)[0], *seat["abilities"]]
    lines = [Text(say("panel-abilities", abilities=commas([ability_name(ability) for ability in abilities])))]
    built = [
        say("panel-built-at", structure=name("structure", piece), place=place)
        for piece, place in seat["pieces"].items()
        if piece in ("mine", "monument", "armory", "mill")
    ]
    if built:
        lines.append(Text(say("panel-built", structures=commas(built))))
    if seat["tokens_left"]:
        faces = [name("token", token) for token in seat["tokens"] or ()]  # which Traps: only their owner sees that
        lines.append(Text(say("panel-tokens", n=seat["tokens_left"]) + (f": {commas(faces)}" if faces else "")))
    if seat["hand"] is not None:
        cards = " ".join(map(str, seat["hand"]))
        lines.append(Text(say("panel-hand", cards=cards) if cards else say("panel-empty-hand")))
    for card in seat["objectives"] or ():
        lines.append(Text(say("panel-objective", card=card, text=objective_text(card))))
    return lines


def known_hands(view: View) -> list[Text]:
    """Cards of others the viewer has seen and knows to be there still."""
    return [
        Text(
            say(
                "panel-hand-known",
                faction=faction_name(seat["faction"]),
                cards=commas([str(value) for value in seat["hand_known"]]),
            )
        )
        for seat in view["seats"]
        if seat["hand_known"]
    ]


def battle_lines(view: View) -> list[Text]:
    """The combat going on, with what the viewer has set."""
    battle = view["battle"]
    if battle is None:
        return []
    attacker, defender = (faction_name(side["faction"]) for side in battle["sides"])
    place = place_text(battle["place"], "")
    lines = [Text(say("panel-battle", place=place, attacker=attacker, defender=defender), "bold red")]
    for side in battle["sides"]:
        if side["faction"] == view["viewer"] and "seal" in view["choices"]:  # the dial is set, cards are being chosen
            cards = commas([str(value) for value in side["cards"]]) if side["cards"] else say("nothing")
            lines.append(Text(say("panel-battle-set", dial=side["dial"], cards=cards)))
    return lines


def other_seat(view: View, seat: Seat, signs: Glyphs) -> list[Text]:
    """Everything public about a seat, with what its abilities do."""
    faction = seat["faction"]
    lines = [Text(f"{faction_name(faction)}, {mat_name(seat['mat'])}", colours.FACTIONS[faction])]
    if is_automa(seat):
        power, popularity, _, stars = track_lines(seat, signs)  # it scores no resources (AUTO-SCORE-06)
        return [*lines, power, popularity, stars, *automa_seat(view, seat, signs)]
    lines += track_lines(seat, signs) + mat_lines(seat, [], signs) + belongings(seat)
    for ability in faction_abilities(faction):
        in_force = ability == faction_abilities(faction)[0] or ability in seat["abilities"]
        text = ability_text(ability, faction, len(view["seats"]))
        lines.append(Text(f"{ability_name(ability)}: {text}", "" if in_force else colours.DIM))
    return lines


# --- places in words --------------------------------------------------------------------------------------------------


def place_lines(view: View, tunnels: frozenset[str]) -> list[Text]:
    """What lies where, a line for every place that is not empty."""
    lines = []
    for place in view["territories"]:
        parts = []
        for group in place["units"]:
            parts.append(say("units-of", faction=faction_name(group["faction"]), things=_units(group["units"])))
        if place["structure"]:
            structure = name("structure", place["structure"]["kind"])
            owner = faction_name(place["structure"]["faction"])
            parts.append(say("place-structure", structure=structure, faction=owner))
        token = place["token"]
        if token:
            told = name("token", token["token"])
            if token["token"] != "flag" and token["armed"]:
                told = say("place-token-armed", token=told)
            elif token["token"] != "flag":
                told = say("place-token-disarmed", token=told)
            parts.append(say("place-structure", structure=told, faction=faction_name(token["faction"])))
        if place["resources"]:
            parts.append(amounts(place["resources"]))
        if not parts:
            continue
        if place["encounter"]:
            parts.append(say("place-encounter"))
        if place["place"] in tunnels:
            parts.append(say("place-tunnel"))
        if place["controller"] and not place["units"]:
            parts.append(say("place-controlled", faction=faction_name(place["controller"])))
        base = place["place"].startswith("base.")
        where = place_text(place["place"], "") if base else f"{place['place']} {terrain_name(place['terrain'])}"
        lines.append(Text(f"{sentence(where)}: {'; '.join(parts)}"))
    lines.append(Text(say("place-empty"), colours.DIM))
    return lines


def table_lines(view: View) -> list[Text]:
    """What lies beside the board: the bonus tile and the decks."""
    decks = say(
        "table-decks",
        deck=view["combat_deck"],
        discard=len(view["combat_discard"]),
        encounters=view["encounter_cards_left"],
        factory=view["factory_cards_left"],
    )
    lines = [Text(say("table-tile", text=tile_text(view["tile"]))), Text(decks)]
    return lines + [Text(factory_card_text(card)) for card in view["factory_pile"] or ()]


def _units(names: list[str]) -> str:
    told = []
    for unit in names:
        if unit == "hero":
            told.append(name("unit", "hero"))
        elif unit != "worker":
            told.append(name("unit", "mech", ability=ability_name(unit)))
    workers = names.count("worker")
    if workers:
        told.append(amount("worker", workers))
    return listed(told)


# --- scores -----------------------------------------------------------------------------------------------------------


def score_table(scores: dict[str, dict[str, int]], title: str, levels: dict[str, str]) -> Table:
    """By category, the best total first. `levels` are those of the Automas, by faction."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    lines = list(next(iter(scores.values())))
    for line in lines:
        table.add_column(name("score", line), justify="right")
    for faction, sheet in sorted(scores.items(), key=lambda item: -item[1]["total"]):
        cells = [Text(str(sheet[line]), colours.HEADING if line == "total" else "") for line in lines]
        who = faction_name(faction)
        if faction in levels:
            who = say("in-brackets", text=who, inside=levels[faction])
        table.add_row(Text(who, colours.FACTIONS[faction]), *cells)
    return table


def tie_table(ties: dict[str, tuple[int, ...]], *, automas: bool) -> Table:
    """What decides in order; where an Automa takes part resources do not (AUTO-SCORE-09)."""
    columns = [i for i, tie in enumerate(TIES) if not (automas and tie == "resources")]
    table = Table(title=say("final-ties"), title_justify="left", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for i in columns:
        table.add_column(name("tie", TIES[i]), justify="right")
    for faction, values in sorted(ties.items(), key=lambda item: tuple(-value for value in item[1])):
        table.add_row(Text(faction_name(faction), colours.FACTIONS[faction]), *(str(values[i]) for i in columns))
    return table
