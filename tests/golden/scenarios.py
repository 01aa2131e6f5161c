"""The recorded games: one for each way a game can end, and one won with each faction.

A scenario begins from a position and is played by the words given, or it is a whole game of bots. `make.py` plays them
and writes the records; the tests read the records only.
"""

from __future__ import annotations

from dataclasses import dataclass

from whetstone import Setup

FIVE = "stars=upgrades.mechs.structures.recruits.workers"


@dataclass(frozen=True)
class Ending:
    """A position and the words that end the game. `last_star` is the goal of the last star, `by` who places it."""

    name: str
    position: str
    words: str
    last_star: str
    by: str


@dataclass(frozen=True)
class Whole:
    """A whole game of bots, won by `winner`."""

    name: str
    setup: Setup
    seed: int
    bots: tuple[str, ...]
    winner: str


# On the industrial mat Bolster stands over Upgrade, Produce over Deploy, Move over Build, Trade over Enlist.
ENDINGS = (
    Ending(
        "tracker",
        "nordic/automa coins=9 power=3 track=20 scheme=2 last=5 stars=tracker.tracker.tracker.tracker.tracker "
        "hero@B4 w@A5 w@B5; saxony/industrial coins=7 pop=9 hero@F2 w@F1; turn saxony",
        "section=bolster end !automa=3",
        "tracker",
        "nordic",
    ),
    Ending(
        "upgrades",
        "nordic/industrial coins=4 power=3 pop=8 stars=mechs.structures.recruits.workers.power section=bolster "
        "up=units>deploy.coins>deploy.power>build.cards>enlist.popularity>enlist hero@A4 w@A5; "
        "saxony hero@F2; board oil3@A5; turn nordic phase=bottom",
        "upgrade cube=territories",
        "upgrades",
        "nordic",
    ),
    Ending(
        "mechs",
        "rusviet/mechanical pop=5 stars=upgrades.structures.recruits.workers.objective section=bolster hero@C6 "
        "riverwalk@C6 township@C6 peoples_army@C6 w@D7; crimea hero@G3 w@G3; board metal4@D7; turn rusviet "
        "phase=bottom",
        "deploy mech=speed",
        "mechs",
        "rusviet",
    ),
    Ending(
        "structures",
        "polania/militant pop=13 stars=upgrades.mechs.recruits.workers.popularity section=produce hero@D1 w@D1 w@D2 "
        "mine@B2 monument@C1 armory@D1; albion hero@A2; board wood4@D2; turn polania phase=bottom",
        "build structure=mill",
        "structures",
        "polania",
    ),
    Ending(
        "recruits",
        "crimea/engineering coins=2 pop=4 hand=2 stars=upgrades.mechs.structures.workers.power section=move "
        "rec=upgrade>power.deploy>coins.build>popularity hero@G3 w@H1; nordic; board food3@H1; turn crimea "
        "phase=bottom",
        "enlist pay=food@H1 pay=food@H1 pay=food@H1 recruit=enlist !drawn=3 !drawn=5",
        "recruits",
        "crimea",
    ),
    Ending(
        "workers",
        "saxony/patriotic power=2 pop=3 coins=1 stars=upgrades.mechs.structures.recruits.combat section=produce "
        "w6@F3 hero@F2; togawa; turn saxony phase=top",
        "produce produce=F3 workers=2",
        "workers",
        "saxony",
    ),
    Ending(
        "objective",
        f"albion/innovative obj=12.3 coins=19 {FIVE} section=move hero@A2 w@A3; polania; turn albion phase=top",
        "coins end reveal=12",
        "objective",
        "albion",
    ),
    Ending(
        "combat_as_attacker",
        f"togawa/agricultural power=5 hand=4 pop=6 {FIVE} section=move hero@F6 w@F7; "
        "rusviet/industrial power=3 hand=2.5 hero@E6 w2@E6; board oil2@E6; turn togawa phase=top",
        "move unit=hero go=E6 done dial=5 card=4 dial=3 card=5 !drawn=2",
        "combat",
        "togawa",
    ),
    Ending(
        "combat_as_defender",
        f"nordic/engineering power=6 hand=2 section=move hero@D5 w@D5; rusviet/mechanical power=4 hand=5.5 {FIVE} "
        "pop=9 "
        "hero@D4 riverwalk@D4 w@D4; board wood2@D4; turn nordic phase=top",
        "move unit=hero go=D4 done dial=6 seal dial=0 card=5 card=5 !drawn=3",
        "combat",
        "rusviet",
    ),
    Ending(
        "attack_taken_back",
        f"nordic/engineering power=7 hand=5.5 pop=4 {FIVE} section=move hero@D5 speed@C5 w@C5; rusviet/mechanical "
        "power=1 "
        "hero@D4 w@D4; crimea/industrial power=1 hero@B4; board metal2@C5; turn nordic phase=top",
        "move unit=speed go=B4 carry=all unit=hero go=D4 fight=D4 dial=7 seal dial=1 !drawn=2",
        "combat",
        "nordic",
    ),
    Ending(
        "popularity",
        f"crimea/industrial coins=3 pop=17 {FIVE} section=trade hero@G3 w@H1; saxony; turn crimea phase=top",
        "popularity",
        "popularity",
        "crimea",
    ),
    Ending(
        "power",
        f"polania/industrial coins=3 power=14 pop=8 {FIVE} section=bolster hero@C1 w@D1; nordic; turn polania "
        "phase=top",
        "power",
        "power",
        "polania",
    ),
    Ending(
        "neighbours_recruit_bonus",
        f"nordic/industrial section=bolster hero@A4 w@A5; rusviet/mechanical power=15 pop=9 {FIVE} "
        "rec=upgrade>coins hero@C6 w@D7; saxony hero@F2; board oil3@A5; turn nordic phase=bottom",
        "upgrade cube=units cover=upgrade",
        "power",
        "rusviet",
    ),
    Ending(
        "before_combat_ability",
        "togawa/agricultural power=14 hand=2 pop=6 stars=upgrades.mechs.structures.recruits.workers section=move "
        "ronin@F6 hero@F7 w@F7; saxony/industrial power=7 hand=5.5 hero@E6; turn togawa phase=top",
        "move unit=ronin go=E6 done use=ronin dial=7 card=2 dial=7 card=5 !drawn=4",
        "power",
        "togawa",
    ),
    Ending(
        "last_turn_variant",
        f"game last_turn; nordic/industrial coins=3 power=14 {FIVE} section=bolster hero@A4 w@A5; "
        "rusviet/mechanical coins=2 hero@C6 w@D7; saxony/engineering hero@F2 w@F1; turn nordic phase=top",
        "power section=trade trade oil wood end section=move coins end",
        "power",
        "nordic",
    ),
    Ending(
        "team_variant",
        f"game teams; nordic/industrial coins=3 power=14 {FIVE} section=bolster hero@A4 w@A5; rusviet/mechanical "
        "hero@C6; "
        "crimea/engineering stars=objective.combat.combat.popularity pop=18 hero@G3; saxony/patriotic hero@F2; "
        "turn nordic phase=top",
        "power",
        "power",
        "nordic",
    ),
)

