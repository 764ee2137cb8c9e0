"""Knows which requests a task makes, in which order, and what each is made of."""

from pathlib import Path
from typing import Any

from harness.gate import ALLOW, DENY
from harness.groups.checks import equal, holds
from harness.groups.examples import BODY, record
from harness.groups.execution import practised
from harness.groups.scripts import asks_for, host_of, says, scripted
from harness.loop import Unfinished, run_task
from harness.messages import Message, text_block, text_of
from harness.plan import HEADING
from harness.practice import Setting
from harness.prepare import MEMORY_HEADING
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


def results_follow_their_calls(folder: Path) -> None:
    """The message after a call begins with its result; several calls have their results in the same order."""
    two = [asks_for("read_file", "b", path="main.py"), text_block("and"), asks_for("read_file", "a", path="none")]
    host = host_of(folder, scripted(two, [asks_for("nothing", "c")], [text_block("The"), text_block("end.")]))
    equal(run_task("Read.", host), "The\nend.", "last words")
    messages = host.requests[-1]["messages"]
    equal([message["role"] for message in messages], ["user", "assistant"] * 2 + ["user"], "roles")
    equal(messages[0]["content"], [text_block("Read.")], "the task")
    equal(messages[1]["content"], two, "the first answer")
    ids = [[block["tool_use_id"] for block in message["content"]] for message in messages[2::2]]
    equal(ids, [["b", "a"], ["c"]], "results")
    equal([block["is_error"] for block in messages[2]["content"]], [False, True], "errors")
    equal(text_of([*two, text_block("more")]), "and\nmore", "the texts of an answer")
    done = practised(folder, Setting(ALLOW))
    for request in done.requests:
        check_pairs(request["messages"])


def check_pairs(messages: list[Message]) -> None:
    """Claim that each message of the model's is followed by the results of its calls, before anything else."""
    for said, answered in zip(messages[1::2], messages[2::2], strict=True):
        calls = [block["id"] for block in said["content"] if block["type"] == "tool_use"]
        results = [block.get("tool_use_id") for block in answered["content"][: len(calls)]]
        equal(results, calls, "results after their calls")


def plan_and_memory_never_in_the_stored_history(folder: Path) -> None:
    """Both are at the end of each request's last message, the plan as it is then, and nowhere else."""
    host = host_of(folder, main_model, setting=Setting(ALLOW, read_only=True), memories=[record()])
    run_task(TASK, host)
    made = [request for request in host.requests if request["role"] == "parent"]
    for number, request in enumerate(made):
        last = [block.get("text", "") for block in request["messages"][-1]["content"]]
        note = f"{MEMORY_HEADING} (report-format):\n{BODY}"
        equal(last[-1], note, "the end of the request")
        equal(str(request["messages"]).count(BODY), 1, "times the memory is there")
        equal(str(request["messages"]).count(HEADING), min(number, 1), "times the plan is there")
        equal(HEADING in last[-2], number > 0, "the plan before the memory, once there is one")
        holds(BODY not in request["system"] and HEADING not in request["system"], "nothing of both in system")
    plans = [request["messages"][-1]["content"][-2]["text"].split("\n")[1:] for request in made[1:]]
    equal([line.partition("]")[0] for line in plans[0]], ["[pending"] * 3, "the plan of the second request")
    equal([line.partition("]")[0] for line in plans[-1]], ["[completed", "[in_progress", "[pending"], "of the last")


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
    results_follow_their_calls,
    plan_and_memory_never_in_the_stored_history,
    a_task_without_end_is_stopped,
)
