"""Knows the tools of the practice task: what each is called, says of itself, and does."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from harness.exact import check_text
from harness.host import MainRun
from harness.inside import file_inside, read_text_inside
from harness.json_data import json_text
from harness.plan import Plan, PlanItem, checked_plan
from harness.program_run import PROGRAM, RunProgram
from harness.skill_files import skill_instructions
from harness.skills import Skill
from harness.tools import Tool
from harness.workspace import EXPECTED

MAX_FILE_BYTES = 8_000  # of one file, so that a few of them fit into a conversation
MAX_SHOWN = 2_000  # characters of each stream of a run: the comparison itself is made with the whole
MAX_DELEGATED = 2_000  # characters of a sub-task


def todo_write(plan: Plan, items: list[PlanItem]) -> str:
    """Replace the plan by these items."""
    plan[:] = checked_plan(items)
    return f"The plan has {len(plan)} items."


def read_file(workspace: Path, path: str) -> str:
    """The text of one file in the workspace."""
    return read_text_inside(workspace, path, MAX_FILE_BYTES)


def run_main(workspace: Path, run_program: RunProgram, runs: list[MainRun]) -> str:
    """Run main.py for real, and compare the whole of what it prints with what is expected."""
    expected = read_text_inside(workspace, EXPECTED, MAX_FILE_BYTES)  # before the run, which might change the file
    file_inside(workspace, PROGRAM)
    run = run_program(workspace)
    matches = run.status == 0 and not run.ended and run.stdout == expected
    runs.append(MainRun(run, matches))
    result = {
        "status": run.status,
        "stdout": shown_output(run.stdout),
        "stderr": shown_output(run.stderr),
        "equals_expected": matches,
    }
    if run.ended:
        result["ended"] = run.ended
    return json_text(result, "run_main")


def shown_output(text: str) -> str:
    """The text, or its beginning and how much is left out; what no request can carry is shown escaped."""
    text = text.encode("utf-8", "backslashreplace").decode("utf-8")
    if len(text) <= MAX_SHOWN:
        return text
    return f"{text[:MAX_SHOWN]}… ({len(text) - MAX_SHOWN} more characters)"


def delegate(ask_subtask: Callable[[str], str], task: str) -> str:
    """The answer of a sub-task that can only read."""
    check_text(task, 1, MAX_DELEGATED, "task")
    return ask_subtask(task)


def task_tools(
    workspace: Path,
    skills: dict[str, Skill],
    plan: Plan,
    runs: list[MainRun],
    run_program: RunProgram,
    ask_subtask: Callable[[str], str],
) -> dict[str, Tool]:
    """Every tool there is, ready to be registered."""
    return {
        "read_file": {
            "description": "Return the text of one file in the workspace.",
            "parameters": {"path": str},
            "run": partial(read_file, workspace),
        },
        "run_main": {
            "description": "Run main.py and return what it prints.",
            "parameters": {},
            "run": partial(run_main, workspace, run_program, runs),
        },
        "load_skill": {
            "description": "Return the instructions of one skill.",
            "parameters": {"name": str},
            "run": partial(skill_instructions, workspace, skills),
        },
        "delegate": {
            "description": "Hand a question about the workspace's files to an assistant that can only read them.",
            "parameters": {"task": str},
            "run": partial(delegate, ask_subtask),
        },
        "todo_write": {
            "description": "Replace your plan: a short list of what is to be done, and how far it has come.",
            "parameters": {"items": list},
            "run": partial(todo_write, plan),
        },
    }
