"""The compiled engine is loaded, plays the same games as the interpreted one, and proves the same clauses.

The build is cached under .whetstone/compiled by a fingerprint of the sources; without a C compiler these tests are
skipped, and the skip is counted.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import SourceFileLoader
from pathlib import Path

import pytest

from whetstone import compiler
from whetstone.bots import BOT_NAMES
from whetstone.lab import differential

ROOT = Path(__file__).resolve().parents[2]
GAMES = 1000

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("compiled"),
    pytest.mark.skipif(compiler.c_compiler() is None, reason="no C compiler: the compiled engine cannot be tested"),
    pytest.mark.skipif(os.environ.get("WHETSTONE_PURE") == "1", reason="WHETSTONE_PURE=1: nothing compiled is tested"),
]


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    fcntl = pytest.importorskip("fcntl")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def tree() -> Path:
    """The folder of the compiled engine for the sources as they are now."""
    with one_at_a_time(compiler.home() / "test.lock"):
        return compiler.build(print)


def run(source: Path, *arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ, PYTHONPATH=str(source), PYTHONDONTWRITEBYTECODE="1")
    return subprocess.run(
        [sys.executable, "-P", *arguments], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )


def test_what_is_loaded_is_the_compiled_engine(tree: Path) -> None:
    modules = [str(file.relative_to(compiler.PACKAGE).with_suffix("")).replace("/", ".") for file in compiler.unit()]
    script = (
        "import importlib, whetstone.compiler as c\n"
        f"files = [importlib.import_module('whetstone.' + m).__file__ for m in {modules!r}]\n"
        "print(c.engine_kind(), sum(f.endswith('.py') for f in files), len(files))"
    )
    done = run(tree, "-c", script)
    assert done.stdout.split() == ["compiled", "0", str(len(modules))], done.stderr


def test_the_launcher_and_the_compiler_agree_on_the_fingerprint() -> None:
    loader = SourceFileLoader("launcher", str(ROOT / "whetstone"))
    spec = importlib.util.spec_from_loader("launcher", loader)
    assert spec is not None
    launcher = importlib.util.module_from_spec(spec)
    loader.exec_module(launcher)
    assert launcher.fingerprint() == compiler.fingerprint()


def test_an_edited_source_is_not_shadowed_by_an_old_build(tmp_path: Path) -> None:
    package = tmp_path / "whetstone"
    (package / "core").mkdir(parents=True)
    source = package / "core" / "move.py"
    source.write_text("REACH = 1\n")
    before = compiler.fingerprint(package)
    source.write_text("REACH = 2\n")
    assert compiler.fingerprint(package) != before


def in_both_forms(tree: Path, *arguments: str) -> list[tuple[str, str]]:
    """What `lab/differential.py` prints interpreted and compiled, line by line."""
    script = ("-m", "whetstone.lab.differential", *arguments)
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    with subprocess.Popen(
        [sys.executable, "-P", *script], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as interpreted:
        compiled = run(tree, *script)
        expected, _ = interpreted.communicate()
    assert interpreted.returncode == 0
    assert compiled.returncode == 0, compiled.stderr[-2000:]
    return list(zip(expected.splitlines(), compiled.stdout.splitlines(), strict=True))


def test_a_thousand_games_are_the_same_compiled_and_interpreted(tree: Path) -> None:
    lines = in_both_forms(tree, "games", str(GAMES))
    assert len(lines) == GAMES
    assert [pair for pair in lines if pair[0] != pair[1]] == []


def test_bots_choose_the_same_compiled_and_interpreted(tree: Path) -> None:
    lines = in_both_forms(tree, "choices")
    assert {spell[0].partition(":")[0] for spell in differential.SPELLS} == set(BOT_NAMES)
    assert len(lines) == len(differential.SPELLS)
    for interpreted, compiled in lines:
        spell, _, made = interpreted.rpartition(": ")
        assert len(made.split()) >= 10, spell
        assert compiled == interpreted


def test_the_clauses_are_proved_on_the_compiled_engine(tree: Path) -> None:
    done = run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow", "tests/spec")
    assert done.returncode == 0, done.stdout[-4000:]
    assert " passed" in done.stdout
