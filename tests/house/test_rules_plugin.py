"""The plugin that counts the clauses proved, tried on small suites of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules_plugin import number_ranges, read_floor

ALL_SORTS = """
    import pytest
    from tests.rules_plugin import rule

    @rule("BOLS-01", "BOLS-02")
    def test_passes(): pass

    @rule("BOLS-02")
    def test_fails(): assert False

    @rule("BOLS-03")
    @pytest.mark.skip(reason="not here")
    def test_skipped(): pass

    @rule("BOLS-04")
    @pytest.mark.xfail(strict=True)
    def test_expected_to_fail(): assert False

    @pytest.fixture
    def breaks():
        yield
        raise RuntimeError

    @rule("BOLS-05")
    def test_breaks_afterwards(breaks): pass

    @rule("TIE-01")
    class TestClass:
        @rule("TIE-02")
        @pytest.mark.parametrize("n", [1, pytest.param(2, marks=rule("TIE-03"))])
        def test_parameters(self, n): pass
"""

ONE_PASSES = """
    from tests.rules_plugin import rule

    @rule("BOLS-01")
    def test_passes(): pass
"""


@pytest.fixture(autouse=True)
def _no_other_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a second less for each run."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


@pytest.fixture
def floor(pytester: pytest.Pytester) -> Path:
    return pytester.path / "floor.txt"


def run(pytester: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return pytester.runpytest("-p", "tests.rules_plugin", "--proved-file=floor.txt", *arguments)


@pytest.mark.parametrize("cores", ["0", "2"])
def test_a_clause_is_proved_when_a_test_passed_and_none_failed(pytester: pytest.Pytester, cores: str) -> None:
    pytester.makepyfile(ALL_SORTS)
    result = run(pytester, "-p", "xdist", "-n", cores)
    result.stdout.fnmatch_lines(
        [
            "*clauses proved*",
            "BOLS * 1/5  02-05",
            "TIE * 3/6  04-06",
            "total * 4/864  0.5%",
        ]
    )
    result.stdout.no_fnmatch_line("MOVE *")  # nothing in this suite is about moving


def test_unknown_clause_fails_collection(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(ONE_PASSES.replace("BOLS-01", "BOLS-99"))
    result = run(pytester)
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines(["*.py:3: @rule: there is no clause BOLS-99; near: *BOLS-*"])


@pytest.mark.parametrize(
    ("ids", "message"),
    [
        ('"ENCC-07"', "*ENCC-07 is out of scope*"),
        ('"bols-01"', "*write bols-01 in capitals*"),
        ("", "*names no clause*"),
    ],
)
def test_clauses_that_cannot_be_proved_fail_collection(pytester: pytest.Pytester, ids: str, message: str) -> None:
    pytester.makepyfile(ONE_PASSES.replace('"BOLS-01"', ids))
    result = run(pytester)
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines([message])


def test_a_bare_mark_is_checked_as_well(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("import pytest\n@pytest.mark.rule('BOLS-99')\ndef test(): pass")
    result = run(pytester)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*::test: @rule: there is no clause BOLS-99*"])


def test_a_lost_clause_fails_a_run_that_enforces(pytester: pytest.Pytester, floor: Path) -> None:
    pytester.makepyfile(ONE_PASSES)
    floor.write_text("BOLS-01\nTIE-04\n")
    result = run(pytester, "--proved=enforce")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["MOVE * 0/45  all", "NO LONGER PROVED, but listed in floor.txt: TIE-04"])
    assert run(pytester).ret == pytest.ExitCode.OK


def test_enforcing_is_content_with_what_is_still_proved(pytester: pytest.Pytester, floor: Path) -> None:
    pytester.makepyfile(ONE_PASSES)
    floor.write_text("BOLS-01\n")
    assert run(pytester, "--proved=enforce").ret == pytest.ExitCode.OK


def test_updating_only_adds(pytester: pytest.Pytester, floor: Path) -> None:
    pytester.makepyfile(ONE_PASSES)
    floor.write_text("# what this is\nTIE-04\n")
    result = run(pytester, "--proved=update")
    result.stdout.fnmatch_lines(["added to floor.txt: BOLS-01"])
    assert floor.read_text() == "# what this is\nBOLS-01\nTIE-04\n"
    run(pytester, "--proved=update")
    assert read_floor(floor) == {"BOLS-01", "TIE-04"}


def test_a_suite_without_rules_says_nothing_of_them(pytester: pytest.Pytester) -> None:
    pytester.makepyfile("def test(): pass")
    run(pytester).stdout.no_fnmatch_line("*clauses proved*")


@pytest.mark.parametrize(
    ("ids", "short"),
    [
        ([], ""),
        (["A-01"], "01"),
        (["A-01", "A-02", "A-04", "A-08", "A-09", "A-10"], "01-02, 04, 08-10"),
    ],
)
def test_number_ranges(ids: list[str], short: str) -> None:
    assert number_ranges(ids) == short


def test_the_floor_is_sorted_and_in_the_catalogue() -> None:
    from tests.rules_plugin import FLOOR
    from whetstone.words import catalogue

    lines = [line for line in FLOOR.read_text().splitlines() if not line.startswith("#")]
    assert lines == sorted(set(lines))
    assert set(lines) <= {clause.id for clause in catalogue.in_scope()}
