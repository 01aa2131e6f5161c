"""The clause catalogue keeps the promises of docs/rules/README.md."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from whetstone.errors import WhetstoneError
from whetstone.words import catalogue

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
README = (RULES / "README.md").read_text(encoding="utf-8")
ID = re.compile(r"[A-Z0-9]+(-[A-Z]+)?-[0-9]{2}")
TEXTS = {"id", "text", "source", "example", "notes"}


def rows(*cells: str) -> list[tuple[str, ...]]:
    """The rows of the README's tables whose cells match these patterns."""
    pattern = re.compile(r"\| " + r" \| ".join(f"({cell})" for cell in cells) + r" \|")
    return [found.groups() for line in README.splitlines() if (found := pattern.fullmatch(line))]


@pytest.mark.parametrize("file", catalogue.FILES)
def test_entries_are_well_formed(file: str) -> None:
    entries = yaml.safe_load((RULES / file).read_text(encoding="utf-8"))
    for entry in entries:
        assert entry.keys() <= TEXTS | {"original"}
        assert {"id", "text", "source"} <= entry.keys()
        assert all(isinstance(entry[key], str) and entry[key].strip() for key in entry.keys() & TEXTS), entry["id"]
        assert entry.get("original", True) is True, entry["id"]
        assert ID.fullmatch(entry["id"])


def test_ids_are_unique_and_in_order() -> None:
    ids = [entry["id"] for file in catalogue.FILES for entry in yaml.safe_load((RULES / file).read_text())]
    assert [name for name, count in Counter(ids).items() if count > 1] == []
    assert ids == list(catalogue.clauses())
    for area in catalogue.areas():
        assert [clause.id for clause in area.clauses] == sorted(clause.id for clause in area.clauses)


def test_counts_per_file_are_those_of_the_readme() -> None:
    counts = rows(r"`\S+`", ".+", r"\d+", r"\d+", r"\d+")
    told = {file: tuple(map(int, numbers)) for file, _, *numbers in counts}
    for file in catalogue.FILES:
        entries = yaml.safe_load((RULES / file).read_text(encoding="utf-8"))
        with_example, stand_ins = (sum(key in entry for entry in entries) for key in ("example", "original"))
        assert told.pop(f"`{file}`") == (len(entries), with_example, stand_ins)
    assert not told
    sums = [sum(int(row[column]) for row in counts) for column in (2, 3, 4)]
    assert "| all | | {} | {} | {} |".format(*sums) in README
    assert f"Total {len(catalogue.clauses())}." in README


def test_areas_are_those_of_the_readme() -> None:
    told = [(name, about, int(count)) for name, _, about, count in rows(r"[A-Z0-9-]+", r"\S+", ".+", r"\d+")]
    assert told == [(area.name, area.about, len(area.clauses)) for area in catalogue.areas()]
    assert sum(count for _, _, count in told) == len(catalogue.clauses())


def everything_said() -> str:
    return "\n".join([README, *((RULES / file).read_text(encoding="utf-8") for file in catalogue.FILES)])


def test_every_clause_named_anywhere_exists() -> None:
    """Whatever looks like an id is one, unless the README says that its area is elsewhere."""
    elsewhere = {area for area, _ in rows("[A-Z]+-[A-Z]+", "[^|]+")}
    named = {found.group() for found in re.finditer(r"(?<![A-Z0-9-])[A-Z]\w*(-[A-Z]+)?-\d\d\b", everything_said())}
    unknown = named - catalogue.clauses().keys()
    assert {name.rpartition("-")[0] for name in unknown} == elsewhere, sorted(unknown)


def test_every_open_point_named_anywhere_is_answered() -> None:
    answered = [point for point, *_ in rows(r"Q\d+", ".+", ".+", ".+")]
    assert answered == [f"Q{n}" for n in range(1, len(answered) + 1)]
    assert set(re.findall(r"\bQ\d+\b", everything_said())) == set(answered)


def test_scope() -> None:
    assert len(catalogue.in_scope()) == 864
    assert f"{len(catalogue.in_scope())} of the {len(catalogue.clauses())} clauses are in scope" in README
    left_out = {"ENCC": range(2, 43), "AUTO-WIND": range(1, 42), "AUTO-MOD": range(1, 15)}
    assert set(catalogue.out_of_scope()) == {f"{area}-{n:02}" for area, numbers in left_out.items() for n in numbers}
    assert all(catalogue.out_of_scope().values())


def test_clause_by_id_in_any_case() -> None:
    clause = catalogue.clause("mech-crimea-02")
    assert (clause.id, clause.area) == ("MECH-CRIMEA-02", "MECH-CRIMEA")


def test_unknown_clause_names_what_is_near() -> None:
    with pytest.raises(WhetstoneError, match=r"no clause MOVE-99; near: .*MOVE-"):
        catalogue.clause("MOVE-99")


def test_search_by_id_and_area() -> None:
    assert [clause.id for clause in catalogue.search("bols-03")] == ["BOLS-03"]
    assert [clause.id for clause in catalogue.search("Bols")] == [f"BOLS-0{n}" for n in range(1, 6)]


def test_search_wants_every_word() -> None:
    found = catalogue.search("Retreat LAKE")
    assert len(found) > 1
    for clause in found:
        whole = f"{clause.text} {clause.example} {clause.notes}".lower()
        assert "retreat" in whole
        assert "lake" in whole


def test_search_ranks_text_before_example_before_notes() -> None:
    def best_place(clause: catalogue.Clause) -> int:
        parts = (clause.text, clause.example, clause.notes)
        return next(n for n, part in enumerate(parts) if part and re.search(r"\bretreat", part.lower()))

    places = [best_place(clause) for clause in catalogue.search("retreat")]
    assert places == sorted(places)
    assert set(places) == {0, 1, 2}


def test_search_finds_the_word_itself_before_longer_ones() -> None:
    first = catalogue.search("trap")[0]
    assert re.search(r"\btrap\b", first.text.lower())


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("MOVE-99", "no clause MOVE-99; near: MOVE-"),
        ("retrate", "no clause speaks of 'retrate'; near: retreat"),
        ("mvoe", "near: move"),
        ("xyzzy", "no clause speaks of 'xyzzy'"),
        ("retreat mill airship", "no clause has all of these words: retreat, mill, airship"),
        ("...", "no word to look for"),
    ],
)
def test_search_without_answer_says_what_comes_near(query: str, message: str) -> None:
    with pytest.raises(WhetstoneError, match=re.escape(message)) as caught:
        catalogue.search(query)
    assert "\n" not in str(caught.value)


def test_an_installed_package_is_looked_at_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module_folder = tmp_path / "site-packages" / "whetstone" / "words"
    (module_folder / "clauses").mkdir(parents=True)
    monkeypatch.setattr(catalogue, "_HERE", module_folder)
    with pytest.raises(WhetstoneError, match="the rule clauses are missing"):
        catalogue.folder()
    (module_folder / "clauses" / catalogue.FILES[0]).touch()
    assert catalogue.folder() == module_folder / "clauses"
