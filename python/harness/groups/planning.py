"""Knows what a plan may be, how it is shown, and what the tools that need no permission do."""

from pathlib import Path

from harness.groups.checks import equal, refused
from harness.groups.examples import item
from harness.groups.scripts import asks_for, host_of, says, scripted
from harness.loop import run_task
from harness.messages import from_user, text_block
from harness.plan import checked_plan
from harness.prepare import prepare_messages
from harness.toolbox import delegate, todo_write
from harness.workspace import TASK

SHOWN = text_block("Your plan, as you last wrote it:\n[pending] Read the file\n[completed] Report")


def limits_of_a_plan(folder: Path) -> None:
    """At most 20 items, ids of 1 to 32 and contents of 1 to 150 characters, three statuses, each id once."""
    equal(checked_plan([]), [], "an empty plan")
    checked_plan([item(id=str(number)) for number in range(20)])
    refused("items: 21 items; 0 to 20", checked_plan, [item(id=str(number)) for number in range(21)])
    for key, most in [("id", 32), ("content", 150)]:
        for text in ("x", "é" * most):
            checked_plan([item(**{key: text})])
        refused(f"items[0].{key}: 0 characters; 1 to {most}", checked_plan, [item(**{key: ""})])
        refused(f"items[0].{key}: {most + 1} characters", checked_plan, [item(**{key: "é" * (most + 1)})])
    for status in ("pending", "in_progress", "completed"):
        equal(checked_plan([item(status=status)]), [item(status=status)], "the plan as it is kept")
    words = "items[1].status: 'done' is not allowed; allowed are pending, in_progress, completed"
    refused(words, checked_plan, [item(id="0"), item(status="done")])


def plan_is_shown_at_the_end_of_a_copy(folder: Path) -> None:
    """A line for each item, after all else in the last message; without a plan there is nothing to show."""
    history = [from_user(text_block("a")), from_user(text_block("b"))]
    shown = prepare_messages(history, [item(), item(id="2", content="Report", status="completed")])
    equal(shown, [from_user(text_block("a")), from_user(text_block("b"), SHOWN)], "messages")
    shown[0]["content"].clear()
    equal(history, [from_user(text_block("a")), from_user(text_block("b"))], "the history that was given")
    equal(prepare_messages(history, []), history, "messages without a plan")


def todo_write_replaces_the_plan(folder: Path) -> None:
    """As a whole, with copies; a plan that is refused leaves the old one."""
    plan = [item(content="old")]
    kept = plan
    items = [item(), item(id="2")]
    equal(todo_write(plan, items), "The plan has 2 items.", "result")
    items[0]["content"] = "changed afterwards"
    equal(kept, [item(), item(id="2")], "the plan")
    refused("items[0].status", todo_write, plan, [item(status="done")])
    equal(kept, [item(), item(id="2")], "the plan after a refusal")
    answers = [
        [asks_for("todo_write", "1", items=[item()])],
        [asks_for("todo_write", "2", items=[item(id="")])],
        says(),
    ]
    host = host_of(folder, scripted(*answers))
    run_task(TASK, host)
    equal(host.plan, [item()], "the host's plan")
    result = host.requests[-1]["messages"][-1]["content"]
    equal((result[0]["is_error"], len(result)), (True, 2), "the error, and the plan after it")


def files_of_the_workspace_are_read(folder: Path) -> None:
    """read_file gives the text of at most 8,000 bytes as it is; what lies outside or is missing is an error."""
    (folder / "outside").write_text("secret", "utf-8")
    host = host_of(folder / "workspace", scripted())
    (folder / "workspace" / "a").write_bytes(b"x\r\n" + b"y" * 7_997)
    (folder / "workspace" / "b").write_bytes(b"x" * 8_001)
    paths = ("a", "b", "../outside", "none")
    calls = [asks_for("read_file", path, path=path) for path in paths]
    host.models = host.models._replace(main=scripted(calls, says()))
    run_task(TASK, host)
    results = host.requests[-1]["messages"][-1]["content"]
    equal([block["is_error"] for block in results], [False, True, True, True], "errors")
    equal(results[0]["content"], "x\r\n" + "y" * 7_997, "text")


def a_delegated_question_has_a_bound(folder: Path) -> None:
    """1 to 2,000 characters."""
    for length in (1, 2_000):
        equal(delegate(str, "é" * length), "é" * length, "what the sub-task is asked")
    for length in (0, 2_001):
        refused(f"task: {length} characters; 1 to 2000", delegate, str, "é" * length)


GROUPS = (
    limits_of_a_plan,
    plan_is_shown_at_the_end_of_a_copy,
    todo_write_replaces_the_plan,
    files_of_the_workspace_are_read,
    a_delegated_question_has_a_bound,
)
