"""Keeps the recorder's own frames out of the tracebacks that a program, or its reader, gets to see."""

from pathlib import Path
from types import FrameType, TracebackType
from typing import Any, Final

from recorder.steady import steady

steady(globals())

_OWN_FOLDER: Final = str(Path(__file__).parent)

# An exception's own, whatever properties of these names its class has.
trace_of: Final[Any] = BaseException.__dict__["__traceback__"]
_cause: Final[Any] = BaseException.__dict__["__cause__"]
_context: Final[Any] = BaseException.__dict__["__context__"]


def is_own(frame: FrameType) -> bool:
    """Whether a frame is the recorder's."""
    return frame.f_code.co_filename.startswith(_OWN_FOLDER)


def cut(error: BaseException, refused: FrameType | None) -> None:
    """When an error has just arrived in a frame: take out what lies directly under it of ours.

    That is a callback in which it was raised, or the frame that the recorder `refused` to begin.
    """
    trace: TracebackType | None = trace_of.__get__(error)
    if trace is None or trace.tb_next is None:
        return
    if trace.tb_next.tb_frame is refused:
        trace.tb_next = None
    elif is_own(trace.tb_next.tb_frame):
        trace.tb_next = _without_own(trace.tb_next)


def trim(error: BaseException) -> None:
    """Take all of ours out, of this error and of those before it."""
    seen: set[int] = set()
    waiting: list[BaseException | None] = [error]
    while waiting:
        each = waiting.pop()
        if each is not None and id(each) not in seen:
            seen.add(id(each))
            trace_of.__set__(each, _without_own(trace_of.__get__(each)))
            waiting += [_cause.__get__(each), _context.__get__(each)]


def _without_own(trace: TracebackType | None) -> TracebackType | None:
    first = trace = _next_of_the_program(trace)
    while trace is not None:
        following = _next_of_the_program(trace.tb_next)
        if following is not trace.tb_next:
            trace.tb_next = following
        trace = following
    return first


def _next_of_the_program(trace: TracebackType | None) -> TracebackType | None:
    while trace is not None and is_own(trace.tb_frame):
        trace = trace.tb_next
    return trace
