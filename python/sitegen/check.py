"""What `build.py check` finds: mistakes in lessons, and scenarios that print something else than they promise."""

from collections.abc import Iterator
from difflib import ndiff

from sitegen.lesson import Cell, Lesson, Scenario
from sitegen.mistake import Mistake
from sitegen.native_run import Ran, run_scenario
from sitegen.read_lessons import read_lessons
from sitegen.tree import Tree


def check_lessons(tree: Tree) -> tuple[int, list[Mistake]]:
    """How many scenarios were run, and every mistake found by reading and by running."""
    lessons, mistakes = read_lessons(tree)
    runs = [
        (lesson, cell, scenario)
        for lesson in lessons
        for cell in lesson.cells
        for scenario in cell.scenarios
        if not scenario.browser_only
    ]
    for lesson, cell, scenario in runs:
        mistakes += _surprises(lesson, cell, scenario, run_scenario(cell, scenario, tree))
    return len(runs), mistakes


def _surprises(lesson: Lesson, cell: Cell, scenario: Scenario, ran: Ran) -> Iterator[Mistake]:
    promised = "".join(f"{line}\n" for line in scenario.expect or ())
    name = f"{cell.id} {scenario.id}"
    # A last line may be left without its end: a list of lines cannot tell.
    if ran.output not in (promised, promised.removesuffix("\n")):
        reason = f" ({ran.trouble})" if ran.trouble else ""
        wrong = f"{name} prints something else than `expect`{reason}"
        yield Mistake(
            lesson.toml, scenario.line, wrong, f"expected - and printed +:\n{_difference(promised, ran.output)}"
        )
    elif ran.trouble and not (promised and ran.trouble.startswith("it failed")):
        # A program that fails on purpose says something first: without output a crash cannot be told from silence.
        yield Mistake(lesson.toml, scenario.line, f"{name}: {ran.trouble}", "allowed: a run that ends by itself")


def _difference(promised: str, printed: str) -> str:
    lines = ndiff(
        promised.split("\n")[:-1], printed.split("\n")[:-1] if printed.endswith("\n") else printed.split("\n")
    )
    return "\n".join(f"  {line}" for line in lines if not line.startswith("?"))
