"""What the interpreter says of a program that did not come to its end: its traceback, or the status of its exit."""

import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TextIO

from recorder.contents import is_base
from recorder.model import LimitReached
from recorder.steady import steady

steady(globals())

type Hook = Callable[[type[BaseException], BaseException, TracebackType | None], Any]

# What a reader of the page should know besides the interpreter's own words.
_NOTES: Final = {
    "EOFError: EOF when reading a line": "This run gives no (further) answer to input().",
    "RuntimeError: can't start new thread": "In the page a program has one thread only.",
    "RuntimeError: Cannot stack switch": "In the page a program cannot wait for an event loop: no asyncio.run().",
}

_OWN_FOLDER: Final = str(Path(__file__).parent)
_STATUS_MASK: Final = 0xFF  # of a process's status eight bits are kept

# An exception's own, whatever properties of these names its class has.
_trace: Final[Any] = BaseException.__dict__["__traceback__"]
_cause: Final[Any] = BaseException.__dict__["__cause__"]
_context: Final[Any] = BaseException.__dict__["__context__"]


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
    """Print the traceback as the interpreter does, unless it was `told` otherwise; its last line, or a group's own."""
    _trim(error)
    told_of = traceback.TracebackException(type(error), error, _trace.__get__(error))
    lines = list(told_of.format())
    ends = list(told_of.format_exception_only()) if told_of.exceptions else lines[-1:]  # a group's last line is a rule
    last = ends[0].strip() if ends else type(error).__name__
    notes = [f"{note}\n" for words, note in _NOTES.items() if words in last]
    if not told:
        stderr.write("".join([*lines, *notes]))
    return last


def _trim(error: BaseException) -> None:
    """Take the recorder's own frames from the tracebacks of an error and of those before it."""
    seen: set[int] = set()
    waiting: list[BaseException | None] = [error]
    while waiting:
        each = waiting.pop()
        if each is not None and id(each) not in seen:
            seen.add(id(each))
            _trace.__set__(each, _program_part(_trace.__get__(each)))
            waiting += [_cause.__get__(each), _context.__get__(each)]


def hooked(error: BaseException, stderr: TextIO, hook: Hook) -> bool:
    """Whether the program's own hook told of the error; that it raised is told as the interpreter does."""
    if is_base(SystemExit, type(error)) or is_base(LimitReached, type(error)):
        return False
    _trim(error)
    try:
        hook(type(error), error, _trace.__get__(error))
    except BaseException as trouble:
        stderr.write("Error in sys.excepthook:\n")
        report(trouble, stderr)
        stderr.write("\nOriginal exception was:\n")
        return False
    return True


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
