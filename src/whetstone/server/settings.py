"""What can be set, with the limits that keep one visitor from spoiling the table for the others."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

DEFAULT_PORT = 8470
DEFAULT_PACE = 0.25


def default_data() -> str:
    """`table` in $WHETSTONE_HOME, or else in .whetstone here."""
    return str(Path(os.environ.get("WHETSTONE_HOME") or ".whetstone") / "table")


@dataclass(frozen=True)
class Settings:
    """How a server is run. Rates are (a second, at once)."""

    data: str = field(default_factory=default_data)
    host: str = "127.0.0.1"
    port: int = DEFAULT_PORT
    names: tuple[str, ...] = ()  # further host names people reach it by
    pace: float = DEFAULT_PACE  # seconds between visible choices of a bot, so that people can follow
    workers: int = field(default_factory=lambda: max(1, min(4, (os.cpu_count() or 2) - 1)))  # for bots to think in
    bot_seconds: float = 120.0  # a bot that needs longer for one choice is replaced
    analysis_seconds: float = 1800.0  # an analysis that needs longer is given up
    max_analyses: int = 8  # games that may wait for their analysis while another one is analysed
    max_games: int = 5000
    max_live: int = 200  # games kept in memory although nobody looks at them
    max_connections: int = 1000
    max_connections_of_one: int = 200  # from one address
    max_body: int = 64 * 1024
    max_record: int = 1024 * 1024
    max_message: int = 16 * 1024
    message_rate: tuple[float, float] = (20.0, 60.0)  # of one connection
    request_rate: tuple[float, float] = (100.0, 400.0)  # of one address
    heavy_rate: tuple[float, float] = (2.0, 40.0)  # games made and records read, of one address
    idle_seconds: float = 900.0  # a game nobody looked at for so long is put away
