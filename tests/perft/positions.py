"""Positions to count from. Each looks at another corner of what may be chosen; `counts.json` holds the numbers."""

from __future__ import annotations

# name: (position, how deep to count)
POSITIONS: dict[str, tuple[str, int]] = {
    "first turn": (
        "nordic/industrial coins=4 power=4 pop=2 hand=3 obj=1.12 w@A4 w@A5; "
        "saxony/engineering coins=5 power=1 pop=2 hand=2.2.3.4 obj=3.4 w@F1 w@G1; board enc=all; turn nordic",
        8,
    ),
    "moving with cargo": (
        "nordic/industrial section=move hero@A5 speed@A4 w2@A4 w@A5; saxony; board oil2@A4 food@A5 enc=B5; "
        "turn nordic phase=top",
        8,
    ),
    "lakes and submerge": (
        "polania/industrial section=move hero@B1 submerge@D3 speed@E5 w2@D3 w@D1; rusviet hero@B3; "
        "board wood2@D3 metal@E5; turn polania phase=top",
        7,
    ),
    "enemies on every side": (
        "rusviet/engineering section=move power=5 hand=2.5 hero@D4 riverwalk@D5 township@C6 w2@C6; "
        "crimea power=4 hand=3.4 hero@E4 scout@C5 w@C5; nordic w2@B4 power=2; board food3@C5; turn rusviet phase=top",
        6,
    ),
    "the dials": (
        "nordic/engineering power=3 section=move hand=2.3.5 hero@D4 artillery@D4 speed@D5; rusviet/mechanical power=2 "
        "hand=4.5 hero@D4 riverwalk@D4 w@D4; turn nordic; raw frames=1,0,0,0,0,0,0,0,2,0,2,0,0,0,0,0,16,0,1,0,1,0,0,0,"
        "18,0,1,22,1,0,0,0 entered_from=23,-1,-1,23,-1,-1,-1,-1,-1,-1,-1,-1,-1 "
        "battle=1,22,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 moved=9 hold=1",
        7,
    ),
    "an encounter": (
        "polania/industrial coins=5 pop=6 section=move hero@D1 w@D1 w@D2; albion hero@A2; board enc=D2 food@D1; "
        "cards met=1.2.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.20.21.22.23.24.25.26.27.28.29.30.31.32.33.34.35.36.37."
        "38.39.40.41; turn polania phase=top",
        9,
    ),
    "the Factory": (
        "saxony/militant coins=3 power=2 pop=3 hand=2.3 section=move hero@D5 w@D5; nordic; crimea; "
        "cards pile=1.2.8.13 seen=saxony; board oil@D5 metal@D5 wood@D5; turn saxony phase=top",
        9,
    ),
    "a Factory card": (
        "saxony/militant coins=3 power=2 pop=3 hand=2.3 factory=13 section=move hero@D4 w2@D5 w@C3; nordic; "
        "board oil2@D5 metal@D5 food@C3; turn saxony",
        8,
    ),
    "paying with cards": (
        "crimea/engineering hand=2.3.5 section=move rec=build>coins up=units>deploy hero@G3 w@H1 w@G3; nordic; "
        "board food2@H1 food@G3; turn crimea phase=bottom",
        9,
    ),
    "producing with a Mill": (
        "rusviet/industrial power=3 pop=3 coins=3 section=produce hero@C6 w2@C6 w@D7 w@B6 mill@B6; saxony; "
        "board metal3@D7; turn rusviet phase=top",
        8,
    ),
    "building and upgrading": (
        "albion/innovative coins=3 power=2 section=bolster hero@A2 w@A1 w2@A3 w@B2 mine@A1; polania; "
        "board wood4@A3 wood@A1; turn albion phase=top",
        8,
    ),
    "Flags and Rally": (
        "albion/industrial section=move hero@A2 rally@A3 burrow@B4 w@A1 w@B2 flag@C5 flag@B2; togawa hero@F6; "
        "board enc=A3; turn albion phase=top",
        8,
    ),
    "Traps and Shinobi": (
        "togawa/industrial section=move hero@F6 shinobi@F7 suiton@E7 w@F7 trap_coins@E6:down trap_power@F5; "
        "rusviet hero@E6 power=1; saxony w@G5; turn togawa phase=top",
        8,
    ),
    "walking into a Trap": (
        "togawa hero@F7 trap_cards@F5 trap_coins@G4; crimea/agricultural coins=5 hand=2.3.4.5 section=move hero@F4 "
        "speed@G3 w@G3; turn crimea phase=top",
        8,
    ),
    "gifts and delays": (
        "game gifts delay_penalty; nordic/industrial coins=3 pop=4 w@A4; saxony coins=1; rusviet; turn nordic",
        7,
    ),
    "asked about every benefit": (
        "nordic/industrial coins=3 pop=4 power=13 discretion section=bolster monument@A4 w@A4 "
        "rec=upgrade>power; saxony rec=upgrade>cards discretion; board oil3@A4; turn nordic phase=top",
        8,
    ),
    "a beaten crew retreats": (
        "nordic/industrial power=1 hero@D4 seaworthy@D4 speed@D4 w2@D4; rusviet/engineering power=7 section=move "
        "hand=5 "
        "hero@D4; turn rusviet; raw frames=1,0,0,0,0,0,0,0,2,1,2,0,0,0,0,0,16,1,1,1,1,0,0,0,18,1,5,22,0,0,0,0,"
        "19,0,0,1,0,0,0,0 entered_from=23,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1,-1 "
        "battle=1,22,1,0,0,0,7,0,0,0,0,1,0,0,0,0,0,0,0,0 moved=1 hold=1",
        7,
    ),
}
