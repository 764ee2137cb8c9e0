"""What a page knows of a source before it runs: lines that can be a step, statements' extents, definitions."""

import sys
from pathlib import Path
from types import CodeType

import pytest
from bed.site import ROOT
from sitegen.source_facts import bound_names, breakable_lines, definitions, statement_spans, with_blocks

TEXT = '''\
"""Doc."""
import sys

@staticmethod
def decorated(
    first,
    second=1,
):
    """Not a step."""
    # nor this
    total = (
        first
        + second
    )
    for item in (1,
                 2):
        pass
    return total

class Outer:
    field = 1

    class Inner:
        def method(self):
            class Local:
                here = 2
            return Local

if sys:
    def chosen(): return 1
'''


def test_without_the_module_s_body_only_lines_of_functions_can_be_steps() -> None:
    assert breakable_lines(TEXT, body=False) == [11, 12, 13, 15, 17, 18, 25, 26, 27, 30]


def test_with_it_definitions_and_class_bodies_are_steps_too() -> None:
    added = set(breakable_lines(TEXT, body=True)) - set(breakable_lines(TEXT, body=False))
    assert added == {1, 2, 4, 5, 7, 20, 21, 23, 24, 29}


def test_a_function_s_first_line_is_no_step_of_its_own() -> None:
    assert breakable_lines("def f():\n    return 1\n", body=False) == [2]
    assert breakable_lines("def f():\n    yield 1\n", body=False) == [2]


# Ended from outside or by themselves in ways that would end the test.
UNFIT = {
    "endless_loop",
    "endless_output",
    "memory_bomb",
    "silent_loop",
    "stubborn_loop",
    "hard_exit",
    "fatal_recursion",
}
UNFIT |= {"shaken_off", "name_tricks", "big_list", "partial_output", "exits", "wide_text"}


@pytest.mark.parametrize(
    "case",
    sorted(path for path in (ROOT / "tests/cases").glob("*.py") if path.stem not in UNFIT),
    ids=lambda path: path.stem,
)
def test_every_line_that_runs_can_have_a_breakpoint(case: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = case.read_text("utf-8")
    seen = lines_that_run(text, str(case))
    capsys.readouterr()
    assert seen <= set(breakable_lines(text, body=True))


def lines_that_run(text: str, name: str) -> set[int]:
    """The lines that `sys.monitoring` reports, whatever comes of the program."""
    seen: set[int] = set()
    monitoring = sys.monitoring
    tool = next(number for number in range(6) if monitoring.get_tool(number) is None)
    monitoring.use_tool_id(tool, "test")

    def line(code: CodeType, number: int) -> None:
        if code.co_filename == name:
            seen.add(number)

    monitoring.register_callback(tool, monitoring.events.LINE, line)
    monitoring.set_events(tool, monitoring.events.LINE)
    try:
        exec(compile(text, name, "exec"), {"__name__": "__main__"})
    except Exception:
        pass
    finally:
        monitoring.set_events(tool, 0)
        monitoring.free_tool_id(tool)
    return seen


def test_spans_are_statements_spread_over_lines_and_headers_of_compound_ones() -> None:
    assert statement_spans(TEXT) == [(5, 7), (11, 14), (15, 16)]


def test_definitions_include_decorators_methods_and_what_stands_under_a_condition() -> None:
    assert definitions(TEXT) == {
        "decorated": (4, 18),
        "Outer": (20, 27),
        "Outer.Inner": (23, 27),
        "Outer.Inner.method": (24, 27),
        "chosen": (30, 30),
    }


def test_names_are_bound_by_arguments_loops_imports_and_assignments() -> None:
    names = bound_names("import a.b as c, d.e\nfor f in g:\n    with h as i: (j := 1)\ndef k(l): m = n\nx.y = 1\n")
    assert names == {"c", "d", "f", "i", "j", "k", "l", "m"}


def test_with_blocks_have_their_header_and_their_block() -> None:
    text = "with a() as b:\n    c\n    d\nwith (\n    e,\n    f,\n):\n    g\nwith h: i\n"
    assert with_blocks(text) == [((1, 1), (2, 3)), ((4, 6), (8, 8))]
