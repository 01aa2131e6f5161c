"""Styles of the table in the terminal. Colour only repeats what a letter or sign says already."""

from __future__ import annotations

FACTIONS = {
    "nordic": "bold bright_blue",
    "rusviet": "bold red",
    "togawa": "bold magenta",
    "crimea": "bold yellow",
    "saxony": "bold cyan",
    "polania": "bold",
    "albion": "bold green",
}
TERRAINS = {
    "farm": "yellow",
    "forest": "green",
    "mountain": "red",
    "tundra": "cyan",
    "village": "magenta",
    "lake": "blue",
    "factory": "bold",
    "home base": "",
}
RESOURCES = {"oil": "cyan", "metal": "red", "wood": "green", "food": "yellow"}
RIVER = "bright_blue"
BORDER = "dim"
DIM = "dim"
TARGET = "reverse bold"
ENCOUNTER = "bold bright_green"
HEADING = "bold"
