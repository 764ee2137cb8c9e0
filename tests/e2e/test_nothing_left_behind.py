"""A run leaves nothing behind, whatever it did to the interpreter it ran in."""

import pytest
from bed.lessons import bindings
from bed.tabs import Tab

UNDAMAGED = """\
id works: True
pi: 3.14159
json: [1, null]
directory is the root: False
environment: None
file left: False
first random number: True"""

DAMAGES = ["builtins", "directory", "streams", "modules", "surroundings", "everything"]
OF_THE_COMMIT = [binding for binding in bindings("01-system-prompt") if binding.cell == "get-system-prompt"]


@pytest.mark.parametrize("press", ["run", "debug"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_vandal_changes_nothing_for_the_next_run(test_lesson: Tab, damage: str, press: str) -> None:
    vandal, honest = test_lesson.cell("vandal"), test_lesson.cell("honest")
    getattr(vandal, press)(damage)
    honest.run("look")
    assert honest.output == UNDAMAGED

    getattr(vandal, press)(damage)
    honest.debug("look")
    honest.press("Last step")
    assert honest.output == UNDAMAGED


@pytest.mark.parametrize("binding", OF_THE_COMMIT, ids=str)
def test_the_edited_template_is_what_it_was_for_the_next_run(lesson: Tab, binding: object) -> None:
    cell = lesson.cell("get-system-prompt")
    cell.run("template")
    cell.run(binding.scenario)
    assert cell.output == binding.expect
