"""Knows what each command of the harness does: what it prints, and the exit status it ends with."""

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from harness.bindings import read_bindings, run_bindings
from harness.live import live_models
from harness.loop import Unfinished, run_task
from harness.memory import MemoryRecord
from harness.memory_store import read_memories
from harness.models import Unavailable
from harness.own_process import in_process_of_its_own
from harness.practice import Setting, practised, prepared_host
from harness.remember import remember
from harness.report import practice_json, practice_text, requests_text
from harness.stand_ins import STAND_INS
from harness.verify import run_groups
from harness.workspace import make_workspace

WELL = 0
FAILED = 1
UNUSABLE = 2


def practice(setting: Setting, memory_dir: Path | None, live: bool, as_json: bool) -> int:
    """Do one whole task in a small real workspace, and tell it."""
    try:
        memories: list[MemoryRecord] = read_memories(memory_dir) if memory_dir else []
        models = live_models() if live else STAND_INS
    except (OSError, ValueError, Unavailable) as problem:
        return refused(sentence(problem), UNUSABLE)
    with tempfile.TemporaryDirectory(prefix="harness-") as folder:
        workspace = Path(folder)
        make_workspace(workspace)
        host = prepared_host(workspace, models, in_process_of_its_own, setting, memories)
        try:
            last_words = run_task(setting.task, host)
        except (Unfinished, Unavailable, ValueError, OSError) as problem:
            if not as_json and host.requests:
                print(requests_text(host.requests))
            return refused(sentence(problem), UNUSABLE if isinstance(problem, Unavailable) else FAILED)
    done = practised(setting, host, last_words)
    print(practice_json(done) if as_json else practice_text(done))
    return WELL


def remember_record(memory_dir: Path, approve: bool) -> int:
    """Show a record to be remembered; write it when that is approved."""
    try:
        print(remember(memory_dir, approve))
    except (OSError, ValueError) as problem:
        return refused(sentence(problem), UNUSABLE)
    return WELL


def verify() -> int:
    """Print one line for each group of rules."""
    return told(run_groups())


def verify_bindings(lesson: Path) -> int:
    """Print one line for each scenario of the lesson."""
    try:
        bindings = read_bindings(lesson)
    except KeyError as key:
        return refused(f"cannot read the bindings of {lesson}: the key {key} is missing", UNUSABLE)
    except (OSError, ValueError) as problem:
        return refused(f"cannot read the bindings of {lesson}: {sentence(problem)}", UNUSABLE)
    return told(run_bindings(bindings))


def told(lines: Iterable[tuple[bool, str]]) -> int:
    """Print each line as it comes; fail if one of them says so."""
    status = WELL
    for holds, line in lines:
        print(line, flush=True)
        if not holds:
            status = FAILED
    return status


def sentence(problem: Exception) -> str:
    """What is wrong, without the number that the system gives it."""
    if isinstance(problem, OSError) and problem.strerror and problem.filename:
        return f"{problem.filename}: {problem.strerror}"
    return str(problem)


def refused(why: str, status: int) -> int:
    """Say in one sentence what stands in the way."""
    print(f"harness: {why}", file=sys.stderr)
    return status
