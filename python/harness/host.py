"""Knows what the host of a task has in its hands: what is registered, who decides, who answers, and what was asked."""

import copy
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, TypedDict

from harness.gate import Decide
from harness.memory import MemoryRecord
from harness.messages import Block, Message
from harness.models import Models
from harness.plan import Plan
from harness.program_run import ProgramRun
from harness.skills import Skill
from harness.tools import Tool, ToolDefinition

PARENT = "parent"
SUBTASK = "subtask"


class Request(TypedDict):
    """One request as it was made; `reused` is None where no prompt is kept, `answer` is empty until it is there."""

    role: str
    reused: bool | None
    system: str
    tools: list[ToolDefinition]
    messages: list[Message]
    answer: list[Block]


class MainRun(NamedTuple):
    """One real run of main.py, and whether it printed exactly what was expected."""

    run: ProgramRun
    matches: bool


@dataclass
class Host:
    """All that a task is done with; `plan`, `runs` and `requests` fill up while it is done."""

    workspace: Path
    tools: dict[str, Tool]
    skills: dict[str, Skill]
    memories: list[MemoryRecord]
    selected: list[str]
    decide: Decide
    models: Models
    plan: Plan = field(default_factory=list)
    runs: list[MainRun] = field(default_factory=list)
    requests: list[Request] = field(default_factory=list)


def new_request(
    role: str, messages: list[Message], tools: list[ToolDefinition], system: str, reused: bool | None = None
) -> Request:
    """A request that has not been answered yet; a copy, so that it stays as it was made."""
    made: Request = {
        "role": role,
        "reused": reused,
        "system": system,
        "tools": tools,
        "messages": messages,
        "answer": [],
    }
    return copy.deepcopy(made)
