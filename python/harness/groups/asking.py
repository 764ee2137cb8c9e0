"""Knows which requests a task makes, in which order, and what each is made of."""

from pathlib import Path
from typing import Any

from harness.gate import ALLOW, DENY
from harness.groups.checks import equal, holds
from harness.groups.execution import practised
from harness.groups.scripts import asks_for, host_of, says, scripted
from harness.loop import Unfinished, run_task
from harness.messages import text_block
from harness.practice import Setting
from harness.stand_ins import main_model
from harness.workspace import TASK

KEPT, NEW = True, False


def request_counts(folder: Path) -> None:
    """The table of requests and of prompts used again."""
    for setting, reused in [
        (Setting(ALLOW), [NEW, KEPT, KEPT, KEPT, KEPT]),
        (Setting(DENY), [NEW, KEPT, KEPT, KEPT, KEPT]),
        (Setting(ALLOW, read_only=True), [NEW, KEPT, KEPT, KEPT]),
        (Setting(DENY, no_skills=True), [NEW, KEPT, KEPT, KEPT]),
    ]:
        done = practised(folder, setting)
        equal(done.reused, reused, f"{setting}: prompts used again")
        equal(done.subtask_requests, 3, f"{setting}: requests of the sub-task")
        equal(len(done.requests), len(reused) + 3, f"{setting}: all requests")


def stored_order(folder: Path) -> None:
    """The requests are kept in the order in which they were made, those of the sub-task where they came."""
    done = practised(folder, Setting(ALLOW))
    roles = ["parent"] * 3 + ["subtask"] * 3 + ["parent"] * 2
    equal([request["role"] for request in done.requests], roles, "roles")
    lengths = [1, 3, 5, 1, 3, 5, 7, 9]
    equal([len(request["messages"]) for request in done.requests], lengths, "messages of each request, as it was made")
    flags = [False, True, True, None, None, None, True, True]
    equal([request["reused"] for request in done.requests], flags, "prompt used again")
    keys = ["role", "reused", "system", "tools", "messages", "answer"]
    equal([list(request) for request in done.requests], [keys] * 8, "keys")


def every_request_is_really_made(folder: Path) -> None:
    """A prompt used again saves no request: the model is asked each time, with exactly what is kept of the request."""
    asked: list[Any] = []

    def noting(messages: Any, tools: Any, system: str) -> Any:
        equal(host.requests[-1]["answer"], [], "an answer before it is there")
        asked.append((messages, tools, system))
        return main_model(messages, tools, system)

    host = host_of(folder, noting, setting=Setting(DENY))
    last_words = run_task(TASK, host)
    made = [request for request in host.requests if request["role"] == "parent"]
    kept = [(request["messages"], request["tools"], request["system"]) for request in made]
    equal(len(asked), 5, "times the model was asked")
    equal(asked, kept, "what was asked")
    equal(len({request["system"] for request in made}), 1, "different systems")
    equal(made[-1]["answer"], [text_block(last_words)], "the last answer")


def requests_stay_as_they_were_made(folder: Path) -> None:
    """Whatever a model does to what it is given, the record of the request and the history do not change."""

    def careless(messages: Any, tools: Any, system: str) -> Any:
        answer = main_model(messages, tools, system)
        messages.clear()
        tools.clear()
        return answer

    host = host_of(folder, careless, setting=Setting(DENY))
    run_task(TASK, host)
    usual = host_of(folder, main_model, setting=Setting(DENY))
    run_task(TASK, usual)
    equal(host.requests, usual.requests, "requests of a model that empties what it is given")


def a_task_without_end_is_stopped(folder: Path) -> None:
    """The twentieth request may be the last; there is no twenty-first."""
    calls = [[asks_for("read_file", f"call-{number}", path="main.py")] for number in range(21)]
    equal(run_task(TASK, host_of(folder, scripted(*calls[:19], says("At last.")))), "At last.", "last words")
    host = host_of(folder, scripted(*calls))
    try:
        run_task(TASK, host)
        holds(False, "the task is stopped")
    except Unfinished as unfinished:
        equal(str(unfinished), "the model still asked for tools after 20 requests", "why it is unfinished")
    equal(len(host.requests), 20, "requests")


GROUPS = (
    request_counts,
    stored_order,
    every_request_is_really_made,
    requests_stay_as_they_were_made,
    a_task_without_end_is_stopped,
)
