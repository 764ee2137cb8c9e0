"""A page loads the rest of the library when its lesson's scripts import from it, else when its reader asks."""

from collections.abc import Mapping

import pytest
from lesson_bench import Bench
from sitegen.imports import imported_names, with_parents
from sitegen.island import AssetFile
from sitegen.page_files import page_files
from sitegen.stdlib import REST, SMALL

FILES: Mapping[str, AssetFile] = {name: AssetFile(1, "ab", f"data-{name}.js") for name in (SMALL, REST)}
IN_REST = {"csv", "xml", "xml.etree"}

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
