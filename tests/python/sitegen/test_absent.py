"""A module that a lesson got here and would not get in a page is a mistake of the line that imports it."""

from pathlib import Path

import pytest
from lesson_bench import Bench
from sitegen.absent import refuse_absent
from sitegen.check import checked_lessons
from sitegen.mistake import LessonsRefusedError

ABSENT = {"csv", "xml"}


def said(bench: Bench, cache: Path) -> list[str]:
    try:
        refuse_absent(checked_lessons(bench.tree, cache), ABSENT)
    except LessonsRefusedError as refused:
        return [str(mistake).removeprefix(f"{bench.folder}/") for mistake in refused.mistakes]
    return []


@pytest.mark.parametrize(("line", "name"), [("import csv", "csv"), ("from xml.dom import minidom", "xml")])
def test_an_import_of_what_no_page_has_is_named_by_file_and_line(
    bench: Bench, tmp_path: Path, line: str, name: str
) -> None:
    bench.edit("call_double.py", "def call():", f"def call():\n    {line}")
    assert said(bench, tmp_path / "cache") == [
        f"call_double.py:5: no page has the module {name!r}; allowed: what Pyodide has of the standard library, "
        "or browser_only = true in every scenario that imports it"
    ]


@pytest.mark.parametrize(
    "lines",
    [
        "import json",
        "try:\n    import csv\nexcept ImportError:\n    csv = None",
        "def never():\n    import csv",
    ],
)
def test_what_runs_can_do_without_is_no_mistake(bench: Bench, tmp_path: Path, lines: str) -> None:
    bench.edit("call_double.py", "\n\n\ndef call", f"\n\n{lines}\n\n\ndef call")
    assert said(bench, tmp_path / "cache") == []


def test_a_lesson_may_have_a_module_of_the_same_name(bench: Bench, tmp_path: Path) -> None:
    bench.write("csv.py", "HERE = True\n")
    bench.edit("call_double.py", "\n\n\ndef call", "\nimport csv\n\n\ndef call")
    assert said(bench, tmp_path / "cache") == []


def test_a_browser_only_scenario_may_import_it(bench: Bench, tmp_path: Path) -> None:
    bench.edit("lesson.toml", 'expect = ["4"]', "browser_only = true")
    bench.edit("call_double.py", "def call():", "def call():\n    import csv")
    assert said(bench, tmp_path / "cache") == []
