"""What is put into one request beside the history: always into a copy, always at the end of the last message."""

import copy
from typing import Any

import pytest
from harness.prepare import prepare_memory, prepare_messages, selected_memories
from harness_inputs import record
from scripted import assistant, call, result, text, user

HISTORY = [user(text("task")), assistant(call()), user(result())]
PLAN: Any = [{"id": "1", "content": "Read", "status": "pending"}]


def test_the_plan_stands_last_after_the_results() -> None:
    messages = prepare_messages(HISTORY, PLAN)
    assert messages[:-1] == HISTORY[:-1]
    assert messages[-1] == user(result(), text("Your plan, as you last wrote it:\n[pending] Read"))


def test_without_a_plan_the_messages_are_the_history() -> None:
    assert prepare_messages(HISTORY, []) == HISTORY


@pytest.mark.parametrize("plan", [[], PLAN])
def test_the_history_shares_nothing_with_the_messages(plan: Any) -> None:
    history = copy.deepcopy(HISTORY)
    messages = prepare_messages(history, plan)
    for message in messages:
        message["content"][0].clear()
        message["content"].append(text("forged"))
    messages.clear()
    assert history == HISTORY


def test_the_text_of_each_selected_record_stands_last() -> None:
    records = [record(name="b", body="BODY B"), record(name="a", body="BODY A"), record(name="c", body="BODY C")]
    messages = prepare_memory(HISTORY, records, ["c", "a"])
    notes = [f"A note kept from an earlier task ({name}):\nBODY {name.upper()}" for name in ["c", "a"]]
    assert messages == [*HISTORY[:-1], user(result(), *map(text, notes))]


@pytest.mark.parametrize("selected", [[], ["report-format"]])
def test_the_messages_given_share_nothing_with_those_prepared(selected: list[str]) -> None:
    given = copy.deepcopy(HISTORY)
    for message in prepare_memory(given, [record()], selected):
        message["content"][0].clear()
    assert given == HISTORY


def test_a_record_that_is_not_there_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="memory 'other' is not among the records"):
        prepare_memory(HISTORY, [record()], ["other"])


@pytest.mark.parametrize(
    "prepared",
    [lambda: prepare_memory(HISTORY, [record(body="")], []), lambda: selected_memories("task", [record(body="")])],
)
def test_records_that_are_not_right_are_refused(prepared: Any) -> None:
    with pytest.raises(ValueError, match=r"memories\[0\].body: 0 characters"):
        prepared()


@pytest.mark.parametrize(
    ("task", "names"),
    [
        ("Report the result", ["a"]),
        ("give a SUMMARY, and a reporter's view", ["a", "b"]),
        ("Die Straße", ["c"]),
        ("DIE STRASSE", ["c"]),
        ("body secret source report-format", ["a"]),
        ("run it", []),
        ("", []),
    ],
)
def test_a_record_is_selected_when_the_task_has_one_of_its_keywords(task: str, names: list[str]) -> None:
    records = [
        record(name="c", keywords=["strasse"]),
        record(name="b", keywords=["other", " Summary "]),
        record(name="a", keywords=["report"]),
    ]
    assert selected_memories(task, records) == names
