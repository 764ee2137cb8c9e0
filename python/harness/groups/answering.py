"""Knows what a model may answer: blocks that the host understands, or the task ends."""

from pathlib import Path
from typing import Any

from harness.groups.checks import equal, refused
from harness.groups.examples import Dict, List, Str
from harness.groups.scripts import asks_for, host_of, says, scripted
from harness.json_data import json_text
from harness.loop import run_task
from harness.messages import checked_answer, from_assistant, text_block
from harness.workspace import TASK


def answers_that_are_refused(folder: Path) -> None:
    """Exactly the keys and types of a text or a call, at most 20 blocks, ids that tell the calls apart, JSON data."""
    call = asks_for("read_file", path="a")
    for answer, words in wrong_answers(call):
        refused(words, checked_answer, answer)
    for answer in ([text_block("")], [text_block("a")] * 20, [call, {**call, "id": "x" * 128}, text_block("b")]):
        checked = checked_answer(answer)
        equal(checked, answer, "the answer")
        equal(checked[0] is answer[0], False, "it is a copy, which its model cannot change later")


def wrong_answers(call: Any) -> list[tuple[Any, str]]:
    """Answers with one thing wrong, and what is said of it."""
    text = text_block("a")
    return [
        ([], "answer: 0 items"),
        ([text] * 21, "answer: 21 items"),
        ((text,), "answer: must be a list"),
        (List([text]), "answer: must be a list"),
        ("a", "answer: must be a list"),
        ([text, "a"], "answer[1]: must be a dict"),
        ([Dict(text)], "answer[0]: must be a dict"),
        ([{"text": "a"}], "answer[0].type: of type NoneType is not one of text, tool_use"),
        ([{**text, "type": "image"}], "answer[0].type: 'image' is not one of"),
        ([{**text, "type": ["text"]}], "answer[0].type: of type list is not one of"),
        ([{**text, "type": Str("text")}], "answer[0].type: of type Str is not one of"),
        ([{"type": "tool_result", "tool_use_id": "a", "content": "b", "is_error": False}], "'tool_result' is not one"),
        ([{"type": "text"}], "answer[0]: the key 'text' is missing"),
        ([{**text, "more": 1}], "answer[0]: the key 'more' is not allowed"),
        ([{**text, "text": 1}], "answer[0].text: must be a str"),
        ([{**call, "text": "a"}], "answer[0]: the key 'text' is not allowed"),
        ([{**call, "id": ""}], "answer[0].id: 0 characters"),
        ([{**call, "id": "x" * 129}], "answer[0].id: 129 characters"),
        ([{**call, "name": 1}], "answer[0].name: must be a str"),
        ([{**call, "input": List()}], "answer[0].input: must be a dict"),
        ([{**call, "input": {"path": {1}}}], "answer[0].input.path: a set is not JSON data"),
        ([{**call, "input": {"path": 10**5_000}}], "answer: Exceeds the limit"),
        ([call, text, call], "answer: the call id 'call-1' occurs twice"),
        ([text_block("\ud800")], "answer[0].text: surrogates not allowed"),
    ]


def answers_are_not_too_deep_for_a_history(folder: Path) -> None:
    """JSON data of 98 levels at most: two more are the history's own."""
    deep: Any = 1
    for _ in range(94):
        deep = [deep]
    call = asks_for("read_file", path=deep)
    checked_answer([call])
    json_text([from_assistant([call])], "history")
    refused("nested more than ", checked_answer, [asks_for("read_file", path=[deep])])


def a_wrong_answer_ends_the_task(folder: Path) -> None:
    """Nothing of it is carried out, and it is not kept as an answer; the sub-task's answers are no exception."""
    wrong = [asks_for("run_main"), asks_for("run_main")]
    host = host_of(folder, scripted(wrong, says()))
    refused("the call id 'call-1' occurs twice", run_task, TASK, host)
    equal((len(host.requests), host.requests[0]["answer"], host.runs), (1, [], []), "requests, answer, runs")
    host = host_of(folder, scripted([asks_for("delegate", task="Look.")], says()), scripted([]))
    run_task(TASK, host)
    result = host.requests[-1]["messages"][-1]["content"][0]
    equal((result["content"], result["is_error"]), ("answer: 0 items; 1 to 20 are allowed", True), "sub-task's result")


GROUPS = (answers_that_are_refused, answers_are_not_too_deep_for_a_history, a_wrong_answer_ends_the_task)
