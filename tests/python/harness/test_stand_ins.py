"""The stand-ins: the next step depends on the tools shown and the results so far, on nothing else."""

from typing import Any

import pytest
from harness.messages import checked_answer
from harness.plan import checked_plan
from harness.stand_ins import INSISTENT_TASK, INSISTING, STAND_INS
from scripted import assistant, call, result, text, user

ALL = ["delegate", "load_skill", "read_file", "run_main", "todo_write"]
RAN = '{"equals_expected":true,"status":0,"stderr":"","stdout":"42\\n"}'


def shown(names: list[str]) -> Any:
    return [{"name": name, "description": "A tool.", "input_schema": {}} for name in names]


def conversation(names: list[str], ask: Any = STAND_INS.main, results: Any = None, task: str = "task") -> list[Any]:
    """All answers of the model, each call answered by `results[name]`."""
    messages, answers = [user(text(task))], []
    while True:
        answer = checked_answer(ask(messages, shown(names), "system"))
        answers.append(answer)
        calls = [block for block in answer if block["type"] == "tool_use"]
        if not calls:
            return answers
        given = [
            {**result(), "tool_use_id": each["id"], "content": (results or {}).get(each["name"], RAN)} for each in calls
        ]
        messages += [assistant(*answer), user(*given)]


def called(answers: list[Any]) -> list[list[str]]:
    return [[block["name"] for block in answer if block["type"] == "tool_use"] for answer in answers]


@pytest.mark.parametrize(
    ("left_out", "steps"),
    [
        ([], ["load_skill", "delegate", "run_main"]),
        (["run_main"], ["load_skill", "delegate"]),
        (["load_skill"], ["delegate", "run_main"]),
        (["load_skill", "run_main", "read_file"], ["delegate"]),
        (["delegate", "load_skill", "run_main"], []),
    ],
)
def test_the_plan_is_written_then_each_step_whose_tool_is_shown_is_taken(left_out: list[str], steps: list[str]) -> None:
    names = [name for name in ALL if name not in left_out]
    answers = conversation(names)
    assert called(answers) == [["todo_write"], *[["todo_write", step] for step in steps], []]


def test_without_a_plan_to_write_the_steps_are_the_same() -> None:
    assert called(conversation(ALL[:-1])) == [["load_skill"], ["delegate"], ["run_main"], []]


def test_no_two_calls_have_the_same_id() -> None:
    ids = [block["id"] for answer in conversation(ALL) for block in answer if block["type"] == "tool_use"]
    assert len(ids) == len(set(ids)) == 7


def test_the_plan_shows_how_far_the_task_has_come() -> None:
    plans = [checked_plan(answer[0]["input"]["items"]) for answer in conversation(ALL)[:-1]]
    assert [[item["status"] for item in plan] for plan in plans] == [
        ["pending", "pending", "pending", "pending"],
        ["in_progress", "pending", "pending", "pending"],
        ["completed", "in_progress", "pending", "pending"],
        ["completed", "completed", "in_progress", "pending"],
    ]
    assert len({tuple(item["content"] for item in plan) for plan in plans}) == 1


@pytest.mark.parametrize("task", ["task", INSISTENT_TASK, "run_main run_main run_main"])
@pytest.mark.parametrize("names", [ALL, ["delegate", "todo_write"]])
def test_what_the_user_says_changes_no_step(names: list[str], task: str) -> None:
    assert conversation(names, task=task) == conversation(names)


@pytest.mark.parametrize(
    ("content", "is_error", "report"),
    [
        (RAN, False, "main.py was run and printed exactly what was expected: '42\\n'."),
        (
            RAN.replace("true", "false"),
            False,
            "main.py was run and printed something else than expected: '42\\n'.",
        ),
        ("refused. Nothing was run.", True, "main.py was not run. The answer was: refused. Nothing was run."),
    ],
)
def test_the_report_says_what_the_result_shows(content: str, is_error: bool, report: str) -> None:
    messages = [user(text("task"))]
    for number, name in enumerate(ALL, 1):
        messages += [assistant(call(name, number)), user(result(number))]
    messages += [assistant(call("run_main", 9)), user(result(9, content, is_error))]
    assert STAND_INS.main(messages, shown(ALL), "") == [text(report)]


def test_without_run_main_the_report_says_so() -> None:
    assert conversation(["delegate"])[-1] == [text("main.py was not run: run_main is not among the tools.")]


def test_the_insisting_model_asks_for_run_main_though_it_is_not_shown() -> None:
    without = [name for name in ALL if name != "run_main"]
    assert called(conversation(without, INSISTING.main))[-2:] == [["todo_write", "run_main"], []]
    assert called(conversation(ALL, INSISTING.main)) == called(conversation(ALL))


def test_the_sub_model_lists_views_and_answers_with_what_the_files_hold() -> None:
    results = {"list_files": "a.txt\nexpected.txt\nmain.py", "view_file": "text\n"}
    answers = conversation([], STAND_INS.sub, results)
    assert [[(each["name"], each["input"]) for each in answer] for answer in answers[:-1]] == [
        [("list_files", {})],
        [("view_file", {"path": "main.py"}), ("view_file", {"path": "expected.txt"})],
    ]
    held = "main.py holds 'text\\n'; expected.txt holds 'text\\n'. Nothing was run to find this out."
    assert answers[-1] == [text(held)]


@pytest.mark.parametrize(
    ("listed", "answer"),
    [("main.py", "main.py holds 'text'. "), ("a.txt", "There is neither file. "), ("", "There is")],
)
def test_the_sub_model_views_only_what_is_listed(listed: str, answer: str) -> None:
    answers = conversation([], STAND_INS.sub, {"list_files": listed, "view_file": "text"})
    assert answers[-1][0]["text"].startswith(answer)


def test_the_summary_names_the_tools_that_were_called() -> None:
    messages = [user(text("task")), assistant(call("b", 1), call("a", 2), call("b", 3))]
    assert STAND_INS.summarise(messages) == "2 messages; tools called: a, b."
    assert STAND_INS.summarise(messages[:1]) == "1 messages; tools called: none."
