"""A run leaves nothing behind, whatever it did to the interpreter it ran in."""

import json

import pytest
from bed.lessons import Binding, bindings
from bed.tabs import Tab
from harness.prompt import TEMPLATES

UNDAMAGED = """\
id works: True
sum works: True
name left: False
stdout of the start: TextIOWrapper
pi: 3.14159
json: [1, null]
directory is the root: False
environment: None
file left: False
first random number: True"""

TEMPLATES_SEEN = "__import__('json').dumps(__import__('harness.prompt').prompt.TEMPLATES)"
LEAVES_WITHIN = 50  # tenths of a second
DAMAGES = ["builtins", "names", "directory", "streams", "modules", "surroundings", "everything"]
OF_THE_COMMIT = [binding for binding in bindings("01-system-prompt") if binding.cell == "get-system-prompt"]


@pytest.mark.parametrize(
    ("damage", "press"),
    [
        *((damage, "run") for damage in DAMAGES),
        ("everything", "debug"),
        *(pytest.param(damage, "debug", marks=pytest.mark.long) for damage in DAMAGES[:-1]),
    ],
)
def test_a_vandal_changes_nothing_for_the_next_run(test_lesson: Tab, damage: str, press: str) -> None:
    vandal, honest = test_lesson.cell("vandal"), test_lesson.cell("honest")
    getattr(vandal, press)(damage)
    honest.run("look")
    assert honest.output == UNDAMAGED

    getattr(vandal, press)(damage)
    honest.debug("look")
    honest.press("Last step")
    assert honest.output == UNDAMAGED


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_runtime_is_repaired_not_replaced(test_lesson: Tab, damage: str) -> None:
    vandal, honest = test_lesson.cell("vandal"), test_lesson.cell("honest")
    honest.run("look")
    workers = set(test_lesson.page.workers)
    vandal.run(damage)
    honest.run("look")
    assert (vandal.state, honest.output) == ("finished", UNDAMAGED)
    assert workers <= set(test_lesson.page.workers)


@pytest.mark.parametrize("damage", ["browser", "tasks"])
def test_a_program_that_reached_out_of_python_is_followed_by_a_fresh_runtime(test_lesson: Tab, damage: str) -> None:
    vandal, honest = test_lesson.cell("vandal"), test_lesson.cell("honest")
    vandal.debug(damage)
    vandal.press("Last step")
    assert (vandal.state, vandal.output) == ("finished", "")
    honest.run("look")
    workers = set(test_lesson.page.workers)
    vandal.run(damage)
    assert vandal.state == "finished"
    honest.run("look")
    assert honest.output == UNDAMAGED
    for _ in range(LEAVES_WITHIN):  # it stays a moment, for what the browser refuses late
        test_lesson.page.wait_for_timeout(100)
        if workers - set(test_lesson.page.workers):
            return
    pytest.fail("no worker was replaced")


@pytest.mark.parametrize("press", ["run", "debug"])
@pytest.mark.parametrize("scenario", ["template", "budget"])
def test_an_edited_template_is_what_it_was_for_the_next_run(lesson: Tab, scenario: str, press: str) -> None:
    cell = lesson.cell("get-system-prompt")
    getattr(cell, press)(scenario)
    seen = cell.evaluate("(cell, expression) => cell.runtime.evaluate(expression)", TEMPLATES_SEEN)
    assert json.loads(seen) == TEMPLATES


@pytest.mark.parametrize("binding", OF_THE_COMMIT, ids=str)
def test_a_template_edited_beyond_the_limit_refuses_no_later_run(lesson: Tab, binding: Binding) -> None:
    cell = lesson.cell("get-system-prompt")
    cell.run("budget")
    cell.run(binding.scenario)
    assert cell.output == binding.expect
