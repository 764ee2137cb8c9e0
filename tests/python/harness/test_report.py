"""How a task is told: a paragraph for each request, the figures last; and as JSON with exactly its keys."""

import json
from pathlib import Path
from typing import Any

import pytest
from harness.host import MainRun, new_request
from harness.practice import Practice
from harness.program_run import ProgramRun
from harness.remember import RECORD
from harness.report import practice_json, practice_text, requests_text
from harness_inputs import definition, record
from scripted import Program, Scripted, call, practised, result, text, user


def request(role: str = "parent", **changes: Any) -> Any:
    return {
        **new_request(role, [user(text("task"))], [definition()], "身", reused=False),
        "answer": [text()],
        **changes,
    }


def told(**changes: Any) -> list[str]:
    return requests_text([request(**changes)]).splitlines()


def outcome(practice: Any) -> list[str]:
    return practice_text(practice).rpartition("\n\n")[2].splitlines()


def test_json_has_exactly_the_keys_of_the_contract(tmp_path: Path) -> None:
    done = practised(tmp_path, memories=[record()])
    data = json.loads(practice_json(done))
    assert list(data) == ["decision", "ran", "output_matches", "reused", "subtask_requests", "requests"]
    assert [list(each) for each in data["requests"]] == [["role", "system", "tools", "messages"]] * 8
    for key in ("decision", "ran", "output_matches", "reused", "subtask_requests"):
        assert data[key] == getattr(done, key)
    for each, kept in zip(data["requests"], done.requests, strict=True):
        assert each == {key: kept[key] for key in each}


def test_a_request_is_told_with_what_it_brings_and_what_was_answered() -> None:
    messages = [user(text("task")), user(result(1, "a\nb"), result(2, "no", is_error=True), text("plan"))]
    assert told(messages=messages, answer=[call(path="a"), call("run_main", 2)]) == [
        "Request 1: prompt assembled, 3 bytes; messages: 2; tools: read_file",
        "  brings a result: a⏎b",
        "  brings an error: no",
        '  the model asks for read_file {"path":"a"}',
        "  the model asks for run_main {}",
    ]


def test_the_requests_are_counted_apart_and_those_of_the_sub_task_stand_further_right() -> None:
    requests = [request(), request("subtask", reused=None), request(reused=True), request("subtask", reused=None)]
    assert [line for line in requests_text(requests).splitlines() if "equest" in line] == [
        "Request 1: prompt assembled, 3 bytes; messages: 1; tools: read_file",
        "    Sub-task request 1: its own prompt, 3 bytes; messages: 1; tools: read_file",
        "Request 2: prompt used again, 3 bytes; messages: 1; tools: read_file",
        "    Sub-task request 2: its own prompt, 3 bytes; messages: 1; tools: read_file",
    ]


def test_an_earlier_result_is_not_told_again() -> None:
    assert told(messages=[user(result()), user(text("task"))])[1:] == ["  the model says: done"]


def test_a_long_text_is_cut_to_a_line() -> None:
    assert told(answer=[text("x" * 100)])[1:] == ["  the model says: " + "x" * 100]
    assert told(answer=[text("x" * 101)])[1:] == ["  the model says: " + "x" * 100 + "…"]


@pytest.mark.parametrize(
    ("given", "lines"),
    [
        ({"decision": "allow"}, ["run_main: registered", "main.py: run, its output is exactly expected.txt"]),
        (
            {"decision": "allow", "program": Program("42\n\n")},
            ["run_main: registered", "main.py: run, its output is not exactly expected.txt"],
        ),
        ({"decision": "deny"}, ["run_main: registered", "main.py: not run (the decision was deny)"]),
        (
            {"decision": "allow", "read_only": True},
            ["run_main: not registered", "main.py: not run (run_main is not registered)"],
        ),
    ],
)
def test_the_reasons_for_not_run_can_be_told_apart(tmp_path: Path, given: Any, lines: list[str]) -> None:
    parent = 4 if "read_only" in given else 5
    assert outcome(practised(tmp_path, **given)) == [
        f"requests: {parent} for the task, 3 for the sub-task",
        f"prompt used again: no{' yes' * (parent - 1)}",
        "memories: none",
        lines[0],
        "load_skill: registered",
        lines[1],
    ]


def test_without_skills_the_report_says_so(tmp_path: Path) -> None:
    assert "load_skill: not registered" in outcome(practised(tmp_path, no_skills=True))


def test_one_run_that_did_not_match_is_not_covered_up_by_another() -> None:
    runs = [MainRun(ProgramRun(0, "43\n", ""), False), MainRun(ProgramRun(0, "42\n", ""), True)]
    tools = [definition("run_main")]
    done = Practice("allow", runs, [request(tools=tools)], "done")
    assert outcome(done)[-1] == "main.py: run, its output is not exactly expected.txt"
    assert json.loads(practice_json(done))["output_matches"] is False


def test_every_request_of_a_real_task_is_told(tmp_path: Path) -> None:
    done = practised(tmp_path, main=Scripted([text("look"), call("unknown")]))
    lines = practice_text(done).splitlines()
    assert [line.split(":")[0] for line in lines[:6]] == [
        "Request 1",
        "  the model asks for unknown {}",
        "Request 2",
        "  brings an error",
        "  the model says",
        "",
    ]


def test_the_memories_and_those_whose_text_is_sent_are_told(tmp_path: Path) -> None:
    about_reports = {**RECORD, "name": "about-reports"}
    about_tea = {**RECORD, "name": "about-tea", "keywords": ["tea"]}
    told = outcome(practised(tmp_path, memories=[about_tea, about_reports]))
    assert "memories: about-reports about-tea listed; text sent of: about-reports" in told
    assert "memories: about-tea listed; text sent of: none" in outcome(practised(tmp_path, memories=[about_tea]))
