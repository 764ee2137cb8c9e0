"""Knows how to play a model in a test: it gives its answers in turn, and keeps what it was asked, as it was then."""

import copy
from pathlib import Path
from typing import Any

from harness.models import Models
from harness.practice import Setting, practise
from harness.program_run import ProgramRun
from harness.stand_ins import STAND_INS
from harness.workspace import make_workspace


def text(words: str = "done") -> Any:
    return {"type": "text", "text": words}


def call(name: str = "read_file", /, number: int = 1, **given: Any) -> Any:
    return {"type": "tool_use", "id": f"call-{number}", "name": name, "input": given}


def result(number: int = 1, content: str = "well", is_error: bool = False) -> Any:
    return {"type": "tool_result", "tool_use_id": f"call-{number}", "content": content, "is_error": is_error}


def user(*blocks: Any) -> Any:
    return {"role": "user", "content": list(blocks)}


def assistant(*blocks: Any) -> Any:
    return {"role": "assistant", "content": list(blocks)}


class Scripted:
    """A model that gives one answer after the other and then says "done"; `asked` keeps what it was asked."""

    def __init__(self, *answers: Any) -> None:
        self.left = list(answers)
        self.asked: list[tuple[Any, Any, str]] = []

    def __call__(self, messages: Any, tools: Any, system: str) -> Any:
        self.asked.append(copy.deepcopy((messages, tools, system)))
        return self.left.pop(0) if self.left else [text()]


def models(main: Any = STAND_INS.main, sub: Any = STAND_INS.sub) -> Models:
    return Models(main, sub, STAND_INS.summarise)


class Program:
    """A way to run main.py that runs nothing: it counts, and gives a fixed output."""

    def __init__(self, stdout: str = "42\n", status: int = 0, ended: str = "") -> None:
        self.given = ProgramRun(status, stdout, "", ended)
        self.folders: list[Path] = []

    def __call__(self, folder: Path) -> ProgramRun:
        self.folders.append(folder)
        return self.given


def practised(
    folder: Path,
    decision: str = "allow",
    main: Any = STAND_INS.main,
    sub: Any = STAND_INS.sub,
    program: Any = None,
    memories: Any = (),
    **setting: Any,
) -> Any:
    """The whole task in that folder."""
    make_workspace(folder)
    run_program = Program() if program is None else program
    return practise(folder, models(main, sub), run_program, Setting(decision, **setting), list(memories))
