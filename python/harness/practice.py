"""Knows how one whole task is set up, done, and told: what was registered decides what can happen."""

from functools import partial
from pathlib import Path
from typing import NamedTuple

from harness.context import LOAD_SKILL
from harness.gate import DENY, always
from harness.host import PARENT, SUBTASK, Host, MainRun, Request
from harness.loop import run_task
from harness.memory import MemoryRecord, checked_memories
from harness.models import Models
from harness.plan import Plan
from harness.prepare import selected_memories
from harness.program_run import RunProgram
from harness.prompt import RUN_MAIN
from harness.skill_files import find_skills
from harness.subtask import run_subtask
from harness.toolbox import task_tools
from harness.workspace import TASK


class Setting(NamedTuple):
    """How the task is to be practised."""

    decision: str = DENY
    read_only: bool = False
    no_skills: bool = False
    task: str = TASK


class Practice(NamedTuple):
    """What a practised task came to."""

    decision: str
    runs: list[MainRun]
    requests: list[Request]
    last_words: str
    memories: tuple[str, ...] = ()
    selected: tuple[str, ...] = ()

    @property
    def ran(self) -> bool:
        """Whether main.py was really run."""
        return bool(self.runs)

    @property
    def output_matches(self) -> bool:
        """Whether it ran, and every run printed exactly what was expected."""
        return self.ran and all(run.matches for run in self.runs)

    @property
    def reused(self) -> list[bool | None]:
        """For each request of the task itself, whether its prompt had been kept from before."""
        return [request["reused"] for request in self.requests if request["role"] == PARENT]

    @property
    def subtask_requests(self) -> int:
        """How many requests the sub-task made."""
        return [request["role"] for request in self.requests].count(SUBTASK)


def prepared_host(
    workspace: Path, models: Models, run_program: RunProgram, setting: Setting, memories: list[MemoryRecord]
) -> Host:
    """The host of a task that has not begun; read-only and no-skills leave a tool out of the registry."""
    skills = find_skills(workspace)
    records = checked_memories(memories)
    plan: Plan = []
    runs: list[MainRun] = []
    requests: list[Request] = []
    ask_subtask = partial(run_subtask, workspace=workspace, ask_model=models.sub, requests=requests)
    tools = task_tools(workspace, skills, plan, runs, run_program, ask_subtask)
    if setting.read_only:
        del tools[RUN_MAIN]
    if setting.no_skills:
        del tools[LOAD_SKILL]
    return Host(
        workspace=workspace,
        tools=tools,
        skills=skills,
        memories=records,
        selected=selected_memories(setting.task, records),
        decide=always(setting.decision),
        models=models,
        plan=plan,
        runs=runs,
        requests=requests,
    )


def practise(
    workspace: Path, models: Models, run_program: RunProgram, setting: Setting, memories: list[MemoryRecord]
) -> Practice:
    """Do the whole task."""
    host = prepared_host(workspace, models, run_program, setting, memories)
    return practised(setting, host, run_task(setting.task, host))


def practised(setting: Setting, host: Host, last_words: str) -> Practice:
    """What the host's task came to."""
    memories = tuple(record["name"] for record in host.memories)
    return Practice(setting.decision, host.runs, host.requests, last_words, memories, tuple(host.selected))
