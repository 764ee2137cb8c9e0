"""Runs a program: the preparation unobserved, then the call, with streams of its own; says how it ended."""

import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType, TracebackType
from typing import Any

from recorder.model import LimitReached
from recorder.steady import steady

steady(globals())


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
    """Called when the observed part begins and when it is over, whatever happened."""

    start: Callable[[], None]
    stop: Callable[[], None]


def run(program: Program, observer: Observer, repair: Callable[[], None]) -> Ending:
    """Run it as `__main__`. `repair` is called before a traceback is printed: the program may have rebound builtins."""
    try:
        try:
            observed = _prepare(program)
            observer.start()
            try:
                observed()
            finally:
                observer.stop()
        except BaseException:
            repair()
            raise
    except LimitReached as reached:
        return Ending("limit", {"limit": reached.limit})
    except SystemExit as exit_:
        return Ending("exited", {"status": _status(exit_)})
    except BaseException as error:
        return Ending("failed", {"message": _report(error, program.script)})
    return Ending()


def _prepare(program: Program) -> Callable[[], object]:
    """Everything before the observed part; gives the observed part."""
    for name in program.modules:
        __import__(name)
    main = sys.modules["__main__"] = ModuleType("__main__")
    namespace = vars(main)
    namespace["__file__"] = str(program.script)
    code = compile(program.script.read_bytes(), str(program.script), "exec", dont_inherit=True)
    if program.scenario is None:
        return lambda: exec(code, namespace)
    namespace["scenario"] = program.scenario
    if "call" not in code.co_names:
        return lambda: exec(code, namespace)
    exec(code, namespace)
    call: Callable[[], object] = namespace["call"]
    return call


def _status(exit_: SystemExit) -> int:
    if exit_.code is None or type(exit_.code) is int:
        return exit_.code or 0
    print(exit_.code, file=sys.stderr)
    return 1


def _report(error: BaseException, script: Path) -> str:
    """Print the traceback as the interpreter does, without the recorder's own frames; its last line."""
    own = str(Path(__file__).parent)
    trace: TracebackType | None = error.__traceback__
    while trace is not None and trace.tb_frame.f_code.co_filename.startswith(own):
        trace = trace.tb_next
    lines = list(traceback.TracebackException(type(error), error, trace).format())
    sys.stderr.write("".join(lines))
    return lines[-1].strip() if lines else type(error).__name__


def module_name(path: str) -> str:
    """The module that a path below a source folder is imported as: `harness/prompt.py` → `harness.prompt`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def scenario_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment for a child process whose runs are the same each time: fixed hash seed, no bytecode written."""
    return {**environment, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
