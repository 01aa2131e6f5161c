"""Draw docs/pictures/terminal.svg: the table in a terminal of 100 columns and 40 lines, in the middle of a game.

    PYTHONPATH=src python docs/pictures/make_terminal.py

Rich draws it. Its template fetches a font from elsewhere; ours uses whatever monospaced font the reader has.
"""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import TerminalTheme

from whetstone import Game
from whetstone.terminal.screen import Screen

POSITION = """
nordic/patriotic coins=14 power=9 pop=8 turns=13 section=produce hand=2.3.5 obj=5.12 stars=upgrades
  up=units>deploy.power>deploy.territories>enlist.coins>build.cards>deploy.popularity>build
  rec=upgrade>power.deploy>coins hero@B5 riverwalk@B4 speed@E4 w2@A4 w@A5 w2@B6 w@E4 mine@A4 mill@B6;
togawa/mechanical coins=8 power=7 pop=7 turns=13 section=trade hand=3.4 obj=10.19 stars=combat
  up=units>deploy.power>build rec=deploy>coins hero@F6 toka@D5 suiton@G5 w@F7 w2@E6 w2@D5 armory@E6
  trap_power@F6 trap_popularity@F7:down;
saxony/innovative coins=11 power=5 pop=4 turns=12 section=move hand=2.2.4 obj=11.18 stars=mechs
  up=units>deploy.power>enlist rec=upgrade>power.build>popularity hero@F2 riverwalk@F1 underpass@E3 disarm@D4 speed@F1
  w2@F1 w@G1 w2@D4 monument@F1;
board enc=A3.B2.B7.D2.D6.E1.F3.G4 oil2@A5 food3@B6 wood@A4 metal2@D5 food2@E6 oil@F7 metal3@F1 oil2@G1 metal@D4;
game tile=adjacent_lakes; turn saxony number=39
"""
BEFORE = ("section=bolster", "power", "end", "section=move", "move", "unit=hero", "go=A5", "done", "unit=speed")
COLUMNS, LINES = 100, 40
FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
COLOURS = TerminalTheme(
    (24, 26, 31),
    (212, 214, 220),
    [(40, 42, 54), (240, 113, 120), (145, 190, 110), (230, 190, 105), (95, 155, 225), (200, 140, 215), (95, 190, 195),
     (212, 214, 220)],
    [(110, 115, 130), (240, 113, 120), (165, 220, 130), (240, 205, 120), (125, 180, 250), (215, 160, 230),
     (120, 215, 220), (245, 246, 250)],
)  # fmt: skip


def template() -> str:
    """Rich's frame without its fonts from elsewhere."""
    local = re.sub(r"<!--.*?-->", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    local = re.sub(r"@font-face \{\{.*?\}\}", "", local, flags=re.DOTALL)
    return local.replace("font-family: Fira Code, monospace", f"font-family: {FONTS}")


def main() -> None:
    game = Game.from_position(POSITION, seed=1)
    for word in BEFORE:
        game.choose(word)
    console = Console(
        record=True, width=COLUMNS, height=LINES, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    screen = Screen(console)
    seat = game.actor
    assert seat is not None
    screen.show(screen.page(game, seat, 0))
    svg = console.export_svg(title="./whetstone play", theme=COLOURS, code_format=template(), unique_id="table")
    Path(__file__).with_name("terminal.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
