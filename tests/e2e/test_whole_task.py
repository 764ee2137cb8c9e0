"""The whole task in the page: the requests of the spec's table, the same as natively, and three causes of "not run"."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from bed.cell import Cell
from bed.lessons import LESSONS, lines_with
from bed.recorded import value_at_the_end
from bed.site import ROOT
from bed.tabs import Tab

SETUP = LESSONS / "01-system-prompt" / "whole_task.py"
LOOP = "harness/loop.py"
SCENARIOS = ("allow", "deny", "read-only", "insist", "no-skills", "with-memory")
NOTE = "Give the result first, then the evidence in one line."

# scenario → requests of the task, whether each used the prompt again, requests of the sub-task
TABLE = {
    "allow": ([False, True, True, True, True], 3),
    "deny": ([False, True, True, True, True], 3),
    "read-only": ([False, True, True, True], 3),
}

NATIVELY = """
import json, sys
names = {"__name__": "whole_task", "scenario": sys.argv[2]}
sys.path.insert(0, sys.argv[1].rpartition("/")[0])
exec(compile(open(sys.argv[1], "rb").read(), sys.argv[1], "exec"), names)
sys.stdout = sys.stderr
names["call"]()
json.dump(names["host"].requests, sys.__stdout__)
"""

Requests = list[dict[str, Any]]


def natively(scenario: str) -> Requests:
    command = [sys.executable, "-B", "-c", NATIVELY, SETUP.as_posix(), scenario]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "python"), "PYTHONUTF8": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, check=True, encoding="utf-8")
    return json.loads(done.stdout)


def in_page(cell: Cell, scenario: str) -> Requests:
    cell.set_breakpoints([])
    cell.debug(scenario)
    cell.press("Last step")
    return value_at_the_end(cell, "requests")


def of_role(requests: Requests, role: str) -> Requests:
    return [request for request in requests if request["role"] == role]


def blocks(request: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    found = [block for message in request["messages"] for block in message["content"]]
    return [block for block in found if block["type"] == kind]


def names(request: dict[str, Any]) -> list[str]:
    return [tool["name"] for tool in request["tools"]]


@pytest.fixture
def cell(lesson: Tab) -> Cell:
    return lesson.cell("whole-task")


@pytest.mark.parametrize("scenario", TABLE)
def test_the_requests_are_as_many_as_the_table_says_and_use_the_prompt_again_as_it_says(
    cell: Cell, scenario: str
) -> None:
    requests = in_page(cell, scenario)
    flags = [request["reused"] for request in of_role(requests, "parent")]
    assert (flags, len(of_role(requests, "subtask"))) == TABLE[scenario]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_request_in_the_page_is_the_one_made_natively(cell: Cell, scenario: str) -> None:
    assert in_page(cell, scenario) == natively(scenario)


def test_three_causes_of_not_run_leave_three_different_traces(cell: Cell) -> None:
    last = {scenario: of_role(in_page(cell, scenario), "parent")[-1] for scenario in ("deny", "read-only", "insist")}
    calls = {scenario: [call["name"] for call in blocks(request, "tool_use")] for scenario, request in last.items()}
    errors = {
        scenario: [block["content"] for block in blocks(request, "tool_result") if block["is_error"]]
        for scenario, request in last.items()
    }
    assert {scenario: "run_main" in names(request) for scenario, request in last.items()} == {
        "deny": True,
        "read-only": False,
        "insist": False,
    }
    assert {scenario: "run_main" in called for scenario, called in calls.items()} == {
        "deny": True,
        "read-only": False,
        "insist": True,
    }
    assert errors == {
        "deny": ["run_main was refused at the permission gate. Nothing was run."],
        "read-only": [],
        "insist": ["'run_main' is not registered. Nothing was run."],
    }


def test_insisting_changes_no_byte_of_system_and_tools(cell: Cell) -> None:
    quiet, insisting = in_page(cell, "read-only"), in_page(cell, "insist")
    assert {(request["system"], json.dumps(request["tools"])) for request in of_role(insisting, "parent")} == {
        (request["system"], json.dumps(request["tools"])) for request in of_role(quiet, "parent")
    }
    assert "call run_main now" in insisting[0]["messages"][0]["content"][0]["text"]


def test_allow_and_deny_differ_only_after_the_call(cell: Cell) -> None:
    allowed, denied = in_page(cell, "allow"), in_page(cell, "deny")
    assert allowed[:-1] == denied[:-1]
    assert allowed[-1]["messages"] != denied[-1]["messages"]
    assert [json.loads(block["content"])["stdout"] for block in blocks(allowed[-1], "tool_result")[-1:]] == ["42\n"]


def test_a_note_is_in_messages_of_the_task_and_nowhere_else(cell: Cell) -> None:
    requests = in_page(cell, "with-memory")
    task, subtask = of_role(requests, "parent"), of_role(requests, "subtask")
    assert [NOTE in json.dumps(request["messages"]) for request in task] == [True] * 5
    assert [NOTE in request["system"] for request in requests] == [False] * 8
    assert ["report-format" in request["system"] for request in task] == [True] * 5
    assert ["report-format" in json.dumps(request) or NOTE in json.dumps(request) for request in subtask] == [False] * 3


def test_breakpoints_in_the_loop_stop_at_every_request_forwards_and_backwards(cell: Cell) -> None:
    line = lines_with(LOOP, "requests.append(request)")[0]
    cell.set_breakpoints([line])
    cell.debug("deny")
    forwards = [cell.step]
    while not cell.at_last_step:
        forwards.append(cell.press("Continue"))
    assert len(forwards) == 5 + 1  # five requests, then the end
    backwards = [cell.press("Reverse continue") for _ in range(5)]
    assert backwards == forwards[-2::-1]
    assert cell.line == line
