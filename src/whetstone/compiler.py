"""Compiling the engine: which modules, where to, and whether what was compiled is still what the source says.

The compiled engine is a copy of the whole package with extension modules in it, in a folder of its own named by a
fingerprint of every source file. It is used only while the fingerprint matches, so an edited source is never shadowed
by an old build; the launcher decides that before Python starts. Wheels are made by `setup.py` from the same list.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from whetstone.errors import WhetstoneError

PACKAGE = Path(__file__).resolve().parent
NOT_COMPILED = ("native.py", "__init__.py", "manifest.py", "registry.py")
FURTHER_MODULES = (
    "bots/bids.py",
    "bots/eager.py",
    "bots/fortune.py",
    "bots/imagine.py",
    "bots/judge.py",
    "bots/lessons.py",
    "bots/lines.py",
    "bots/luck.py",
    "bots/moves.py",
    "bots/net.py",
    "bots/options.py",
    "bots/others.py",
    "bots/outlook.py",
    "bots/places.py",
    "bots/planner.py",
    "bots/playout.py",
    "bots/rivals.py",
    "bots/traits.py",
    "bots/trials.py",
    "bots/turns.py",
    "bots/value.py",
    "bots/weights.py",
    "lab/mass.py",
    "play/chance.py",
    "play/hidden.py",
)
COPIED = (".py", ".ftl", ".yaml", ".js", ".css", ".html", ".svg", ".woff2", ".json", ".txt")  # the client, too
OPTIMISATION = "3"
# Functions of the engine call each other as they are: without this, as if somebody might put others in their place.
FLAGS = ("-fno-semantic-interposition",) if os.name == "posix" else ()


def unit(package: Path = PACKAGE) -> list[Path]:
    """The modules compiled together: core, content, how bots imagine and plan, the loops of mass play."""
    files = [*package.glob("core/*.py"), *package.glob("content/**/*.py")]
    files = [file for file in files if file.name not in NOT_COMPILED]
    return sorted(files + [package / name for name in FURTHER_MODULES])


def fingerprint(package: Path = PACKAGE) -> str:
    """What the build depends on: every file it copies, and the Python it is for.

    The launcher computes the same; `tests/compiled` checks that they agree.
    """
    content = hashlib.sha256(sys.version.encode())
    for folder in (package, package.parents[1] / "docs" / "rules"):
        files = [file for file in folder.rglob("*") if file.suffix in COPIED]
        for file in sorted(files):  # paths sort part by part
            content.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return content.hexdigest()[:16]


def home() -> Path:
    """The folder for builds, beside the launcher's environments."""
    default = PACKAGE.parents[1] / ".whetstone"
    return Path(os.environ.get("WHETSTONE_HOME") or default).absolute() / "compiled"


def is_compiled() -> bool:
    """Does this program run the compiled engine?"""
    import whetstone.core.engine as engine

    return not str(engine.__file__).endswith(".py")


def engine_kind() -> str:
    return "compiled" if is_compiled() else "interpreted"


def c_compiler() -> str | None:
    """The C compiler this Python would use, if it is there."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0])


def source_of_package() -> Path:
    """The sources, also when this program itself runs from a compiled copy."""
    recorded = PACKAGE.parent / "source.txt"
    return Path(recorded.read_text(encoding="utf-8")) if recorded.exists() else PACKAGE


def build(tell: Callable[[str], None], *, again: bool = False) -> Path:
    """Compile the engine into its folder and return it; nothing is done if it is there already."""
    package = source_of_package()
    if not (package.parents[1] / "pyproject.toml").is_file():
        raise WhetstoneError("building needs a checkout; an installed whetstone was compiled when it was installed")
    if c_compiler() is None:
        raise WhetstoneError("no C compiler here; install one (Debian, Ubuntu: apt install gcc python3-dev)")
    home().mkdir(parents=True, exist_ok=True)
    with _one_at_a_time(home() / "lock"):
        return _build(package, tell, again)


@contextmanager
def _one_at_a_time(path: Path) -> Iterator[None]:
    """Two builds at once would compile the same thing twice; the second waits and finds it done."""
    with path.open("w") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def failure_of(mark: str) -> Path:
    """Left behind by a build that failed, so that nobody tries the same again in the background."""
    return home() / f"failed-{mark}"


def _build(package: Path, tell: Callable[[str], None], again: bool) -> Path:
    mark = fingerprint(package)
    target = home() / mark
    if target.is_dir() and not again:
        tell(f"the compiled engine is up to date ({target})")
        return target
    for left in home().glob("making-*"):  # by a build that was killed
        shutil.rmtree(left, ignore_errors=True)
    import tempfile

    failure_of(mark).write_text("being built\n", encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="making-", dir=home()) as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(package, tree / "whetstone", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
        clauses = package.parents[1] / "docs" / "rules"
        shutil.copytree(clauses, tree / "whetstone" / "words" / "clauses", ignore=shutil.ignore_patterns("*.md"))
        (tree / "source.txt").write_text(str(package), encoding="utf-8")
        tell(f"compiling {len(unit(package))} modules with {c_compiler()}")
        _compile(tree)
        if fingerprint(package) != mark:
            failure_of(mark).unlink()
            raise WhetstoneError("the sources changed while they were compiled; build again")
        if target.exists():
            shutil.rmtree(target)
        os.replace(tree, target)
    for old in home().iterdir():
        if old.is_dir() and old != target:
            shutil.rmtree(old, ignore_errors=True)
        elif old.name.startswith("failed-"):
            old.unlink()
    tell(f"ready: the compiled engine is used from the next start on ({target})")
    return target


def _compile(tree: Path) -> None:
    """Run mypyc in a process of its own: it reads its configuration from the folder it is in."""
    import subprocess

    files = [str(file.relative_to(tree)) for file in unit(tree / "whetstone")]
    script = (
        "from setuptools import setup\n"
        "from mypyc.build import mypycify\n"
        f"extensions = mypycify(['--strict', *{files!r}], opt_level={OPTIMISATION!r})\n"
        "for extension in extensions:\n"
        f"    extension.extra_compile_args = [*extension.extra_compile_args, *{FLAGS!r}]\n"
        "setup(name='whetstone-engine', packages=[], ext_modules=extensions)\n"
    )
    log = home() / "build.log"
    with log.open("w", encoding="utf-8") as output:
        done = subprocess.run(
            [sys.executable, "-c", script, "build_ext", "--inplace"],
            cwd=tree,
            stdout=output,
            stderr=subprocess.STDOUT,
            env={name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MYPYPATH")},
            check=False,
        )
    if done.returncode:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        errors = [line for line in lines if "error:" in line or "No module named" in line]
        raise WhetstoneError(f"compiling failed: {(errors or lines or ['no output'])[-1].strip()} (see {log})")
    shutil.rmtree(tree / "build", ignore_errors=True)
