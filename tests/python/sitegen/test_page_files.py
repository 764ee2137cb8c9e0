"""A page loads the rest of the library when its lesson's scripts or runs import from it, else when a reader asks."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from lesson_bench import Bench
from sitegen.check import checked_lessons
from sitegen.imports import imported_names, with_parents
from sitegen.island import AssetFile
from sitegen.native_run import run_scenario
from sitegen.page_files import page_files
from sitegen.stdlib import REST, SMALL

FILES: Mapping[str, AssetFile] = {name: AssetFile(1, "ab", f"data-{name}.js") for name in (SMALL, REST)}
IN_REST = {"_strptime", "csv", "xml", "xml.etree"}

IMPORTING = """
import a, b.c as d
from e import f
from . import g
from .h import i
def later():
    if a:
        from j.k import l
"""


def test_imports_are_found_wherever_they_stand() -> None:
    assert imported_names([IMPORTING, b"# coding: latin-1\nimport m # \xe9"]) == {
        *("a", "b.c", "e", "e.f", "j.k", "j.k.l", "m")
    }
    assert imported_names(["no Python"]) == set()
    assert with_parents({"a.b.c", "d"}) == {"a", "a.b", "a.b.c", "d"}


@pytest.mark.parametrize("line", ["import csv", "from xml.etree import ElementTree", "import xml.nothing"])
def test_a_lesson_that_imports_from_the_rest_has_it_at_once(bench: Bench, line: str) -> None:
    (bench.folder / "beside.py").write_text(f"def f():\n    {line}\n")
    for alone in (True, False):
        load = page_files(bench.lesson(), "assets/", FILES, IN_REST, alone=alone)
        assert (set(load.files), set(load.whole)) == ({SMALL, REST}, set())


def test_another_can_have_it_later_unless_it_is_a_file_of_its_own(bench: Bench) -> None:
    load = page_files(bench.lesson(), "assets/", FILES, IN_REST, alone=False)
    assert (set(load.files), set(load.whole)) == ({SMALL}, {REST})
    load = page_files(bench.lesson(), "assets/", FILES, IN_REST, alone=True)
    assert (set(load.files), set(load.whole)) == ({SMALL}, set())


def loaded(bench: Bench, cache: Path) -> set[str]:
    lesson = checked_lessons(bench.tree, cache)[0]
    return set(page_files(lesson, "assets/", FILES, IN_REST, alone=False).files)


def test_what_the_library_itself_imports_is_seen_in_a_run(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.edit("call_double.py", "def call():", "import datetime\n\n\ndef call():")
    assert loaded(bench, tmp_path / "cache") == {SMALL}
    bench.edit("call_double.py", "print(", "datetime.datetime.strptime('30', '%d')\n    print(")
    assert loaded(bench, tmp_path / "cache") == {SMALL, REST}
    monkeypatch.delattr("sitegen.check.run_scenario")
    assert loaded(bench, tmp_path / "cache") == {SMALL, REST}


def test_a_run_tells_its_imports_after_a_program_put_other_modules_in_place(bench: Bench) -> None:
    bench.edit("call_double.py", "[scenario]))", "[scenario]))\n    import csv, sys; sys.modules[1] = sys.modules = {}")
    cell = bench.lesson().cells[0]
    imported = run_scenario(cell, cell.start, bench.tree).imported
    assert {"csv", "numbers_of.twice"} <= imported
    assert not {"sys", "json", "recorder.launch", "sitegen.native_child"} & imported
