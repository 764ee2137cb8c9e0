"""What a request holds under each of the six combinations, and that nothing else can be asked for."""

import copy
import json
from itertools import product

import pytest
from request_assembly.assemble import MEMORY_STATES, SKILL_STATES, TASK, Request, assemble_request
from request_assembly.search import find
from request_assembly.sources import MEMORY_PATH, SKILL_PATH, SOURCES

INSTRUCTION = "Check every relative link in the changed page."
ADDRESS = "https://preview-cedar.example"
TITLES = ["Identity", "Tool guidance", "Runtime", "User preferences"]

# skill, memory → sections in `system`, context blocks, path of the address
TABLE = {
    ("disabled", "off"): (4, 0, []),
    ("disabled", "on"): (4, 1, ["messages[0].content[0]"]),
    ("listed", "off"): (5, 0, []),
    ("listed", "on"): (5, 1, ["messages[0].content[0]"]),
    ("loaded", "off"): (5, 1, []),
    ("loaded", "on"): (5, 2, ["messages[0].content[1]"]),
}


def request(skill: str, memory: str) -> Request:
    return assemble_request(skill, memory, SOURCES)


def titles(request: Request) -> list[str]:
    return [part.splitlines()[0].removeprefix("## ") for part in request["system"].split("\n\n")]


def texts(request: Request) -> list[str]:
    return [block["text"] for block in request["messages"][0]["content"]]


def test_the_table_is_of_all_combinations() -> None:
    assert list(TABLE) == list(product(SKILL_STATES, MEMORY_STATES))


@pytest.mark.parametrize(("skill", "memory"), TABLE)
def test_each_row_of_the_table_holds(skill: str, memory: str) -> None:
    made = request(skill, memory)
    sections, blocks, address = TABLE[skill, memory]
    assert (len(titles(made)), len(texts(made)) - 1, find(made, ADDRESS)) == (sections, blocks, address)
    assert [tool["name"] for tool in made["tools"]] == ["Read", "Edit"]
    assert texts(made)[-1] == TASK
    assert texts(made).count(TASK) == 1
    assert list(made) == ["system", "tools", "messages"]
    assert json.loads(json.dumps(made)) == made


@pytest.mark.parametrize("memory", MEMORY_STATES)
def test_the_four_fixed_sections_come_in_order_and_the_catalogue_last(memory: str) -> None:
    assert titles(request("disabled", memory)) == TITLES
    assert titles(request("listed", memory)) == [*TITLES, "Available skills"]
    system = request("loaded", memory)["system"]
    assert system.endswith("## Available skills\ndocs-check: Review documentation changes.")
    assert "## Runtime\nWorkspace: /demo/docs\n\n## User preferences\nUse concise English." in system


@pytest.mark.parametrize("skill", SKILL_STATES)
def test_memory_changes_no_byte_of_system_and_tools(skill: str) -> None:
    off, on = request(skill, "off"), request(skill, "on")
    assert off["system"].encode() == on["system"].encode()
    assert json.dumps(off["tools"]) == json.dumps(on["tools"])


@pytest.mark.parametrize("memory", MEMORY_STATES)
def test_only_the_loaded_skill_brings_its_instruction_and_a_label_says_whence(memory: str) -> None:
    assert [bool(find(request(skill, memory), INSTRUCTION)) for skill in SKILL_STATES] == [False, False, True]
    assert texts(request("loaded", memory))[0] == f"Context from {SKILL_PATH}:\n{INSTRUCTION}"


def test_the_sources_are_there_in_every_run_and_are_only_read() -> None:
    before = copy.deepcopy(SOURCES)
    assert {SKILL_PATH: INSTRUCTION, MEMORY_PATH: f"Private preview: {ADDRESS}"} == SOURCES
    for skill, memory in TABLE:
        request(skill, memory)
    assert before == SOURCES


def test_a_changed_source_changes_the_block_made_of_it() -> None:
    made = assemble_request("loaded", "on", {SKILL_PATH: "Do nothing.", MEMORY_PATH: "Nothing kept."})
    assert texts(made)[:-1] == [
        f"Context from {SKILL_PATH}:\nDo nothing.",
        f"Context from {MEMORY_PATH}:\nNothing kept.",
    ]


def test_a_source_is_missed_only_where_it_is_used() -> None:
    assert assemble_request("listed", "off", {}) == request("listed", "off")
    with pytest.raises(ValueError, match=r"there is no document 'MEMORY\.md'; there are none"):
        assemble_request("listed", "on", {})


def test_two_requests_share_nothing() -> None:
    first = request("loaded", "on")
    kept = copy.deepcopy(first)
    second = request("loaded", "on")
    second["tools"][1]["input_schema"]["required"].clear()
    second["messages"][0]["content"].clear()
    assert first == kept == request("loaded", "on")


def test_another_state_is_refused_with_those_allowed() -> None:
    with pytest.raises(ValueError, match="skill: 'Loaded' is not allowed; allowed are disabled, listed, loaded"):
        request("Loaded", "off")
    with pytest.raises(ValueError, match="memory: 'maybe' is not allowed; allowed are off, on"):
        request("loaded", "maybe")
