"""Knows models and programs that do what a group tells them, in place of the stand-ins."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from harness.gate import ALLOW
from harness.host import Host
from harness.memory import MemoryRecord
from harness.messages import Block, text_block
from harness.models import Ask, Models
from harness.practice import Setting, prepared_host
from harness.program_run import ProgramRun, RunProgram
from harness.stand_ins import sub_model, summarise
from harness.workspace import make_workspace


def asks_for(name: str, call_id: str = "call-1", **given: Any) -> Block:
    """A call, as a model asks for it."""
    return {"type": "tool_use", "id": call_id, "name": name, "input": given}


def says(text: str = "Done.") -> list[Block]:
    """An answer that asks for nothing."""
    return [text_block(text)]


def scripted(*answers: list[Block]) -> Ask:
    """A model that gives these answers, one after the other, whatever it is asked."""
    left = list(answers)
    return lambda messages, tools, system: left.pop(0)


def prints(*texts: str) -> RunProgram:
    """Runs that only pretend: each prints the next of these texts."""
    left = list(texts)
    return lambda folder: ProgramRun(0, left.pop(0), "")


def forty_two(folder: Path) -> ProgramRun:
    """A run that only pretends: it prints what is expected."""
    return ProgramRun(0, "42\n", "")


def never_asked(call: Block) -> str:
    """What stands for a permission that must not be asked for."""
    raise RuntimeError(f"a permission was asked for: {call}")


ALLOWED = Setting(ALLOW)


def host_of(
    folder: Path,
    main: Ask,
    sub: Ask = sub_model,
    run_program: RunProgram = forty_two,
    setting: Setting = ALLOWED,
    memories: list[MemoryRecord] | None = None,
    sum_up: Callable[[list[Any]], str] = summarise,
) -> Host:
    """The host of a task in a new workspace in this folder."""
    make_workspace(folder)
    return prepared_host(folder, Models(main, sub, sum_up), run_program, setting, memories or [])
