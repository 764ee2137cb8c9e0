"""A table of scenarios: what the prose says of it, which values fill it, and every mistake in it."""

import pytest
from lesson_bench import Bench
from sitegen.lesson import Column, TablePlace
from sitegen.output_values import output_values
from sitegen.scenario_table import scenario_table

SCENARIO = """
[[cell.scenario]]
id = "three"
label.en = "three"
label.zh = "三"
notice.en = "Look."
notice.zh = "看。"
expect = ["result: 6", "sign: plus", "sign: minus", "only: here"]
"""
TABLE = "\n::: scenarios double\nresult: The double\n\nsign of it: Its sign\n:::\n"
LANGUAGES = ("en", "zh")
PLACE = TablePlace("double", (Column("result", "The double", 9), Column("sign of it", "Its sign", 11)), 8)


@pytest.fixture
def tables(bench: Bench) -> Bench:
    """A cell of two scenarios with a table of both in each language."""
    text = (bench.folder / "lesson.toml").read_text("utf-8")
    scenarios = text.replace('["4"]', '["result: 4", "sign of it: plus"]') + SCENARIO
    bench.write("lesson.toml", scenarios.replace('"result: 6"', '"result: 6", "sign of it: plus"'))
    for language in LANGUAGES:
        name = f"lesson.{language}.md"
        bench.write(name, (bench.folder / name).read_text("utf-8") + TABLE)
    return bench


def test_a_table_stands_where_the_prose_has_it(tables: Bench) -> None:
    assert tables.lesson().prose["en"][-1] == PLACE


def test_a_row_for_each_scenario_holds_what_it_prints(tables: Bench) -> None:
    [cell] = tables.lesson().cells
    table = scenario_table(PLACE, cell, "zh")
    assert [(row["id"], row["names"], row["values"]) for row in table["rows"]] == [
        ("two", ["二"], ["4", "plus"]),
        ("three", ["三"], ["6", "plus"]),
    ]
    assert (table["file"], table["choices"], table["some_open"]) == ("numbers_of/twice.py · double", [], False)


def test_what_no_build_has_run_is_left_open(tables: Bench) -> None:
    tables.edit("lesson.toml", 'label.zh = "三"', 'label.zh = "三"\nbrowser_only = true')
    [cell] = tables.lesson().cells
    table = scenario_table(PLACE, cell, "en")
    assert [(row["open"], row["values"]) for row in table["rows"]] == [(False, ["4", "plus"]), (True, ["", ""])]
    assert table["some_open"]


def test_a_key_is_what_stands_before_the_first_colon_and_is_printed_once() -> None:
    lines = ["a: 1", "b: x: y", "no value", "c:2", "d: 1", "d: 1", "e: "]
    assert output_values(lines) == {"a": "1", "b": "x: y", "e": ""}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "scenarios double",
            "scenarios dbl",
            "lesson.zh.md:8: there is no cell 'dbl' in lesson.toml; allowed: double",
        ),
        (
            "result: The double",
            "reslt: The double",
            "lesson.zh.md:9: scenario 'two' of cell 'double' prints no line 'reslt', or more than one; "
            "allowed: result, sign of it",
        ),
        (
            "result: The double",
            "only: Here",
            "lesson.zh.md:9: scenario 'two' of cell 'double' prints no line 'only', or more than one; allowed: result,",
        ),
        (
            "result: The double",
            "sign: Sign",
            "lesson.zh.md:9: scenario 'two' of cell 'double' prints no line 'sign', or more than one; allowed: result,",
        ),
        (
            "result: The double\n\nsign of it: Its sign\n",
            "\n",
            "lesson.zh.md:8: the table has no column; allowed: a line `KEY: HEADING` for each column",
        ),
        (
            "sign of it: Its sign",
            "sign of it:",
            "lesson.zh.md:11: the column 'sign of it' has no heading; allowed: `KEY: HEADING`, what is printed as",
        ),
        (
            "sign of it: Its sign",
            "sign of it",
            "lesson.zh.md:11: the column 'sign of it' has no heading; allowed: `KEY",
        ),
        (
            "sign of it: Its sign",
            "result: Twice",
            "lesson.zh.md:11: the table has a column 'result' already; allowed: one column a key",
        ),
        (
            "result: The double\n",
            "",
            "lesson.zh.md:8: the table is double with sign of it; "
            "allowed: double with result, sign of it, as in lesson.en.md",
        ),
        (
            "Its sign\n:::",
            "Its sign\n:::\n\n::: scenarios double\nresult: Twice\n:::",
            "lesson.zh.md:14: lesson.en.md has no such table; every text has the same tables",
        ),
        ("Its sign\n:::", "Its sign\n", "lesson.zh.md:8: the block `::: scenarios double` is never closed; a line"),
        (
            "scenarios double",
            "scenarios",
            "lesson.zh.md:8: unknown block `::: scenarios`; allowed: `::: cell ID`, `::: s",
        ),
        (
            "::: scenarios",
            "> ::: scenarios",
            "lesson.zh.md:8: the block `::: scenarios double` stands in a list or quot",
        ),
    ],
)
def test_a_mistake_in_a_table_is_named(tables: Bench, old: str, new: str, said: str) -> None:
    tables.edit("lesson.zh.md", old, new)
    assert any(mistake.startswith(said) for mistake in tables.mistakes()), tables.mistakes()


def test_a_table_that_another_language_has_not_is_named_where_it_stands(tables: Bench) -> None:
    tables.edit("lesson.zh.md", TABLE, "")
    assert tables.mistakes() == ["lesson.en.md:8: lesson.zh.md has no such table; every text has the same tables"]


def test_a_cell_with_mistakes_of_its_own_hides_none_in_a_table(tables: Bench) -> None:
    tables.edit("lesson.toml", 'symbol = "double"', 'symbol = "triple"')
    tables.edit("lesson.zh.md", "result: The double", "result")
    said = tables.mistakes()
    assert any("symbol 'triple' is not defined" in mistake for mistake in said)
    assert any("the column 'result' has no heading" in mistake for mistake in said)
    assert not any("prints no line" in mistake for mistake in said)


def test_a_cell_that_only_runs_in_a_page_has_no_key_to_show(tables: Bench) -> None:
    text = (tables.folder / "lesson.toml").read_text("utf-8")
    tables.write("lesson.toml", text.replace("\nexpect", "\nbrowser_only = true\nexpect"))
    assert "lesson.en.md:9: scenario 'any' of cell 'double' prints no line 'result'" in tables.mistakes()[0]
