"""What the interpreter says of a program that did not come to its end: its traceback, or the status of its exit."""

import traceback
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, TextIO

from recorder.classes import is_base
from recorder.model import LimitReached
from recorder.steady import steady
from recorder.tracebacks import trace_of, trim

steady(globals())

type Hook = Callable[[type[BaseException], BaseException, TracebackType | None], Any]

# What a reader of the page should know besides the interpreter's own words.
_NOTES: Final = {
    "EOFError: EOF when reading a line": "This run gives no (further) answer to input().",
    "RuntimeError: can't start new thread": "In the page a program has one thread only.",
    "RuntimeError: Cannot stack switch": "In the page a program cannot wait for an event loop: no asyncio.run().",
}

_STATUS_MASK: Final = 0xFF  # of a process's status eight bits are kept


def exit_status(exit_: SystemExit, stderr: TextIO) -> int:
    """The status that a `SystemExit` ends a process with; what is no number is printed, and means 1."""
    code: object = exit_.code
    if code is None:
        return 0
    if is_base(int, type(code)):
        return int.__int__(code) & _STATUS_MASK  # type: ignore[arg-type]
    with suppress(Exception):  # its text is the program's affair, and the interpreter goes on without
        stderr.write(str(code))
    stderr.write("\n")
    return 1


def report(error: BaseException, stderr: TextIO, told: bool = False) -> str:
    """Print the traceback as the interpreter does, unless it was `told` otherwise; the error's type and text."""
    trim(error)
    summary = traceback.TracebackException(type(error), error, trace_of.__get__(error))
    lines = list(summary.format())
    summary.__notes__ = None  # they follow the text
    last = [*summary.format_exception_only()][-1].strip()
    notes = [f"{note}\n" for words, note in _NOTES.items() if words in last]
    if not told:
        stderr.write("".join([*lines, *notes]))
    return last


def hooked(error: BaseException, stderr: TextIO, hook: Hook) -> bool:
    """Whether the program's own hook told of the error; that it raised is told as the interpreter does."""
    if is_base(SystemExit, type(error)) or is_base(LimitReached, type(error)):
        return False
    trim(error)
    try:
        hook(type(error), error, trace_of.__get__(error))
    except BaseException as trouble:
        stderr.write("Error in sys.excepthook:\n")
        report(trouble, stderr)
        stderr.write("\nOriginal exception was:\n")
        return False
    return True
