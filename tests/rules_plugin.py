"""Which rules the tests prove.

A test names the clauses it proves:

    @rule("MOVE-07", "MOVE-08")
    def test_units_move_one_after_another(): ...

A clause is proved when a test marked with it passed in this run and none marked with it failed. The run ends
with a table. `--proved=enforce` (a whole ./whetstone test does that) fails the run if a clause listed in
proved_clauses.txt is no longer proved; `--proved=update` adds to that list and never takes away from it.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

import pytest

from whetstone.words import catalogue

FLOOR = Path(__file__).with_name("proved_clauses.txt")
_PROPERTY = "rule"  # how the ids travel from the workers of xdist: as properties of the test reports


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test, a class of tests or a parameter set with the clauses it proves."""
    wrong = _what_is_wrong(ids)
    if wrong:
        caller = sys._getframe(1)
        # A CollectError is shown as it stands, without the traceback of the import it interrupted.
        raise pytest.Collector.CollectError(f"{caller.f_code.co_filename}:{caller.f_lineno}: @rule: {wrong}")
    return pytest.mark.rule(*ids)


def _what_is_wrong(ids: Collection[str]) -> str | None:
    if not ids:
        return "names no clause"
    for each in ids:
        if each in catalogue.out_of_scope():
            return f"{each} is out of scope (docs/rules/scope.yaml): {catalogue.out_of_scope()[each]}"
        if each not in catalogue.clauses():
            try:
                catalogue.clause(each)
            except catalogue.UnknownClauseError as error:
                return str(error)
            return f"write {each} in capitals"
    return None


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("rules", "clauses proved by the tests")
    group.addoption(
        "--proved",
        choices=("report", "enforce", "update"),
        default="report",
        help="what to do with the clauses proved: only report, fail if one got lost, or add to the list",
    )
    group.addoption("--proved-file", type=Path, default=FLOOR, help="the list of the clauses proved so far")


def pytest_configure(config: pytest.Config) -> None:
    # In a project of its own (pytester) there is no pyproject.toml that declares it.
    config.addinivalue_line("markers", "rule(*ids): the clauses of docs/rules this test proves")
    if not hasattr(config, "workerinput"):  # a worker of xdist sees only its share of the tests
        config.pluginmanager.register(Coverage(config.option.proved, config.option.proved_file))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in item.iter_markers("rule"):
            wrong = _what_is_wrong(mark.args)  # @rule looked already, but pytest.mark.rule works, too
            if wrong:
                raise pytest.UsageError(f"{item.nodeid}: @rule: {wrong}")
            item.user_properties.extend((_PROPERTY, clause_id) for clause_id in mark.args)


class Coverage:
    """Gathers the outcome of every marked test, wherever it ran, and sums up."""

    def __init__(self, mode: str, floor_file: Path) -> None:
        self.mode = mode
        self.floor_file = floor_file
        self.passed: set[str] = set()
        self.failed: set[str] = set()
        self.seen: set[str] = set()
        self.lost: list[str] = []
        self.added: list[str] = []

    @property
    def proved(self) -> set[str]:
        return self.passed - self.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = {str(value) for name, value in report.user_properties if name == _PROPERTY}
        self.seen |= ids
        if report.failed:  # in set-up or tear-down as well
            self.failed |= ids
        elif report.passed and report.when == "call" and not hasattr(report, "wasxfail"):
            self.passed |= ids

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        floor = read_floor(self.floor_file)
        if self.mode == "enforce":
            self.lost = sorted(floor - self.proved)
            if self.lost and session.exitstatus == pytest.ExitCode.OK:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED
        elif self.mode == "update":
            self.added = sorted(self.proved - floor)
            write_floor(self.floor_file, floor | self.proved)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.mode == "report" and not self.seen:
            return  # part of the suite, and no part that proves rules
        terminalreporter.section("clauses proved")
        for line in self.table():
            terminalreporter.line(line)
        if self.added:
            terminalreporter.line(f"added to {self.floor_file.name}: {_shortened(self.added)}")
        if self.lost:
            terminalreporter.line(
                f"NO LONGER PROVED, but listed in {self.floor_file.name}: {_shortened(self.lost)}", red=True
            )

    def table(self) -> Iterator[str]:
        """Clauses proved and missing by area; of part of the suite only the areas it is about."""
        proved = self.proved
        in_scope = {clause.id for clause in catalogue.in_scope()}
        yield f"{'area':<14}{'proved':>9}  missing"
        for area in catalogue.areas():
            ids = [clause.id for clause in area.clauses if clause.id in in_scope]
            if self.mode == "report" and self.seen.isdisjoint(ids):
                continue
            missing = [each for each in ids if each not in proved]
            count = f"{len(ids) - len(missing)}/{len(ids)}"
            gap = "all" if len(missing) == len(ids) else number_ranges(missing)
            yield f"{area.name:<14}{count:>9}  {gap}".rstrip()
        total = f"{len(proved)}/{len(in_scope)}"
        yield f"{'total':<14}{total:>9}  {len(proved) / len(in_scope):.1%}"


def read_floor(path: Path) -> set[str]:
    """The clauses listed in the file; lines with # are for the reader."""
    if not path.exists():
        return set()
    lines = path.read_text(encoding="utf-8").splitlines()
    return {line.strip() for line in lines if line.strip() and not line.startswith("#")}


def write_floor(path: Path, ids: Iterable[str]) -> None:
    """Replace the list, keeping what the file says about itself."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    head = [line for line in lines if line.startswith("#")]
    path.write_text("\n".join([*head, *sorted(ids), ""]), encoding="utf-8")


def number_ranges(ids: Iterable[str]) -> str:
    """The numbers of clauses of one area, in short: 01, 03-07."""
    runs: list[list[str]] = []
    for number in (each.rpartition("-")[2] for each in ids):
        if runs and int(number) == int(runs[-1][-1]) + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _shortened(ids: list[str], most: int = 20) -> str:
    more = f" and {len(ids) - most} more" if len(ids) > most else ""
    return ", ".join(ids[:most]) + more
