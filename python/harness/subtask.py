"""Knows how a question is handed to a second model that can only read: its own instructions, tools and conversation."""

import copy
from functools import partial
from pathlib import Path

from harness.carry_out import carry_out
from harness.gate import DENY, always
from harness.host import SUBTASK, Request, new_request
from harness.inside import read_text_inside
from harness.json_data import check_utf8
from harness.messages import checked_answer, from_assistant, from_user, text_block, text_of, tool_calls
from harness.models import Ask
from harness.tools import Tool, tool_definitions

SYSTEM = (
    "You look through the files of one folder and answer one question about them. "
    "You can read, and nothing else: you cannot change a file or run a program. "
    "Quote what you read."
)
MAX_REQUESTS = 8  # more than a look at a small folder takes
MAX_ALL_REQUESTS = 60  # of a task and all its sub-tasks: a model that delegates without end is stopped
MAX_FILE_BYTES = 8_000  # of one file, so that a few of them fit into a conversation
MAX_LISTED = 100  # names of files: a small workspace has far fewer


def run_subtask(task: str, workspace: Path, ask_model: Ask, requests: list[Request]) -> str:
    """The sub-model's answer; a ValueError when it comes to none. It is given the task's text, and nothing else."""
    tools = reading_tools(workspace)
    history = [from_user(text_block(task))]
    for _ in range(MAX_REQUESTS):
        if len(requests) >= MAX_ALL_REQUESTS:
            raise ValueError(f"no sub-task is asked after {MAX_ALL_REQUESTS} requests")
        messages = copy.deepcopy(history)
        definitions = tool_definitions(tools)
        request = new_request(SUBTASK, messages, definitions, SYSTEM)
        requests.append(request)
        answer = checked_answer(ask_model(messages, definitions, SYSTEM))
        request["answer"] = answer
        calls = tool_calls(answer)
        if not calls:
            return text_of(answer)
        results = [carry_out(call, tools, always(DENY)) for call in calls]
        history.append(from_assistant(answer))
        history.append(from_user(*results))
    raise ValueError(f"the sub-task came to no answer in {MAX_REQUESTS} requests")


def reading_tools(workspace: Path) -> dict[str, Tool]:
    """The sub-task's own registry: two tools, and neither can change anything."""
    return {
        "list_files": {
            "description": "Return the names of the folder's files, a line each.",
            "parameters": {},
            "run": partial(list_files, workspace),
        },
        "view_file": {
            "description": "Return the text of one file of the folder.",
            "parameters": {"path": str},
            "run": partial(view_file, workspace),
        },
    }


def list_files(workspace: Path) -> str:
    """The names of the files, with `/` between folders, in order."""
    names = sorted(path.relative_to(workspace).as_posix() for path in workspace.rglob("*") if path.is_file())
    if len(names) > MAX_LISTED:
        raise ValueError(f"{len(names)} files; at most {MAX_LISTED} can be listed")
    listed = "\n".join(names)
    check_utf8(listed, "the names of the files")
    return listed


def view_file(workspace: Path, path: str) -> str:
    """The text of a file that lies in the folder."""
    return read_text_inside(workspace, path, MAX_FILE_BYTES)
