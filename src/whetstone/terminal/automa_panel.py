"""An Automa's seat: where its token stands on the star tracker, its scheme and card, what waits on its mat."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from whetstone.play.setup import Setup
from whetstone.terminal import colours
from whetstone.terminal.glyphs import Glyphs
from whetstone.words.automas import (
    PLAIN,
    SCHEMES,
    STAR,
    is_restricted,
    last_space,
    next_star,
    option_names,
    resources_left,
    shuns_tunnels,
    spaces,
)
from whetstone.words.messages import commas, name, say, yes
from whetstone.words.names import amount, mat_name

Seat = dict[str, Any]
WORKERS, MECHS = 8, 4


def is_automa(seat: Seat) -> bool:
    return seat["automa"] is not None


def tracker_text(seat: Seat, signs: Glyphs) -> str:
    """`~~~·▸····☆··☆·☆·☆☆☆ 4/18 I`: water, the token, stars to come; space, last space and scheme."""
    level, here = seat["mat"], seat["automa"]["track"]
    drawn = ""
    for i, space in enumerate(spaces(level)):
        if i == here:
            drawn += signs.token
        elif space == STAR:
            drawn += signs.star if i < here else signs.no_star
        else:
            drawn += signs.dot if space == PLAIN else space
    return f"{drawn} {here}/{last_space(level)} {SCHEMES[seat['automa']['scheme'] - 1]}"


def on_the_mat(seat: Seat) -> str:
    """Units that wait to be gained; empty if all are in play."""
    pieces = seat["pieces"]
    mechs = MECHS - sum(1 for piece in pieces if piece != "hero")
    workers = WORKERS - len(seat["workers"])
    parts = [] if "hero" in pieces else [name("unit", "hero")]
    if mechs:
        parts.append(amount("mech", mechs))
    if workers:
        parts.append(amount("worker", workers))
    return commas(parts) if parts else ""


def automa_rows(seat: Seat, width: int) -> list[Text]:
    """What else everybody should see of it, in as few rows as the width allows."""
    known = seat["automa"]
    parts = [mat_name(seat["mat"])]
    if known["last_card"]:
        parts.append(say("panel-automa-card", card=known["last_card"]))
    if is_restricted(seat["mat"], known["track"]):
        parts.append(say("panel-automa-restricted"))
    waiting = on_the_mat(seat)
    rows = [commas(parts)]
    if waiting:
        mat = say("panel-automa-mat", units=waiting)
        if len(rows[0]) + len(mat) + 3 <= width:
            rows[0] += f"; {mat}"
        else:
            rows.append(mat)
    return [Text(" " + row, colours.DIM) for row in rows]


def automa_seat(view: dict[str, Any], seat: Seat, signs: Glyphs) -> list[Text]:
    """Everything public about an Automa besides its tracks and stars."""
    known = seat["automa"]
    level, here = seat["mat"], known["track"]
    lines = [Text(name("level-text", level)), Text(tracker_text(seat, signs))]
    lines.append(Text(say("panel-automa-space", space=here, last=last_space(level), next=next_star(level, here) or 0)))
    bars = {"restricted": yes(is_restricted(level, here)), "tunnels": yes(shuns_tunnels(seat["faction"]))}
    lines.append(Text(say("panel-automa-reach", **bars)))
    left = len(known["cards_left"])
    if known["last_card"]:
        card = known["last_card"]
        lines.append(Text(say("panel-automa-last", card=card, n=resources_left(card), left=left)))
    else:
        lines.append(Text(say("panel-automa-none-yet", left=left)))
    waiting = on_the_mat(seat)
    lines.append(Text(say("panel-automa-mat", units=waiting) if waiting else say("panel-automa-all-out")))
    if seat["factory_cards"]:
        lines.append(Text(say("panel-automa-factory")))
    if seat["tokens_left"]:
        lines.append(Text(say("panel-tokens", n=seat["tokens_left"])))
    if view["automa_marker"]:
        lines.append(Text(say("panel-automa-marker", faction=name("faction", view["automa_marker"]))))
    options = option_names(Setup.from_json(view["options"]))
    if options:
        lines.append(Text(say("play-options", options=commas(options))))
    return lines
