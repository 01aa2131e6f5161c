"""`whetstone play`: one friendly line, a clean end, and one line for whatever goes wrong."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from whetstone import cli
from whetstone.server import run
from whetstone.server.settings import Settings

ROOT = Path(__file__).resolve().parents[2]


def play(*arguments: str, data: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "whetstone.cli", "play", "--no-browser", "--data", str(data), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
    )


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_says_where_it_is_and_ends_cleanly(tmp_path: Path, how: signal.Signals) -> None:
    process = play("--port", "0", data=tmp_path / "table")
    assert process.stdout is not None
    try:
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/#/owner/([\w-]{22})", line)
        assert found, line + (process.stderr.read() if process.poll() is not None and process.stderr else "")
        with urllib.request.urlopen(f"http://127.0.0.1:{found[1]}/api/words", timeout=30) as answer:
            assert answer.status == 200
        assert (tmp_path / "table" / "owner.key").read_text().strip() == found[2]
        began = time.monotonic()
        process.send_signal(how)
        out, err = process.communicate(timeout=30)
        assert time.monotonic() - began < 15
    finally:
        process.kill()
    assert "Traceback" not in out + err
    assert process.returncode in (0, 130, -how)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(["play", "--no-browser", *arguments]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


def test_an_address_in_use_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"cannot listen on 127.0.0.1:{port}" in refused(capsys, "--port", str(port), "--data", str(tmp_path))


def test_the_usual_port_gives_way_to_a_free_one() -> None:
    with run.bind("127.0.0.1", None) as first, run.bind("127.0.0.1", None) as second:
        assert first.getsockname()[1] != second.getsockname()[1]


def test_a_data_folder_that_cannot_be_written_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "cannot keep games in" in refused(capsys, "--port", "0", "--data", str(tmp_path / "file" / "table"))


def test_a_database_that_does_not_answer_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    os.environ["WHETSTONE_HOME"], before = str(tmp_path), os.environ.get("WHETSTONE_HOME")
    try:
        told = refused(capsys, "--port", "0", "--data", "postgresql://me:hush@127.0.0.1:1/none")
    finally:
        if before is None:
            del os.environ["WHETSTONE_HOME"]
        else:
            os.environ["WHETSTONE_HOME"] = before
    assert "cannot reach the database" in told
    assert "hush" not in told


@pytest.mark.parametrize("arguments", [("--port", "70000"), ("--pace", "-1"), ("--host", "not.a.host.invalid")])
def test_options_that_make_no_sense_are_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    assert refused(capsys, *arguments, "--data", str(tmp_path))


def test_a_game_named_on_the_command_line_is_not_served(capsys: pytest.CaptureFixture[str]) -> None:
    assert "for the table in the browser" in refused(capsys, "--seats", "human,greedy")
    assert "for the table in the browser" in refused(capsys, "--terminal", "--port", "8470")


def test_whoever_opens_it_to_others_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings(data="postgresql://me:hush@example.org/games", host="0.0.0.0", port=8470)
    run._announce(settings, "k" * 22, browser=False)
    told = capsys.readouterr()
    assert "#/owner/kkkk" in told.out
    assert "hush" not in told.out
    assert "everybody who can reach this machine" in told.err
    assert "kkkk" not in told.err
    run._announce(Settings(host="127.0.0.1", data="here"), "k" * 22, browser=False)
    assert capsys.readouterr().err == ""


def test_the_owners_key_stays_the_same(tmp_path: Path) -> None:
    from whetstone.server.keys import owner_key

    first = owner_key(tmp_path)
    assert owner_key(tmp_path) == first
    (tmp_path / "owner.key").write_text("damaged")
    assert owner_key(tmp_path) != first