GREEDY = ("greedy", "greedy")

WHOLE_GAMES = (
    Whole("won_by_nordic", Setup(players=2, factions=("nordic", "togawa")), 4, GREEDY, "nordic"),
    Whole("won_by_rusviet", Setup(players=2, factions=("rusviet", "albion")), 2, GREEDY, "rusviet"),
    Whole("won_by_togawa", Setup(players=2, factions=("togawa", "saxony")), 12, GREEDY, "togawa"),
    Whole("won_by_crimea", Setup(players=2, factions=("crimea", "nordic")), 8, GREEDY, "crimea"),
    Whole("won_by_saxony", Setup(players=2, factions=("saxony", "rusviet")), 3, GREEDY, "saxony"),
    Whole("won_by_polania", Setup(players=2, factions=("polania", "crimea")), 2, GREEDY, "polania"),
    Whole("won_by_albion", Setup(players=2, factions=("albion", "polania")), 1, GREEDY, "albion"),
    Whole("teams_of_four", Setup(players=4, teams=True), 8, ("greedy",) * 4, "saxony"),
    Whole("last_turns_and_gifts", Setup(players=3, last_turn=True, gifts=True), 8, ("greedy",) * 3, "rusviet"),
    Whole(
        "alone_against_an_automa",
        Setup(players=2, factions=("crimea", "saxony"), mats=("random", "automaszyna")),
        1,
        GREEDY,
        "saxony",
    ),
    Whole("seven_players", Setup(players=7), 1, ("greedy",) * 7, "rusviet"),
)
