"""The Captain's first turns, as `./whetstone tune --openings` found them."""

from __future__ import annotations

OPENINGS: dict[str, tuple[str, ...]] = {
    "nordic/industrial": (
        "section=trade trade at=A4 oil oil end",
        "section=move move unit=worker@A4 go=A3:swim carry=all unit=hero go=A4 end",
        "section=produce produce produce=A3 produce=A5 end",
    ),
    "nordic/engineering": (
        "section=produce produce produce=A4 produce=A5 end",
        "section=move move unit=worker@A4 go=B4:swim carry=all unit=hero go=A4 end",
        "section=produce produce produce=A5 produce=B4 upgrade cube=units cover=build end",
    ),
    "nordic/militant": (
        "section=move move unit=worker@A4 go=A3:swim unit=worker@A5 go=B6:swim end",
        "section=produce produce produce=A3 produce=B6 end",
        "section=trade trade at=A3 metal metal end",
    ),
    "nordic/patriotic": (
        "section=trade trade at=A4 oil oil end",
        "section=move move unit=worker@A4 go=A3:swim carry=all unit=hero go=A4 upgrade cube=units cover=enlist end",
        "section=trade trade at=A3 oil oil end",
    ),
    "nordic/innovative": (
        "section=produce produce produce=A4 produce=A5 end",
        "section=trade trade at=A4 oil oil upgrade cube=units cover=build end",
        "section=produce produce produce=A4 produce=A5 end",
    ),
    "nordic/mechanical": (
        "section=move move unit=worker@A4 go=A3:swim unit=hero go=A4 end",
        "section=produce produce produce=A3 produce=A5 end",
        "section=trade trade at=A3 oil oil upgrade cube=territories cover=upgrade end",
    ),
    "nordic/agricultural": (
        "section=trade trade at=A4 oil oil end",
        "section=move move unit=worker@A4 go=B4:swim carry=all unit=hero go=A4 upgrade cube=units cover=build end",
        "section=produce produce produce=A5 produce=B4 end",
    ),
    "rusviet/industrial": (
        "section=produce produce produce=C6 produce=D7 end",
        "section=produce produce produce=C6 workers=2 produce=D7 end",
        "section=produce produce produce=C6 workers=3 produce=D7 deploy mech=speed at=D7 end",
    ),
    "rusviet/engineering": (
        "section=produce produce produce=C6 produce=D7 end",
        "section=produce produce produce=C6 workers=2 produce=D7 end",
        "section=trade trade at=C6 metal metal deploy mech=riverwalk at=C6 end",
    ),
    "rusviet/militant": (
        "section=produce produce produce=C6 produce=D7 end",
        "section=produce produce produce=C6 workers=2 produce=D7 end",
        "section=produce produce produce=C6 workers=3 produce=D7 end",
    ),
    "rusviet/patriotic": (
        "section=produce produce produce=C6 produce=D7 end",
        "section=produce produce produce=C6 workers=2 produce=D7 end",
        "section=trade trade at=C6 metal metal end",
    ),
    "rusviet/innovative": (
        "section=trade trade at=C6 oil oil end",
        "section=trade trade at=C6 metal oil upgrade cube=units cover=deploy end",
        "section=produce produce produce=C6 produce=D7 deploy mech=riverwalk at=C6 end",
    ),
    "rusviet/mechanical": (
        "section=produce produce produce=D7 done end",
        "section=produce produce produce=C6 produce=D7 end",
        "section=produce produce produce=C6 workers=2 produce=D7 end",
    ),
    "rusviet/agricultural": (
        "section=produce produce produce=C6 produce=D7 end",
        "section=produce produce produce=C6 workers=2 produce=D7 end",
        "section=trade trade at=C6 metal metal deploy mech=riverwalk at=C6 end",
    ),
    "togawa/industrial": (
        "section=produce produce produce=F7 produce=G6 end",
        "section=move move unit=worker@G6 go=G5 carry=all unit=hero go=F7 place=trap_power end",
        "section=produce produce produce=F7 produce=G5 end",
    ),
    "togawa/engineering": (
        "section=trade trade at=F7 oil oil end",
        "section=produce produce produce=F7 produce=G6 upgrade cube=popularity cover=enlist end",
        "section=move move unit=hero go=F7 place=trap_power unit=worker@F7 go=G6 end",
    ),
    "togawa/militant": (
        "section=move move unit=hero go=F7 place=trap_power unit=worker@F7 go=G6 end",
        "section=produce produce produce=G6 end",
        "section=move move unit=hero go=F6 unit=worker@G6 go=G5 carry=none",
    ),
    "togawa/patriotic": (
        "section=trade trade at=F7 oil food end",
        "section=produce produce produce=F7 produce=G6 end",
        "section=move move unit=worker@G6 go=G5 carry=all unit=hero go=G6 place=trap_power upgrade cube=units cover=enlist end",
    ),
    "togawa/innovative": (
        "section=trade trade at=F7 oil oil end",
        "section=move move unit=worker@G6 go=F6 unit=hero go=G6 place=trap_power end",
        "section=trade trade at=F6 metal oil upgrade cube=units cover=deploy end",
    ),
    "togawa/mechanical": (
        "section=move move unit=worker@G6 go=G5 unit=hero go=G6 place=trap_power end",
        "section=produce produce produce=F7 produce=G5 end",
        "section=trade trade at=F7 oil oil upgrade cube=units cover=enlist end",
    ),
    "togawa/agricultural": (
        "section=produce produce produce=F7 produce=G6 end",
        "section=trade trade at=F7 oil food end",
        "section=move move unit=worker@F7 go=F6 carry=all unit=hero go=F7 place=trap_power upgrade cube=territories cover=enlist end",
    ),
    "crimea/industrial": (
        "section=produce produce produce=G3 produce=H1 end",
        "section=move move unit=hero go=G3 unit=worker@G3 go=G4 carry=none end",
        "section=produce produce produce=G4 produce=H1 workers=2 end",
    ),
    "crimea/engineering": (
        "section=produce produce produce=G3 produce=H1 end",
        "section=move move unit=hero go=G3 unit=worker@H1 go=G3 end",
        "section=produce produce produce=G3 produce=H1 end",
    ),
    "crimea/militant": (
        "section=produce produce produce=G3 produce=H1 end",
        "section=trade trade at=G3 metal metal end",
        "section=produce produce produce=G3 produce=H1 workers=2 end",
    ),
    "crimea/patriotic": (
        "section=trade trade at=G3 food food end",
        "section=produce produce produce=G3 produce=H1 enlist recruit=build bonus=cards",
    ),
    "crimea/innovative": (
        "section=trade trade at=G3 metal food end",
        "section=produce produce produce=G3 produce=H1 end",
        "section=trade trade at=G3 metal metal end",
    ),
    "crimea/mechanical": (
        "section=produce produce produce=G3 produce=H1 end",
        "section=move move unit=hero go=G3 done end",
        "section=produce produce produce=G3 produce=H1 workers=2 end",
    ),
    "crimea/agricultural": (
        "section=produce produce produce=G3 produce=H1 end",
        "section=trade trade at=G3 oil oil end",
        "section=move move unit=hero go=G3 unit=worker@G3 go=G4 carry=none upgrade cube=cards cover=enlist end",
    ),
    "saxony/industrial": (
        "section=move move unit=hero go=G1 unit=worker@G1 go=F2 end",
        "section=produce produce produce=F1 produce=F2 end",
        "section=trade trade at=F1 wood metal end",
    ),
    "saxony/engineering": (
        "section=move move unit=hero go=F1 unit=worker@F1 go=F2 end",
        "section=trade trade at=F2 oil oil end",
        "section=produce produce produce=F2 produce=G1 upgrade cube=units cover=upgrade end",
    ),
    "saxony/militant": (
        "section=move move unit=hero go=G1 unit=worker@G1 go=F2 end",
        "section=produce produce produce=F1 produce=F2 end",
        "section=trade trade at=F1 food metal end",
    ),
    "saxony/patriotic": (
        "section=trade trade at=F1 oil oil end",
        "section=move move unit=hero go=F1 unit=worker@F1 go=F2 carry=none upgrade cube=coins cover=enlist end",
        "section=trade trade at=F2 food food end",
    ),
    "saxony/innovative": (
        "section=trade trade at=F1 oil oil end",
        "section=move move unit=hero go=G1 unit=worker@G1 go=F2 end",
        "section=trade trade at=F1 metal oil upgrade cube=power cover=deploy end",
    ),
    "saxony/mechanical": (
        "section=move move unit=hero go=G1 unit=worker@G1 go=F2 end",
        "section=produce produce produce=F1 produce=F2 end",
        "section=trade trade at=F1 wood metal end",
    ),
    "saxony/agricultural": (
        "section=move move unit=hero go=G1 unit=worker@G1 go=F2 end",
        "section=produce produce produce=F1 produce=F2 end",
        "section=bolster power end",
    ),
    "polania/industrial": (
        "section=produce produce produce=C1 produce=D1 end",
        "section=move move unit=hero go=D1 unit=worker@D1 go=D2 carry=none end",
        "section=trade trade at=C1 food food end",
    ),
    "polania/engineering": (
        "section=move move unit=hero go=D1 unit=worker@D1 go=D2 end",
        "section=produce produce produce=C1 produce=D2 end",
        "section=move move unit=hero go=D2 unit=worker@D2 go=C1",
    ),
    "polania/militant": (
        "section=move move unit=hero go=C1 unit=worker@C1 go=D2 end",
        "section=produce produce produce=D1 produce=D2 end",
        "section=trade trade at=D1 metal metal end",
    ),
    "polania/patriotic": (
        "section=trade trade at=C1 oil oil end",
        "section=move move unit=hero go=C1 unit=worker@C1 go=D1 carry=none upgrade cube=popularity cover=enlist end",
        "section=produce produce produce=D1 enlist recruit=build bonus=popularity end",
    ),
    "polania/innovative": (
        "section=move move unit=hero go=C1 unit=worker@C1 go=D2 end",
        "section=produce produce produce=D1 produce=D2 end",
        "section=trade trade at=D1 oil oil end",
    ),
    "polania/mechanical": (
        "section=move move unit=hero go=D1 unit=worker@D1 go=D2 end",
        "section=produce produce produce=C1 produce=D2 end",
        "section=move move unit=hero go=D2 unit=worker@D2 go=C1",
    ),
    "polania/agricultural": (
        "section=trade trade at=C1 oil oil end",
        "section=move move unit=hero go=C1 unit=worker@C1 go=D2 carry=none upgrade cube=power cover=enlist end",
        "section=trade trade at=D1 oil oil end",
    ),
    "albion/industrial": (
        "section=produce produce produce=A1 produce=A2 end",
        "section=move move unit=worker@A2 go=A3 carry=all unit=hero go=A2 done end",
        "section=produce produce produce=A1 produce=A3 end",
    ),
    "albion/engineering": (
        "section=move move unit=worker@A2 go=A3 unit=hero go=A2 done end",
        "section=trade trade at=A1 metal oil end",
        "section=produce produce produce=A1 produce=A3 end",
    ),
    "albion/militant": (
        "section=trade trade at=A1 metal food end",
        "section=produce produce produce=A1 produce=A2 end",
        "section=trade trade at=A1 metal food enlist recruit=deploy bonus=popularity end",
    ),
    "albion/patriotic": (
        "section=trade trade at=A1 oil oil end",
        "section=move move unit=worker@A2 go=A3 unit=hero go=A2 done upgrade cube=units cover=enlist end",
        "section=trade trade at=A1 food food end",
    ),
    "albion/innovative": (
        "section=produce produce produce=A1 produce=A2 end",
        "section=trade trade at=A1 metal food end",
        "section=move move unit=hero go=A2 done done end",
    ),
    "albion/mechanical": (
        "section=move move unit=worker@A2 go=A3 unit=hero go=A2 done end",
        "section=produce produce produce=A1 produce=A3 end",
        "section=trade trade at=A1 wood metal end",
    ),
    "albion/agricultural": (
        "section=trade trade at=A1 oil oil end",
        "section=move move unit=worker@A2 go=A3 unit=hero go=A2 done upgrade cube=units cover=enlist end",
        "section=trade trade at=A1 oil oil end",
    ),
}
