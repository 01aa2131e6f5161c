"""From what the players want to a table ready to be laid: who plays what, with which options (area SETUP, VAR)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any

from whetstone.content.automa.memory import GAME_EXTRA, SEAT_EXTRA, AutomaModule, Settings
from whetstone.content.automa.trackers import AUTOMETTA, LEVELS, ULTIMASZYNA
from whetstone.content.automa.turn import F_AUTOMA_COMMIT, F_AUTOMA_RETREAT, F_AUTOMA_TURN, GOAL_TRACKER
from whetstone.content.manifest import Seating
from whetstone.content.registry import BANNED, FACTIONS, MAT_ORDER, MATS, ROOMS, SEATING
from whetstone.core.board import Board
from whetstone.core.engine import core_steps
from whetstone.core.frames import F_COMMIT, F_RETREAT, F_TURN
from whetstone.core.hooks import Ability
from whetstone.core.ids import GOAL_POWER, row
from whetstone.core.records import (
    ALL_GOALS,
    OPTION_DELAY_PENALTY,
    OPTION_GIFTS,
    OPTION_LAST_TURN,
    OPTION_RECRUIT_AT_ONCE,
    OPTION_SPLIT_TRADE,
    BonusTile,
    Config,
    Faction,
    Goal,
    Mat,
    Objective,
    Offer,
)
from whetstone.errors import WhetstoneError
from whetstone.play.chance import Dice

RANDOM = "random"
MIN_PLAYERS = 2
PLAYER_STARS = 6
TEAM_STARS = 10


# What an Automa has instead of a player mat: 10 popularity, 5 coins, never the first turn (AUTO-SETUP-05, -06, -16).
NO_MAT = Mat(100, 10, 5, 0, row([0, 1, 2, 3]), row([0] * 4), row([0] * 4), row([0] * 4))


class SetupError(WhetstoneError):
    """A set-up that cannot be played, with the reason."""


@dataclass(frozen=True)
class Setup:
    """What the players want. Whatever is left out or `random` is dealt.

    factions and mats go together: mats[i] is for factions[i]. A level of the Automa (autometta, automa, automaszyna,
    ultimaszyna) in place of a mat makes that seat an Automa. Seats follow the home bases clockwise (SETUP-11).
    """

    players: int = 2
    factions: tuple[str, ...] = ()
    mats: tuple[str, ...] = ()
    tile: str = RANDOM  # structure bonus tile
    invaders: bool = True  # Invaders from Afar: two more factions and player mats, up to 7 players
    modular_tiles: bool = True  # the 8 structure bonus tiles of the modular board (BONUS-01)
    promos: bool = True  # encounters 29-42, objectives 24-27, Factory cards 13-18 (SETUP-26)
    allow_banned: bool = False  # lift the ban on two faction and mat pairs (SETUP-08, SETUP-09)
    mats_in_order: bool = False  # variant: mats are dealt clockwise by number (VAR-01)
    teams: bool = False  # variant: teams of two, partners sit across (VAR-02)
    last_turn: bool = False  # variant: one more turn for everybody else after the last star (VAR-06)
    gifts: bool = False  # coins may change hands (BRIBE-02)
    delay_penalty: bool = False  # variant: who holds up play may be made to lose 2 popularity (VAR-08)
    split_trade: bool = False  # disputed reading: traded tokens may go to two territories (TRADE-04)
    recruit_at_once: bool = False  # disputed reading: a recruit off Enlist pays its bonus at once (ENL-14)
    automa_cooperative: bool = False  # the humans together against the Automas (AUTO-MULTI-08)
    automa_one_deck: bool = False  # all Automas draw from one deck (AUTO-MULTI-16)
    automa_skips: bool = False  # option: skip turns as on Autometta (AUTO-LEVEL-19)
    automa_coins: int = 0  # option: -2 to 2 for every gain of coins (AUTO-LEVEL-20)
    automa_power: int = 0  # option: -2 to 2 for every gain of power (AUTO-LEVEL-21)
    automa_hesitates: bool = False  # option: a revealed card may stop its moves (AUTO-LEVEL-23)
    automa_hesitates_deploying: bool = False  # option: a revealed card may stop a deployment (AUTO-LEVEL-24)
    automa_all_moves: bool = False  # option: all valid symbols of the move row (AUTO-LEVEL-26)

    def to_json(self) -> dict[str, Any]:
        return {
            key: list(value) if isinstance(value, tuple) else value
            for key, usual in _USUAL
            if (value := getattr(self, key)) != usual
        }

    @classmethod
    def from_json(cls, data: object) -> Setup:
        if not isinstance(data, dict):
            raise SetupError("the set-up is not an object")
        known = {f.name: f for f in fields(cls)}
        values: dict[str, Any] = {}
        for key, value in data.items():
            if key not in known:
                raise SetupError(f"the set-up has an unknown entry {key!r}")
            default = getattr(_DEFAULT, key)
            if isinstance(default, tuple):
                if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
                    raise SetupError(f"set-up entry {key!r} must be a list of names")
                value = tuple(value)
            elif type(value) is not type(default):
                raise SetupError(f"set-up entry {key!r} must be of type {type(default).__name__}")
            values[key] = value
        return cls(**values)


_DEFAULT = Setup()
_USUAL = tuple((field.name, getattr(_DEFAULT, field.name)) for field in fields(Setup))  # every view writes a set-up


def _names(given: tuple[str, ...], players: int, known: list[str], what: str) -> list[str]:
    """The names given, checked, filled up with RANDOM."""
    if len(given) > players:
        raise SetupError(f"{len(given)} {what}s for {players} players")
    for name in given:
        if name != RANDOM and name not in known:
            raise SetupError(f"there is no {what} {name!r} here; choose from {', '.join(known)}")
    chosen = [name for name in given if name != RANDOM and name not in LEVELS]
    if len(set(chosen)) != len(chosen):
        raise SetupError(f"a {what} is given twice")
    return list(given) + [RANDOM] * (players - len(given))


def deal(setup: Setup, dice: Dice) -> Setup:
    """Fill in everything left to chance: factions, mats, tile. The result has names only, in seat order."""
    Setup.from_json(setup.to_json())  # says what is wrong with entries of a wrong type
    factions = faction_names(setup.invaders)
    mats = [name for name in MAT_ORDER if setup.invaders or _mat_room(name) == "base"]
    if not MIN_PLAYERS <= setup.players <= len(factions):
        raise SetupError(f"{setup.players} players: this game is for {MIN_PLAYERS} to {len(factions)} (SETUP-27)")
    check_teams(setup.teams, setup.players)
    wanted = _names(setup.factions, setup.players, factions, "faction")
    wanted_mats = _names(setup.mats, setup.players, mats + list(LEVELS), "mat")
    _check_automas(setup, wanted_mats)
    chosen = [name != RANDOM for name in wanted_mats]
    if setup.mats_in_order and any(chosen) and not all(chosen):
        raise SetupError("mats dealt in order cannot be chosen as well (VAR-01)")
    left = dice.shuffled([name for name in factions if name not in wanted])
    pairs = [(left.pop() if name == RANDOM else name, mat) for name, mat in zip(wanted, wanted_mats, strict=True)]
    pairs.sort(key=lambda pair: FACTIONS[pair[0]].position)
    seated = [faction for faction, _ in pairs]
    if setup.mats_in_order and not all(chosen):
        dealt = _mats_in_order(setup, seated, mats, dice)
    else:
        dealt = _deal_mats(setup, seated, [mat for _, mat in pairs], mats, dice)
    tiles = tile_names(setup.modular_tiles)
    if setup.tile != RANDOM and setup.tile not in tile_names(True):
        raise SetupError(f"there is no structure bonus tile {setup.tile!r}; choose from {', '.join(tile_names(True))}")
    tile = dice.pick(tiles) if setup.tile == RANDOM else setup.tile
    return replace(setup, factions=tuple(seated), mats=tuple(dealt), tile=tile)


def _check_automas(setup: Setup, mats: list[str]) -> None:
    automas = sum(mat in LEVELS for mat in mats)
    if automas == len(mats):
        raise SetupError("at least one seat must be played by somebody")
    if automas and setup.mats_in_order:
        raise SetupError("mats dealt in order are for games without an Automa")
    if automas and setup.teams:
        raise SetupError("teams are for games without an Automa; automa_cooperative sets all humans against them")
    for what, n in (("automa_coins", setup.automa_coins), ("automa_power", setup.automa_power)):
        if not -2 <= n <= 2:
            raise SetupError(f"{what} goes from -2 to 2 (AUTO-LEVEL-20, AUTO-LEVEL-21)")


def check_teams(teams: bool, players: int) -> None:
    if teams and players not in (4, 6):
        raise SetupError("teams of two need 4 or 6 players (VAR-02)")


def _banned(setup: Setup, faction: str, mat: str) -> bool:
    return not setup.allow_banned and (faction, mat) in BANNED


def _deal_mats(setup: Setup, seated: list[str], wanted: list[str], mats: list[str], dice: Dice) -> list[str]:
    for faction, mat in zip(seated, wanted, strict=True):
        if _banned(setup, faction, mat):
            raise SetupError(f"{faction} may not be combined with the {mat} mat (SETUP-08, SETUP-09)")
    free = [mat for mat in mats if mat not in wanted]
    open_seats = [i for i, mat in enumerate(wanted) if mat == RANDOM]
    if not _can_deal(setup, [seated[i] for i in open_seats], free):
        raise SetupError("no player mat is left that these factions may have (SETUP-08, SETUP-09)")
    while True:  # a hopeless deal is dealt again as a whole (SETUP-10)
        stock = dice.shuffled(free)
        dealt = list(wanted)
        for i in open_seats:
            dealt[i] = stock.pop()
        for i in open_seats:
            aside: list[str] = []
            while _banned(setup, seated[i], dealt[i]) and stock:  # keep the faction, draw another mat (SETUP-10)
                aside.append(dealt[i])
                dealt[i] = stock.pop()
            stock += aside
        if not any(_banned(setup, faction, mat) for faction, mat in zip(seated, dealt, strict=True)):
            return dealt


def _can_deal(setup: Setup, factions: list[str], mats: list[str]) -> bool:
    """Is there any way to give these factions mats?"""
    if not factions:
        return True
    return any(
        not _banned(setup, factions[0], mat) and _can_deal(setup, factions[1:], [m for m in mats if m != mat])
        for mat in mats
    )


def _mats_in_order(setup: Setup, seated: list[str], mats: list[str], dice: Dice) -> list[str]:
    """A random seat gets the lowest number, then clockwise upward (VAR-01). Bans still apply: deal again."""
    while True:
        stock = sorted(dice.shuffled(mats)[: len(seated)], key=mats.index)
        start = dice.below(len(seated))
        dealt = [stock[(i - start) % len(seated)] for i in range(len(seated))]
        if not any(_banned(setup, faction, mat) for faction, mat in zip(seated, dealt, strict=True)):
            return dealt


def _room_of(faction: str) -> str:
    return next(room.name for room in ROOMS for entry in room.factions if entry.name == faction)


def faction_names(invaders: bool) -> list[str]:
    """Factions to choose from, clockwise."""
    return [name for name in SEATING if invaders or _room_of(name) == "base"]


def _mat_room(mat: str) -> str:
    return next(room.name for room in ROOMS for entry in room.mats if entry.name == mat)


@cache
def _board() -> Board:
    """The board, worked out once: its tables take milliseconds to make and never change."""
    make_board = ROOMS[0].board
    assert make_board is not None
    return make_board()


@cache
def _all_tiles() -> dict[str, BonusTile]:
    return {name: tile for room in ROOMS if room.tiles for name, tile in room.tiles(_board()).items()}


def tile_names(modular: bool) -> list[str]:
    """Structure bonus tiles to draw from (BONUS-01)."""
    from whetstone.content.base.tiles import BASE_TILES

    return [name for name in _all_tiles() if modular or name in BASE_TILES]


def team_of(setup: Setup, seat: int) -> int:
    """Partners sit across from each other."""
    return seat % (setup.players // 2)


def configure(setup: Setup) -> Config:
    """The table of a set-up in which everything has been dealt."""
    board = _board()
    bases = 0
    for name in setup.factions:
        bases |= 2 ** (board.territories + FACTIONS[name].position)
    seating = Seating(board, setup.players, bases)
    factions: list[Faction] = [FACTIONS[name].build(seating) for name in setup.factions]
    encounters: list[list[Offer]] = []
    factory: list[Offer] = []
    objectives: list[Objective] = []
    goals: list[Goal] = []
    in_encounters: list[int] = []
    factory_set = 0
    objective_set = 0
    steps = core_steps()
    for room in ROOMS:
        for number, offers in sorted(room.encounters.items()):
            while len(encounters) <= number:
                encounters.append([])
                in_encounters.append(0)
            encounters[number] = offers
            in_encounters[number] = int(setup.promos or number not in room.promo_encounters)
        for number, offer in sorted(room.factory_cards.items()):
            assert number == len(factory) + 1, "Factory cards are numbered without gaps"
            factory.append(offer)
            if setup.promos or number not in room.promo_factory_cards:
                factory_set |= 2 ** (number - 1)
        if room.objectives:
            for number, objective in sorted(room.objectives(board).items()):
                assert number == len(objectives) + 1, "objectives are numbered without gaps"
                objectives.append(objective)
                if setup.promos or number not in room.promo_objectives:
                    objective_set |= 2 ** (number - 1)
        goals.extend(room.goals)
        for kind, step in room.steps.items():
            steps[kind] = step
    options = 0
    for wanted, bit in (
        (setup.gifts, OPTION_GIFTS),
        (setup.last_turn, OPTION_LAST_TURN),
        (setup.split_trade, OPTION_SPLIT_TRADE),
        (setup.recruit_at_once, OPTION_RECRUIT_AT_ONCE),
        (setup.delay_penalty, OPTION_DELAY_PENALTY),
    ):
        if wanted:
            options |= bit
    seats = setup.players
    automas = [mat in LEVELS for mat in setup.mats]
    if any(automas):
        goals.append(Goal(GOAL_TRACKER, len(goals), PLAYER_STARS, -1, 0))
    config = Config(
        board=board,
        factions=factions,
        mats=[NO_MAT if name in LEVELS else MATS[name].mat for name in setup.mats],
        abilities=[_abilities(setup, seat, made) for seat, made in enumerate(factions)],
        steps=steps,
        encounters=encounters,
        factory_cards=factory,
        objectives=objectives,
        tile=_all_tiles()[setup.tile],
        encounter_set=row(in_encounters),
        factory_set=factory_set,
        objective_set=objective_set,
        goals=goals,
        stars_to_end=TEAM_STARS if setup.teams else PLAYER_STARS,
        teams=row([team_of(setup, seat) for seat in range(seats)] if setup.teams else []),
        options=options,
        modules=[],
        turn_kinds=row([F_AUTOMA_TURN if automa else F_TURN for automa in automas]),
        commit_kinds=row([F_AUTOMA_COMMIT if automa else F_COMMIT for automa in automas]),
        retreat_kinds=row([F_AUTOMA_RETREAT if automa else F_RETREAT for automa in automas]),
        seat_extra=SEAT_EXTRA if any(automas) else max(room.seat_extra for room in ROOMS),
        game_extra=GAME_EXTRA if any(automas) else 0,
    )
    if any(automas):
        seat_automas(setup, config)
    return config


def _abilities(setup: Setup, seat: int, made: Faction) -> list[Ability]:
    """A seat's abilities; an Automa uses none, but its tokens keep their meaning (AUTO-SETUP-10)."""
    if setup.mats[seat] not in LEVELS:
        return made.abilities
    build = FACTIONS[setup.factions[seat]].for_automa
    return build() if build else []


