"""Runs a program: the preparation unobserved, then the call, with streams of its own; says how it ended."""

import builtins
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final, TextIO

from recorder.depth import height
from recorder.last_acts import LastActs, end_main
from recorder.model import LimitReached
from recorder.reports import exit_status, hooked, report
from recorder.steady import steady

steady(globals())

_set_trace: Final = sys.settrace
_set_profile: Final = sys.setprofile
_running: Final = sys._getframe


@dataclass(frozen=True)
class Program:
    """What is run: a script (a setup, or the program itself) and what it needs.

    `modules` are imported before anything is observed; `scenario` is defined in the script when it is not None.
    """

    script: Path
    modules: tuple[str, ...] = ()
    scenario: str | None = None


@dataclass
class Ending:
    """How a run ended (FORMAT.md, "The end")."""

    outcome: str = "finished"
    details: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Observer:
    """Called when the observed part begins, with the number of frames under it, and when it is over in any way."""

    start: Callable[[int], None]
    stop: Callable[[], None]


def run(program: Program, observer: Observer, repair: Callable[[], None], stderr: TextIO) -> Ending:
    """Run it as `__main__`. Before its traceback goes to `stderr`, `repair` is called: it may have rebound builtins."""
    last_acts = LastActs()
    try:
        ending = _run(program, observer, repair, stderr)
        last_acts.run(cut=ending.outcome == "limit")
    finally:
        end_main()
    return ending


def _run(program: Program, observer: Observer, repair: Callable[[], None], stderr: TextIO) -> Ending:
    usual, told = sys.excepthook, False
    try:
        try:
            observed = _prepare(program)
            observer.start(height(_running(0)))
            try:
                observed()
            finally:
                _set_trace(None)  # first of all: a tracer of the program's must see nothing of ours
                _set_profile(None)
                observer.stop()
        except BaseException as error:
            hook = sys.excepthook  # if it is the program's, it sees the program's streams, not repaired ones
            told = hook is not usual and hooked(error, stderr, hook)
            repair()
            raise
    except LimitReached as reached:
        return Ending("limit", {"limit": reached.limit})
    except SystemExit as exit_:
        return Ending("exited", {"status": exit_status(exit_, stderr)})
    except BaseException as error:
        return Ending("failed", {"message": report(error, stderr, told)})
    return Ending()


def _prepare(program: Program) -> Callable[[], object]:
    """Everything before the observed part; gives the observed part."""
    for name in program.modules:
        __import__(name)
    main = sys.modules["__main__"] = ModuleType("__main__")
    namespace = vars(main)
    namespace["__loader__"] = SourceFileLoader("__main__", str(program.script))
    namespace["__annotations__"] = {}
    namespace["__builtins__"] = builtins  # the real ones: `exec` would give it this module's own copy
    namespace["__file__"] = str(program.script)
    namespace["__cached__"] = None
    code = compile(program.script.read_bytes(), str(program.script), "exec", dont_inherit=True)
    if program.scenario is None:
        return partial(exec, code, namespace)  # no frame of ours, which a profiler would see end
    namespace["scenario"] = program.scenario
    if not any(type(part) is CodeType and part.co_name == "call" for part in code.co_consts):
        return partial(exec, code, namespace)
    exec(code, namespace)
    call: Callable[[], object] = namespace["call"]
    return call


def module_name(path: str) -> str:
    """The module that a path below a source folder is imported as: `harness/prompt.py` → `harness.prompt`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def scenario_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment for a child process whose runs are the same each time: fixed hash seed, no bytecode written."""
    return {**environment, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
