"""The Captain's first turns, as `./whetstone tune --openings` found them."""

from __future__ import annotations

OPENINGS: dict[str, tuple[str, ...]] = {
    "nordic/industrial": (
        "section=trade trade at=A4 oil oil end",
        "section=move move unit=worker@A4 go=A3:swim carry=all unit=hero go=A4 end",
        "section=produce produce produce=A3 produce=A5 end",
    ),
    "nordic/engineering": (
        "section=move move unit=worker@A4 go=B4:swim unit=hero go=A4 end",
        "section=trade trade at=A5 wood oil end",
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
        "section=produce produce produce=A3 produce=A5 end",
    ),
    "nordic/innovative": (
        "section=trade trade at=A4 oil oil end",
        "section=move move unit=worker@A4 go=B4:swim carry=all unit=worker@A5 go=B5 end",
        "section=trade trade at=B4 metal oil upgrade cube=power cover=deploy end",
    ),
    "nordic/mechanical": (
        "section=move move unit=worker@A4 go=A3:swim unit=hero go=A4 end",
        "section=produce produce produce=A3 produce=A5 end",
        "section=trade trade at=A3 oil oil upgrade cube=territories cover=upgrade end",
    ),
    "nordic/agricultural": (
        "section=trade trade at=A4 oil oil end",
        "section=move move unit=worker@A4 go=A3:swim carry=all unit=hero go=A4 upgrade cube=territories cover=enlist end",
        "section=trade trade at=A3 oil food end",
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
        "section=move move unit=hero go=D7 unit=worker@C6 go=D7 end",
    ),
    "rusviet/innovative": (
        "section=trade trade at=C6 oil oil end",
        "section=trade trade at=C6 metal oil upgrade cube=units cover=deploy end",
        "section=produce produce produce=C6 produce=D7 deploy mech=riverwalk at=C6 end",
    ),
    "rusviet/mechanical": (
        "section=produce produce produce=C6 produce=D7 end",
        "section=produce produce produce=C6 workers=2 produce=D7 end",
        "section=produce produce produce=C6 workers=3 produce=D7 end",
    ),
    "rusviet/agricultural": (
        "section=produce produce produce=C6 produce=D7 end",
        "section=produce produce produce=C6 workers=2 produce=D7 end",
        "section=trade trade at=C6 metal metal deploy mech=riverwalk at=C6 end",
    ),
    "togawa/industrial": (
        "section=move move unit=worker@G6 go=G5 unit=hero go=G6 place=trap_power end",
        "section=trade trade at=F7 oil oil end",
        "section=produce produce produce=F7 produce=G5 end",
    ),
    "togawa/engineering": (
        "section=trade trade at=F7 oil oil end",
        "section=produce produce produce=F7 produce=G6 upgrade cube=units cover=build end",
        "section=move move unit=worker@F7 go=F6 unit=hero go=F7 place=trap_power unit=worker@G6 go=G5 carry=all end",
    ),
    "togawa/militant": (
        "section=move move unit=hero go=F7 place=trap_power unit=worker@F7 go=G6 end",
        "section=produce produce produce=G6 end",
        "section=trade trade food food enlist recruit=enlist bonus=popularity end",
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
        "section=trade trade at=F7 oil oil upgrade cube=territories cover=deploy end",
    ),
    "togawa/agricultural": (
        "section=produce produce produce=F7 produce=G6 end",
        "section=trade trade at=F7 oil food end",
        "section=move move unit=worker@G6 go=F6 carry=all unit=hero go=G6 place=trap_power upgrade cube=power cover=enlist end",
    ),
    "crimea/industrial": (
        "section=produce produce produce=G3 produce=H1 end",
        "section=move move unit=hero go=G3 unit=worker@G3 go=G4 carry=none end",
        "section=produce produce produce=G4 produce=H1 workers=2 end",
    ),
    "crimea/engineering": (
        "section=produce produce produce=G3 produce=H1 end",
        "section=trade trade at=G3 wood wood end",
        "section=bolster cards",
    ),
    "crimea/militant": (
        "section=produce produce produce=G3 produce=H1 end",
        "section=trade trade at=G3 metal metal end",
        "section=produce produce produce=G3 produce=H1 workers=2 end",
    ),
    "crimea/patriotic": (
        "section=trade trade at=G3 food food end",
        "section=produce produce produce=G3 produce=H1 enlist recruit=enlist bonus=cards",
    ),
    "crimea/innovative": (
        "section=trade trade at=G3 oil oil end",
        "section=move move unit=hero go=G3 unit=worker@G3 go=G4 carry=none end",
        "section=trade trade at=G4 metal oil upgrade cube=cards cover=deploy end",
    ),
    "crimea/mechanical": (
        "section=produce produce produce=G3 produce=H1 end",
        "section=move move unit=hero go=G3 done end",
        "section=produce produce produce=G3 produce=H1 workers=2 end",
    ),
    "crimea/agricultural": (
        "section=trade trade at=G3 oil oil end",
        "section=move move unit=hero go=G3 done upgrade cube=units cover=enlist end",
        "section=trade trade at=G3 oil oil end",
    ),
    "saxony/industrial": (
        "section=move move unit=hero go=G1 unit=worker@G1 go=F2 end",
        "section=produce produce produce=F1 produce=F2 end",
        "section=trade trade at=F1 wood metal end",
    ),
    "saxony/engineering": (
        "section=move move unit=hero go=G1 unit=worker@G1 go=F2 end",
        "section=produce produce produce=F1 produce=F2 end",
        "section=trade trade at=F1 metal metal end",
    ),
    "saxony/militant": (
        "section=move move unit=hero go=G1 unit=worker@G1 go=F2 end",
        "section=produce produce produce=F1 produce=F2 end",
        "section=trade trade at=F1 food metal end",
    ),
    "saxony/patriotic": (
        "section=trade trade at=F1 oil oil end",
        "section=move move unit=hero go=F1 unit=worker@F1 go=F2 carry=none upgrade cube=units cover=enlist end",
        "section=trade trade at=F2 food food end",
    ),
    "saxony/innovative": (
        "section=move move unit=hero go=G1 unit=worker@G1 go=F2 end",
        "section=trade trade at=F1 oil oil end",
        "section=produce produce produce=F1 produce=F2 end",
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
        "section=move move unit=hero go=C1 unit=worker@C1 go=D2 end",
        "section=produce produce produce=D1 produce=D2 end",
        "section=move move unit=hero go=D2 done",
    ),
    "polania/engineering": (
        "section=move move unit=hero go=D1 unit=worker@D1 go=D2 end",
        "section=produce produce produce=C1 produce=D2 end",
        "section=move move unit=worker@D2 go=C1 unit=hero go=D2",
    ),
    "polania/militant": (
        "section=move move unit=hero go=C1 unit=worker@C1 go=D2 end",
        "section=produce produce produce=D1 produce=D2 end",
        "section=trade trade at=D1 metal metal end",
    ),
    "polania/patriotic": (
        "section=trade trade at=C1 oil oil end",
        "section=move move unit=hero go=C1 unit=worker@C1 go=D1 carry=none upgrade cube=popularity cover=enlist end",
        "section=produce produce produce=D1 enlist recruit=build bonus=power end",
    ),
    "polania/innovative": (
        "section=move move unit=hero go=C1 unit=worker@C1 go=D2 end",
        "section=produce produce produce=D1 produce=D2 end",
        "section=trade trade at=D1 oil oil end",
    ),
    "polania/mechanical": (
        "section=move move unit=hero go=D1 unit=worker@D1 go=D2 end",
        "section=produce produce produce=C1 produce=D2 end",
        "section=move move unit=hero go=D2 done",
    ),
    "polania/agricultural": (
        "section=trade trade at=C1 oil oil end",
        "section=move move unit=hero go=C1 unit=worker@C1 go=D2 carry=none upgrade cube=power cover=enlist end",
        "section=trade trade at=D1 oil oil end",
    ),
    "albion/industrial": (
        "section=produce produce produce=A1 produce=A2 end",
        "section=move move unit=worker@A2 go=A3 carry=all unit=hero go=A2 done end",
        "section=trade trade at=A1 wood metal end",
    ),
    "albion/engineering": (
        "section=move move unit=worker@A1 go=B2 unit=worker@A2 go=A3 end",
        "section=trade trade at=A3 oil oil end",
        "section=produce produce produce=A3 produce=B2 upgrade cube=territories cover=upgrade end",
    ),
    "albion/militant": (
        "section=trade trade at=A1 metal food end",
        "section=produce produce produce=A1 produce=A2 end",
        "section=trade trade at=A1 metal food enlist recruit=deploy bonus=popularity end",
    ),
    "albion/patriotic": (
        "section=move move unit=worker@A2 go=A3 unit=hero go=A2 done end",
        "section=trade trade at=A1 oil oil end",
        "section=move move unit=hero go=B2 unit=worker@A1 go=A2 carry=all",
    ),
    "albion/innovative": (
        "section=produce produce produce=A1 produce=A2 end",
        "section=trade trade at=A1 metal food end",
        "section=produce produce produce=A1 produce=A2 deploy mech=rally at=A1 end",
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