def seat_automas(setup: Setup, config: Config) -> None:
    """Tell the table which seats nobody plays, and the Automas how to play."""
    automas = [seat for seat, mat in enumerate(setup.mats) if mat in LEVELS]
    humans = [seat for seat in range(setup.players) if seat not in automas]
    tracker = len(config.goals) - 1
    known: list[Settings | None] = [None] * setup.players
    for seat in humans:
        config.goals_of[seat] = ALL_GOALS - (1 << tracker)
    for seat in automas:
        level = LEVELS.index(setup.mats[seat])
        best = level == ULTIMASZYNA
        config.unmanned |= 1 << seat
        config.goals_of[seat] = (1 << config.combat_goal) | (1 << tracker) | _goal_bit(config, GOAL_POWER)
        if setup.automa_cooperative:
            config.enemies[seat] = list(humans)
        known[seat] = Settings(
            seat=seat,
            position=FACTIONS[setup.factions[seat]].position,
            level=level,
            enemies=config.enemies[seat],
            deck_seat=automas[0] if setup.automa_one_deck else seat,
            shuns_tunnels=_room_of(setup.factions[seat]) == "invaders",
            skips=level == AUTOMETTA or (setup.automa_skips and not best),
            all_moves=best or setup.automa_all_moves,
            retreats_home=best,
            further_coins=setup.automa_coins + int(best),
            further_power=setup.automa_power + int(best),
            hesitates_to_move=setup.automa_hesitates,
            hesitates_to_deploy=setup.automa_hesitates_deploying,
            alone=setup.players == 2,
        )
    if setup.automa_cooperative:
        config.sides = [int(seat in automas) for seat in range(setup.players)]
    if len(humans) == 1:
        config.redrawn = sum(1 << card for room in ROOMS for card in room.no_automa_encounters)
    config.modules.append(AutomaModule(known))


def _goal_bit(config: Config, code: int) -> int:
    return next(1 << i for i, goal in enumerate(config.goals) if goal.code == code)
