"""The package as others install it."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from whetstone import compiler

ROOT = Path(__file__).resolve().parents[2]
FILES = ("run.txt", "build.txt", "lab.txt", "ray.txt", "dev.txt", "extras.txt")
OFFLINE = ("ConnectionError", "ProxyError", "name resolution", "Could not find a version")


def pins(name: str) -> dict[str, str]:
    """Package and version of each line of a requirements file."""
    lines = (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()
    wanted = (line.partition("#")[0].strip() for line in lines)
    return dict(line.split("==") for line in wanted if line and not line.startswith("-r"))


def test_requirements_are_pinned() -> None:
    assert {"rich", "PyYAML"} <= pins("run.txt").keys()
    assert {"starlette", "uvicorn", "websockets", "msgspec"} <= pins("run.txt").keys()
    assert {"librt", "mypy_extensions"} <= pins("run.txt").keys(), "what compiled modules need to be loaded"
    assert {"mypy", "setuptools"} <= pins("build.txt").keys()
    assert {"pytest", "pytest-xdist", "hypothesis", "types-PyYAML", "ruff"} <= pins("dev.txt").keys()
    assert {"choix", "pyarrow", "matplotlib", "numpy", "scipy"} <= pins("lab.txt").keys()
    assert "ray" in pins("ray.txt")
    assert {"pettingzoo", "gymnasium", "open_spiel"} <= pins("extras.txt").keys()
    found: dict[str, str] = {}
    for file in FILES:
        for name, version in pins(file).items():
            assert found.setdefault(name, version) == version, f"{name} is pinned to two versions"


def test_the_extras_name_what_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert [name.split(">=")[0] for name in project["dependencies"]] == ["librt", "mypy_extensions"]
    pinned = {name for file in FILES for name in pins(file)} | {"whetstone"}
    for extra in project["optional-dependencies"].values():
        for requirement in extra:
            assert re.split(r"\[|>=|==", requirement)[0] in pinned


@pytest.mark.slow
def test_a_wheel_has_the_program_and_the_clauses(tmp_path: Path) -> None:
    if importlib.util.find_spec("pip") is None:
        pytest.skip("no pip here (uv made this environment): a wheel cannot be built")
    # From a copy, because building leaves things behind in the source folder.
    for folder in ("src/whetstone", "docs/rules"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("pyproject.toml", "setup.py", "LICENSE", "README.md"):
        shutil.copy(ROOT / file, tmp_path)
    site = tmp_path / "site"
    pip = [sys.executable, "-m", "pip", "install", "--retries", "1", "--no-deps", "--target", str(site)]
    built = subprocess.run([*pip, str(tmp_path)], capture_output=True, text=True, check=False)
    if built.returncode and any(sign in built.stderr for sign in OFFLINE):
        pytest.skip("no network: a wheel cannot be built")
    assert built.returncode == 0, built.stderr

    def installed(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-P", "-m", "whetstone.cli", *arguments]
        environment = {"PYTHONPATH": str(site)}
        return subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)

    # A wheel that silently holds no compiled code would be worse than none.
    engine = "compiled" if compiler.c_compiler() else "interpreted"
    assert f"{engine} engine" in installed("--version").stdout
    assert installed("rules", "MOVE-07").stdout.startswith("MOVE-07  ")
    assert "run this in a checkout" in installed("test").stderr
    for file in ("py.typed", "web/index.html", "web/app/main.js", "words/en.server.ftl", "words/table/en/shell.ftl"):
        assert (site / "whetstone" / file).exists()
    client = {path.relative_to(ROOT / "src") for path in (ROOT / "src/whetstone/web").rglob("*") if path.is_file()}
    assert client <= {path.relative_to(site) for path in (site / "whetstone/web").rglob("*")}
    assert not (site / "tests").exists()
