"""Databases for tests: SQLite always, PostgreSQL where it is installed or named by WHETSTONE_TEST_POSTGRES."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

INSTALLED = "/usr/lib/postgresql"
WANTED = "WHETSTONE_TEST_POSTGRES"


def _programs() -> Path | None:
    """The newest installed cluster programs."""
    found = sorted(Path(INSTALLED).glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]), reverse=True)
    if found:
        return found[0].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


def _as_user() -> tuple[list[str], int, int] | None:
    """PostgreSQL refuses to run as root: what to put before its commands then, and whose its folder must be."""
    if os.geteuid() != 0:
        return [], os.geteuid(), os.getegid()
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        setpriv = shutil.which("setpriv")
        if setpriv:
            return [setpriv, f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"], *user[2:4]
    return None


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database. Skips the test where there is none to be had."""
    pytest.importorskip("psycopg")
    given = os.environ.get(WANTED)
    if given:
        yield given
        return
    programs, user = _programs(), _as_user()
    if programs is None or user is None:
        pytest.skip(f"PostgreSQL is not installed here, and {WANTED} names none")
    prefix, owner, group = user
    # A short path: the name of a Unix socket has room for a hundred letters only.
    folder = Path(tempfile.mkdtemp(prefix="wh-pg-"))
    try:
        os.chown(folder, owner, group)
        data = folder / "data"
        quiet = {"cwd": folder, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(
            [*prefix, str(programs / "initdb"), "-D", str(data), "-U", "whetstone", "-A", "trust", "-N"],
            check=True,
            **quiet,  # type: ignore[call-overload]
        )
        control = [*prefix, str(programs / "pg_ctl"), "-D", str(data), "-w", "-t", "60"]
        options = f"-c listen_addresses= -c unix_socket_directories={folder} -c fsync=off"
        subprocess.run([*control, "-o", options, "start"], check=True, **quiet)  # type: ignore[call-overload]
        try:
            yield f"postgresql://whetstone@/postgres?host={folder}"
        finally:
            subprocess.run([*control, "-m", "immediate", "stop"], check=False, **quiet)  # type: ignore[call-overload]
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def emptied(url: str) -> str:
    """The database with nothing of ours in it."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        for table in ("words", "keys", "thoughts", "analyses", "games", "whetstone_schema"):
            connection.execute(f"DROP TABLE IF EXISTS {table} CASCADE".encode())
    return url
