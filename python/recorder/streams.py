"""The standard streams of a run: what a program writes, told as it comes; what it reads, answers given beforehand."""

import io
import os
import sys
from codecs import getincrementaldecoder
from collections.abc import Callable, Sequence
from typing import Final, TextIO

from recorder.model import LimitReached
from recorder.steady import steady

steady(globals())

_write: Final = os.write

type Write = Callable[[str, str], None]
"""Takes the stream's name, `stdout` or `stderr`, and a piece of text."""


class Budget:
    """How many bytes a run may still write, over both streams; when it is spent, every further write raises."""

    def __init__(self, kilobytes: float, spent: Callable[[str], None]) -> None:
        self._left = kilobytes * 1000
        self._spent = spent

    def take(self, size: int) -> None:
        """Count `size` bytes. Raises `LimitReached`."""
        self._left -= size
        if self._left < 0:
            self._spent("output_kb")
            raise LimitReached("output_kb")


def write_all(descriptor: int, data: bytes) -> None:
    """Write it to a file descriptor, also when a signal of the program's comes in between."""
    rest = memoryview(data)
    while rest:
        rest = rest[_write(descriptor, rest) :]


class Outlet(io.RawIOBase):
    """The raw end of a standard stream: tells what the program writes and, given a file descriptor, writes it there."""

    def __init__(self, name: str, write: Write, budget: Budget, descriptor: int | None) -> None:
        super().__init__()
        self._descriptor = descriptor
        self.name = f"<{name}>"
        self._stream = name
        self._write = write
        self._budget = budget
        self._decode = getincrementaldecoder("utf-8")("backslashreplace").decode

    def writable(self) -> bool:
        """A stream to write to."""
        return True

    def write(self, data: bytes, /) -> int:  # type: ignore[override]
        """Pass on one piece of output."""
        size = memoryview(data).nbytes
        self._budget.take(size)
        text = self._decode(bytes(data))
        if text:
            self._write(self._stream, text)
        if self._descriptor is not None:
            write_all(self._descriptor, data)
        return size

    def fileno(self) -> int:
        """The file descriptor below, when there is one."""
        return super().fileno() if self._descriptor is None else self._descriptor

    def isatty(self) -> bool:
        """Whether that is a terminal."""
        return self._descriptor is not None and os.isatty(self._descriptor)


def text_stream(name: str, write: Write, budget: Budget, descriptor: int | None = None) -> io.TextIOWrapper:
    """A text stream like the interpreter's own, unbuffered, so that each piece belongs to the line that wrote it."""
    errors = "backslashreplace" if name == "stderr" else "surrogateescape"
    outlet = Outlet(name, write, budget, descriptor)
    stream = io.TextIOWrapper(outlet, encoding="utf-8", errors=errors, newline="\n", write_through=True)
    stream.mode = "w"  # type: ignore[misc]  # as the interpreter does with its own
    return stream


def put_in_place(out: TextIO | None, err: TextIO | None) -> None:
    """Make them the interpreter's own, those too that a program puts back after it had exchanged them."""
    for name, stream in (("stdout", out), ("stderr", err)):
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def answers_stream(answers: Sequence[str]) -> io.StringIO:
    """Standard input with the answers a scenario gives, a line each."""
    return io.StringIO("".join(f"{answer}\n" for answer in answers))
