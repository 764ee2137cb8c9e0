"""Runs a program: the preparation unobserved, then the call, with streams of its own; says how it ended."""

import builtins
import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, ModuleType, TracebackType
from typing import Any, Final, TextIO

from recorder.model import LimitReached
from recorder.steady import steady

steady(globals())

# What a reader of the page should know besides the interpreter's own words.
_NOTES: Final = {
    "EOFError: EOF when reading a line": "This run gives no (further) answer to input().",
    "RuntimeError: can't start new thread": "In the page a program has one thread only.",
    "RuntimeError: Cannot stack switch": "In the page a program cannot wait for an event loop: no asyncio.run().",
}

_OWN_FOLDER: Final = str(Path(__file__).parent)


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


def run(program: Program, observer: Observer, repair: Callable[[], None], stderr: TextIO) -> Ending:
    """Run it as `__main__`. Before its traceback goes to `stderr`, `repair` is called: it may have rebound builtins."""
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
        return Ending("exited", {"status": _status(exit_, stderr)})
    except BaseException as error:
        return Ending("failed", {"message": _report(error, stderr)})
    finally:
        _end_main()
    return Ending()


def _end_main() -> None:
    """What a program's variables held dies with it, and may say so, as at the end of the interpreter."""
    main = sys.modules.get("__main__")
    if type(main) is ModuleType:
        vars(main).clear()


def _prepare(program: Program) -> Callable[[], object]:
    """Everything before the observed part; gives the observed part."""
    for name in program.modules:
        __import__(name)
    main = sys.modules["__main__"] = ModuleType("__main__")
    namespace = vars(main)
    namespace["__file__"] = str(program.script)
    namespace["__builtins__"] = builtins  # the real ones: `exec` would give it this module's own copy
    code = compile(program.script.read_bytes(), str(program.script), "exec", dont_inherit=True)
    if program.scenario is None:
        return lambda: exec(code, namespace)
    namespace["scenario"] = program.scenario
    if not any(type(part) is CodeType and part.co_name == "call" for part in code.co_consts):
        return lambda: exec(code, namespace)
    exec(code, namespace)
    call: Callable[[], object] = namespace["call"]
    return call


def _status(exit_: SystemExit, stderr: TextIO) -> int:
    if exit_.code is None or type(exit_.code) is int:
        return exit_.code or 0
    print(exit_.code, file=stderr)
    return 1


def _report(error: BaseException, stderr: TextIO) -> str:
    """Print the traceback as the interpreter does, without the recorder's own frames; its last line."""
    seen: set[int] = set()
    each: BaseException | None = error
    while each is not None and id(each) not in seen:
        seen.add(id(each))
        each.__traceback__ = _program_part(each.__traceback__)
        each = each.__cause__ or each.__context__
    lines = list(traceback.TracebackException(type(error), error, error.__traceback__).format())
    last = lines[-1].strip() if lines else type(error).__name__
    notes = [f"{note}\n" for words, note in _NOTES.items() if words in last]
    stderr.write("".join([*lines, *notes]))
    return last


def _program_part(trace: TracebackType | None) -> TracebackType | None:
    """A traceback without the recorder's frames at its ends.

    At the inner end they stand where the recorder stopped a recursion, in a frame that would not have begun.
    """
    while trace is not None and _is_own(trace):
        trace = trace.tb_next
    before_last, last, inner = None, None, trace
    while inner is not None and not _is_own(inner):
        before_last, last, inner = last, inner, inner.tb_next
    if inner is not None and before_last is not None:
        before_last.tb_next = None
    return trace


def _is_own(trace: TracebackType) -> bool:
    return trace.tb_frame.f_code.co_filename.startswith(_OWN_FOLDER)


def module_name(path: str) -> str:
    """The module that a path below a source folder is imported as: `harness/prompt.py` → `harness.prompt`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def scenario_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment for a child process whose runs are the same each time: fixed hash seed, no bytecode written."""
    return {**environment, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
