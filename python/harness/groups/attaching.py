"""Knows what stands where in the messages of a request: results after their calls, plan and memory at the end."""

from pathlib import Path

from harness.gate import ALLOW
from harness.groups.checks import equal, holds
from harness.groups.examples import BODY, record
from harness.groups.execution import practised
from harness.groups.scripts import asks_for, host_of, scripted
from harness.loop import run_task
from harness.messages import Message, text_block, text_of
from harness.plan import HEADING
from harness.practice import Setting
from harness.prepare import MEMORY_HEADING
from harness.stand_ins import main_model
from harness.workspace import TASK


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


GROUPS = (results_follow_their_calls, plan_and_memory_never_in_the_stored_history)
