"""Where a text is found in a request, as paths, in all six states."""

from itertools import product

import pytest
from request_assembly.assemble import MEMORY_STATES, SKILL_STATES, assemble_request
from request_assembly.search import find
from request_assembly.sources import SOURCES

STATES = list(product(SKILL_STATES, MEMORY_STATES))
OLD_TEXT = ["tools[1].input_schema.properties.old_text", "tools[1].input_schema.required[1]"]
FIRST, SECOND = ["messages[0].content[0]"], ["messages[0].content[1]"]

# text → where it is in the states in order
FOUND: dict[str, list[list[str]]] = {
    "docs-check": [[], [], ["system"], ["system"], ["system", *FIRST], ["system", *FIRST]],
    "relative link": [[], [], [], [], FIRST, FIRST],
    "preview-cedar": [[], FIRST, [], FIRST, [], SECOND],
    "old_text": [OLD_TEXT] * 6,
    "nowhere to be found": [[]] * 6,
    "": [[]] * 6,
}


@pytest.mark.parametrize("text", FOUND)
def test_every_state_answers_with_its_paths(text: str) -> None:
    assert [find(assemble_request(*state, SOURCES), text) for state in STATES] == FOUND[text]


def test_a_tool_is_found_by_name_description_and_key() -> None:
    request = assemble_request("disabled", "off", SOURCES)
    assert find(request, "Read") == ["system", "tools[0].name"]
    assert find(request, "Propose to replace") == ["tools[1].description"]
    assert find(request, "additionalProperties") == [
        "tools[0].input_schema.additionalProperties",
        "tools[1].input_schema.additionalProperties",
    ]


def test_a_text_block_is_named_as_a_whole_and_capitals_make_no_difference() -> None:
    request = assemble_request("disabled", "on", SOURCES)
    assert find(request, "PRIVATE preview:") == ["messages[0].content[0]"]
    assert find(request, "private preview") == ["messages[0].content[0]", "messages[0].content[1]"]
    assert find(request, "OLD_Text") == OLD_TEXT


def test_the_names_of_the_three_fields_are_the_form_and_not_the_contents() -> None:
    request = assemble_request("disabled", "off", SOURCES)
    assert find(request, "messages") == []
    assert find(request, "user") == ["system", "messages[0].role"]
