"""Knows that a sub-task has nothing of the task it serves, and can only read."""

import os
from pathlib import Path
from typing import Any

from harness.groups.checks import equal, holds, refused, within, without
from harness.groups.examples import BODY, record
from harness.groups.scripts import asks_for, host_of, says, scripted
from harness.host import Request
from harness.loop import run_task
from harness.messages import text_block
from harness.stand_ins import main_model, sub_model
from harness.subtask import SYSTEM, run_subtask
from harness.workspace import TASK, make_workspace


def requests_of_subtasks(requests: list[Request]) -> list[Request]:
    """Those made of the sub-model."""
    return [request for request in requests if request["role"] == "subtask"]


def sub_task_isolation(folder: Path) -> None:
    """Its own instructions, two tools that read, and the question: no plan, memory, skill, tool or history."""
    asked: list[Any] = []

    def noting(messages: Any, tools: Any, system: str) -> Any:
        asked.append((messages, tools, system))
        return sub_model(messages, tools, system)

    host = host_of(folder, main_model, noting, memories=[record()])
    run_task(TASK, host)
    made = requests_of_subtasks(host.requests)
    kept = [(request["messages"], request["tools"], request["system"]) for request in made]
    equal(kept, asked, "what was asked")
    question = next(
        block for request in host.requests for block in request["answer"] if block.get("name") == "delegate"
    )
    for request in made:
        equal(request["reused"], None, "prompt used again")
        equal(request["system"], SYSTEM, "system")
        holds(all(text.strip() for text in [SYSTEM, *[tool["description"] for tool in request["tools"]]]), "not blank")
        equal([tool["name"] for tool in request["tools"]], ["list_files", "view_file"], "tools")
        equal(request["messages"][0]["content"], [text_block(question["input"]["task"])], "the first message")
        everything = str(request)
        for text in (TASK, BODY, "report-format", "How to report", "Compare", "[pending]", "load_skill", "run_main"):
            without(text, everything, "a request of the sub-task")
    equal([len(request["messages"]) for request in made], [1, 3, 5], "messages")
    within("print(6 * 7)", made[-1]["answer"][0]["text"], "what the sub-task has found out")


def sub_tasks_come_to_an_end(folder: Path) -> None:
    """A model that delegates again and again is answered by an error from the sixtieth request on."""
    calls = [asks_for("delegate", f"call-{number}", task="Again.") for number in range(20)]
    host = host_of(folder, scripted(calls, says()), lambda messages, tools, system: [asks_for("list_files")])
    run_task(TASK, host)
    equal(len(host.requests), 61, "requests of the task and its sub-tasks")
    told = {result["content"] for result in host.requests[-1]["messages"][-1]["content"]}
    expected = {"the sub-task came to no answer in 8 requests", "no sub-task is asked after 60 requests"}
    equal(told, expected, "results")


def sub_task_runs_nothing(folder: Path) -> None:
    """A call of one of the task's tools is answered by an error, though every permission is given."""
    names = ("run_main", "read_file", "load_skill", "delegate", "todo_write")
    forged = [[asks_for(name, f"call-{name}")] for name in names]
    host = host_of(folder, scripted([asks_for("delegate", task="Run it.")], says()), scripted(*forged, says("No.")))
    run_task(TASK, host)
    results = requests_of_subtasks(host.requests)[-1]["messages"][2::2]
    told = [message["content"][0]["content"] for message in results]
    equal(told, [f"{name!r} is not registered. Nothing was run." for name in names], "results")
    equal((host.runs, host.plan), ([], []), "runs, plan")
    last = host.requests[-1]["messages"][-1]["content"][0]
    equal((last["content"], last["is_error"]), ("No.", False), "the sub-task's answer is the result")


def sub_task_ends(folder: Path) -> None:
    """Its eighth request may be the last; without an answer then, the call that asked for it has an error."""
    calls = [[asks_for("list_files", f"call-{number}")] for number in range(9)]
    made: list[Request] = []
    equal(run_subtask("Look.", folder, scripted(*calls[:7], says("Seen.")), made), "Seen.", "answer")
    refused("no answer in 8 requests", run_subtask, "Look.", folder, scripted(*calls), made)
    equal(len(made), 16, "requests")
    host = host_of(folder, scripted([asks_for("delegate", task="Look.")], says()), scripted(*calls))
    run_task(TASK, host)
    result = host.requests[-1]["messages"][-1]["content"][0]
    expected = "the sub-task came to no answer in 8 requests"
    equal((result["content"], result["is_error"]), (expected, True), "result")


def sub_task_reads_files_of_the_workspace_only(folder: Path) -> None:
    """Names of at most 100 files, in order; the text of one of at most 8,000 bytes that lies inside."""
    workspace = folder / "workspace"
    make_workspace(workspace)
    (folder / "outside").write_text("secret", "utf-8")
    (workspace / "a").write_bytes(b"x" * 8_000)
    (workspace / "b").write_bytes(b"x" * 8_001)
    paths = ("a", "b", "../outside", "none")
    calls = [asks_for("list_files", "call-0"), *[asks_for("view_file", f"call-{path}", path=path) for path in paths]]
    made: list[Request] = []
    run_subtask("Look.", workspace, scripted(calls, says()), made)
    results = made[-1]["messages"][-1]["content"]
    equal([block["is_error"] for block in results], [False, False, True, True, True], "errors")
    listed = ["a", "b", "expected.txt", "main.py", "skills/output-check/SKILL.md"]
    equal(results[0]["content"].split("\n"), listed, "files")
    equal(results[1]["content"], "x" * 8_000, "text")
    for block in results[2:]:
        without("secret", block["content"], "an error")
    if os.name == "posix":
        odd = workspace / os.fsdecode(b"\xff")
        odd.touch()
        run_subtask("Look.", workspace, scripted([calls[0]], says()), made)
        holds(made[-1]["messages"][-1]["content"][0]["is_error"], "a name that no request can carry is an error")
        odd.unlink()
    for number in range(95):
        (workspace / f"file-{number}").touch()
    run_subtask("Look.", workspace, scripted([calls[0]], says()), made)
    holds("\nfile-94\n" in made[-1]["messages"][-1]["content"][0]["content"], "100 files are listed")
    (workspace / "file-95").touch()
    run_subtask("Look.", workspace, scripted([calls[0]], says()), made)
    result = made[-1]["messages"][-1]["content"][0]
    equal((result["content"], result["is_error"]), ("101 files; at most 100 can be listed", True), "101 files")


GROUPS = (
    sub_task_isolation,
    sub_tasks_come_to_an_end,
    sub_task_runs_nothing,
    sub_task_ends,
    sub_task_reads_files_of_the_workspace_only,
)
