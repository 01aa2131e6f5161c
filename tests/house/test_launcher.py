"""./whetstone, the launcher: finds a Python, makes an environment once, hands over."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

import pytest

ROOT = Path(__file__).resolve().parents[2]
LAUNCHER = ROOT / "whetstone"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="these tests use shell scripts as stand-ins")


@pytest.fixture
def launcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The launcher as a module, in a checkout of its own with nothing on the PATH."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    loader = SourceFileLoader("launcher", str(LAUNCHER))
    spec = importlib.util.spec_from_loader("launcher", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    monkeypatch.setattr(module, "ROOT", str(tmp_path))
    monkeypatch.delenv("WHETSTONE_HOME", raising=False)
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return module


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str, str], None]:
    """Put a shell script on the PATH."""

    def put(name: str, script: str) -> None:
        path = tmp_path / "bin" / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    return put


@pytest.fixture
def environment(launcher: ModuleType) -> Any:
    return launcher.Environment("run", launcher.home())


def install_nothing(environment: Any, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let installers succeed at once without installing; returns what they were told."""
    told: list[str] = []

    def run(command: list[str]) -> bool:
        told.append(" ".join(command))
        python = Path(environment.python)
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()
        python.chmod(0o755)
        return True

    monkeypatch.setattr(environment, "run", run)
    return told


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


class TestOldPython:
    def test_the_launcher_parses_in_python_3_6_and_needs_nothing(self) -> None:
        tree = ast.parse(LAUNCHER.read_text(encoding="utf-8"), feature_version=(3, 6))
        imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        assert imported <= sys.stdlib_module_names
        assert not any(isinstance(node, ast.ImportFrom) for node in ast.walk(tree))
        assert os.access(LAUNCHER, os.X_OK)

    def test_says_what_is_missing(
        self, launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(launcher, "OLDEST", (9, 9))
        assert launcher.main([]) == 2
        line = one_line(capsys)
        assert line.startswith("whetstone: needs Python 9.9 or newer, but this is 3.")

    def test_starts_the_newest_that_works(
        self,
        launcher: ModuleType,
        program: Callable[[str, str], None],
        monkeypatch: pytest.MonkeyPatch,
        tmp_path: Path,
    ) -> None:
        program("python3.14", "echo no such version >&2; exit 127")  # as version managers answer
        program("python3.13", "exit 0")
        program("python3.11", "exit 0")
        monkeypatch.setattr(launcher, "OLDEST", (9, 9))

        class Started(BaseException):
            pass

        def execv(*call: object) -> NoReturn:
            raise Started(*call)

        monkeypatch.setattr(os, "execv", execv)
        with pytest.raises(Started) as started:
            launcher.main(["play", "--seats", "2"])
        chosen = str(tmp_path / "bin" / "python3.13")
        assert started.value.args == (chosen, [chosen, str(LAUNCHER), "play", "--seats", "2"])


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        ([], "run"),
        (["play"], "run"),
        (["rules", "test"], "run"),
        (["test"], "dev"),
        (["test", "-k", "x"], "dev"),
        (["test", "--help"], "run"),
        (["tournament", "--bots", "greedy"], "lab"),
        (["tournament", "--bots", "greedy", "--on", "ray"], "ray"),
        (["tournament", "--on=ray://head:10001"], "ray"),
        (["tournament", "--on", "ray", "--help"], "run"),
        (["tune", "--games", "8"], "run"),
        (["tune", "--net"], "lab"),
        (["tune", "--taste", "people"], "lab"),
        (["tune", "--taste=ultimaszyna"], "lab"),
        (["tune", "--hindsight"], "run"),
        (["test", "--extras", "--quick"], "extras"),
        (["bench", "--extras"], "extras"),
        (["bench"], "run"),
        (["play", "--extras"], "run"),
        (["screenshots", "pictures"], "dev"),
        (["bench", "--table"], "dev"),
    ],
)
def test_a_command_takes_only_what_it_needs(launcher: ModuleType, arguments: list[str], name: str) -> None:
    assert launcher.set_for(arguments) == name


def test_home_can_be_elsewhere(launcher: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert launcher.home() == str(tmp_path / ".whetstone")
    monkeypatch.setenv("WHETSTONE_HOME", str(tmp_path / "else where"))
    assert launcher.home() == str(tmp_path / "else where")


class TestStamp:
    def test_nothing_is_there_at_first(self, environment: Any) -> None:
        assert not environment.is_ready()

    def test_ready_once_made(self, environment: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        install_nothing(environment, monkeypatch)
        environment.prepare()
        assert environment.is_ready()

    def test_other_requirements_are_noticed(
        self, environment: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        install_nothing(environment, monkeypatch)
        environment.prepare()
        with open(tmp_path / "requirements" / "run.txt", "a") as file:
            file.write("another==1.0\n")
        assert not environment.is_ready()

    def test_the_tools_also_depend_on_what_playing_needs(self, launcher: ModuleType, tmp_path: Path) -> None:
        tools = launcher.Environment("dev", launcher.home())
        before = tools.wanted()
        with open(tmp_path / "requirements" / "run.txt", "a") as file:
            file.write("another==1.0\n")
        assert tools.wanted() != before

    def test_another_python_has_another_environment_and_stamp(
        self, launcher: ModuleType, environment: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        before = environment.wanted()
        monkeypatch.setattr(sys, "version", "3.99.0 (somewhen)")
        assert environment.wanted() != before
        monkeypatch.setattr(sys, "version_info", (3, 99, 0))
        assert launcher.Environment("run", launcher.home()).folder != environment.folder

    def test_a_python_that_went_away_is_noticed(self, environment: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        install_nothing(environment, monkeypatch)
        environment.prepare()
        os.remove(environment.python)
        os.symlink("/no/such/python", environment.python)
        assert not environment.is_ready()


class TestMaking:
    def test_a_half_made_environment_is_made_anew(self, environment: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        install_nothing(environment, monkeypatch)
        left_over = Path(environment.folder) / "lib" / "half"
        left_over.mkdir(parents=True)
        environment.prepare()
        assert environment.is_ready()
        assert not left_over.exists()

    def test_an_interruption_leaves_no_stamp(
        self,
        launcher: ModuleType,
        environment: Any,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        install_nothing(environment, monkeypatch)
        environment.prepare()
        Path(environment.stamp).write_text("out of date")

        def interrupted(_: object, command: list[str]) -> NoReturn:
            raise KeyboardInterrupt

        monkeypatch.setattr(launcher.Environment, "run", interrupted)
        capsys.readouterr()
        assert launcher.main(["play"]) == 130
        assert capsys.readouterr().err.endswith("whetstone: stopped\n")
        assert not os.path.exists(environment.stamp)

    def test_pip_without_uv(self, environment: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        told = install_nothing(environment, monkeypatch)
        environment.prepare()
        assert [command.split()[1:3] for command in told] == [["-m", "venv"], ["-m", "pip"]]

    def test_uv_if_it_is_there(
        self, environment: Any, program: Callable[[str, str], None], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        program("uv", "")
        told = install_nothing(environment, monkeypatch)
        environment.prepare()
        assert [Path(command.split()[0]).name for command in told] == ["uv", "uv"]

    @pytest.mark.parametrize("how_it_fails", ["echo no certificates; exit 2", "exit 0"])
    def test_pip_if_uv_does_not_work(
        self,
        how_it_fails: str,
        environment: Any,
        program: Callable[[str, str], None],
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        program("uv", how_it_fails)
        really_run = environment.run
        told = install_nothing(environment, monkeypatch)
        pretend = environment.run
        monkeypatch.setattr(
            environment,
            "run",
            lambda command: (really_run if command[0].endswith("/uv") else pretend)(command),
        )
        environment.prepare()
        assert [command.split()[1:3] for command in told] == [["-m", "venv"], ["-m", "pip"]]
        assert "uv did not manage; trying pip" in capsys.readouterr().err

    def test_progress_is_told_on_stderr_and_all_output_is_kept(
        self, environment: Any, program: Callable[[str, str], None], capsys: pytest.CaptureFixture[str]
    ) -> None:
        program("installer", "echo 'Collecting rich==15.0.0 (from a file)'; echo details; exit 3")
        os.makedirs(environment.home)
        assert not environment.run(["installer"])
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("whetstone: ")
        assert err.endswith(" s  Collecting rich==15.0.0\n")
        assert "details" in Path(environment.log).read_text()

    def test_an_installer_that_cannot_be_started_has_failed(self, environment: Any, tmp_path: Path) -> None:
        os.makedirs(environment.home)
        for_another_machine = tmp_path / "uv"
        for_another_machine.write_bytes(b"\x7fELF")
        for_another_machine.chmod(0o755)
        assert not environment.run([str(for_another_machine)])
        assert "Exec format error" in Path(environment.log).read_text()

    def test_the_installer_is_not_led_astray(self, launcher: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("PYTHONPATH", "elsewhere")
        monkeypatch.setenv("PIP_USER", "1")
        surroundings = launcher.installer_environment()
        assert "PYTHONPATH" not in surroundings
        assert surroundings["PIP_USER"] == "0"
        assert surroundings["UV_SYSTEM_CERTS"] == surroundings["UV_NATIVE_TLS"] == "1"

    @pytest.mark.parametrize(
        ("output", "advice"),
        [
            ("Temporary failure in name resolution", "connect to the network"),
            ("ProxyError('Cannot connect to proxy.')", "connect to the network"),
            ("ensurepip is not available", "apt install python3-venv"),
            ("No module named venv", "apt install python3-venv"),
            ("OSError: [Errno 28] No space left on device", "the disk is full"),
            ("SSLError(CERTIFICATE_VERIFY_FAILED)", "does not trust"),
            ("something never seen", "see why in"),
        ],
    )
    def test_a_failed_installation_is_one_line_with_advice(
        self,
        output: str,
        advice: str,
        launcher: ModuleType,
        environment: Any,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        def fail(self: Any, command: list[str]) -> bool:
            Path(self.log).write_text(output)
            return False

        monkeypatch.setattr(launcher.Environment, "run", fail)
        assert launcher.main(["play"]) == 2
        *progress, last = capsys.readouterr().err.splitlines()
        assert all(" s  " in line for line in progress)
        assert last.startswith(f"whetstone: cannot prepare {environment.folder}: ")
        assert advice in last
        assert not environment.is_ready()

    def test_a_home_that_cannot_be_written_to(
        self,
        launcher: ModuleType,
        monkeypatch: pytest.MonkeyPatch,
        tmp_path: Path,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        (tmp_path / "file").touch()
        monkeypatch.setenv("WHETSTONE_HOME", str(tmp_path / "file" / "home"))
        assert launcher.main(["play"]) == 2
        assert "set WHETSTONE_HOME to a folder you can write to" in one_line(capsys)


class TestTwoAtOnce:
    def test_the_second_waits_for_the_lock(
        self, launcher: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = str(tmp_path / "lock")
        got_it = threading.Event()

        def second() -> None:
            with launcher.Lock(path):
                got_it.set()

        with launcher.Lock(path):
            thread = threading.Thread(target=second)
            thread.start()
            assert not got_it.wait(0.3)
        assert got_it.wait(5)
        thread.join()
        assert capsys.readouterr().err.count("waiting for another whetstone") == 1

    def test_only_one_of_them_makes_the_environment(self, environment: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        told = install_nothing(environment, monkeypatch)
        quick = environment.run

        def slow(command: list[str]) -> bool:
            time.sleep(0.2)
            return bool(quick(command))

        monkeypatch.setattr(environment, "run", slow)
        threads = [threading.Thread(target=environment.prepare) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(told) == 2
        assert environment.is_ready()


def test_handing_over_runs_from_source_in_the_folder_of_the_user(
    launcher: ModuleType, environment: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    install_nothing(environment, monkeypatch)
    environment.prepare()
    calls: list[tuple[str, list[str], dict[str, str]]] = []
    monkeypatch.setattr(os, "execve", lambda *call: calls.append(call))
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    monkeypatch.chdir(tmp_path / "bin")
    launcher.main(["play", "--seats", "2"])
    [(python, command, surroundings)] = calls
    assert python == environment.python
    assert command == [python, "-P", "-m", "whetstone.cli", "play", "--seats", "2"]
    assert surroundings["PYTHONPATH"] == str(ROOT / "src")
    assert os.getcwd() == str(tmp_path / "bin")


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the launcher needs of a checkout, and no environment yet."""
    root = tmp_path_factory.mktemp("a fresh checkout")
    shutil.copy(LAUNCHER, root)
    for folder in ("requirements", "src/whetstone", "docs/rules"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return root


@pytest.mark.slow
class TestForReal:
    """A fresh checkout, a real environment."""

    def start(self, checkout: Path, *arguments: str, offline: bool = False) -> subprocess.CompletedProcess[str]:
        surroundings = {name: value for name, value in os.environ.items() if name != "WHETSTONE_HOME"}
        if offline:
            nowhere = "http://127.0.0.1:9"  # the port that discards, where nobody listens
            surroundings |= {"HTTP_PROXY": nowhere, "HTTPS_PROXY": nowhere, "ALL_PROXY": nowhere}
        done = subprocess.run(
            [sys.executable, str(checkout / "whetstone"), *arguments],
            cwd=checkout.parent,
            env=surroundings,
            capture_output=True,
            text=True,
            check=False,
        )
        if "the package index cannot be reached" in done.stderr and not offline:
            pytest.skip("no network: a real environment cannot be made")
        return done

    def test_first_use_two_at_once_then_quick_and_offline(self, checkout: Path) -> None:
        results: list[subprocess.CompletedProcess[str]] = []
        first = threading.Thread(target=lambda: results.append(self.start(checkout, "--version")))
        first.start()
        second = self.start(checkout, "rules", "MOVE-07")
        first.join()
        for done in (second, *results):
            assert done.returncode == 0, done.stderr
        assert second.stdout.startswith("MOVE-07  ")
        assert (second.stderr + results[0].stderr).count("ready") == 1

        again = self.start(checkout, "--version", offline=True)  # how quickly, `whetstone bench` tells
        assert (again.returncode, again.stderr) == (0, "")

    def test_an_interrupted_first_use_is_mended(self, checkout: Path) -> None:
        assert self.start(checkout, "--version").returncode == 0
        [stamp] = (checkout / ".whetstone").glob("run-*/whetstone.stamp")
        stamp.unlink()
        [rich] = stamp.parent.glob("lib/*/site-packages/rich")
        shutil.rmtree(rich)
        done = self.start(checkout, "--version")
        assert done.returncode == 0, done.stderr
        assert "preparing" in done.stderr
        assert rich.is_dir()
