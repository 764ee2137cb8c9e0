"""Room for callbacks at the recursion limit: the program is stopped at the depth at which it would have been."""

import sys
from collections.abc import Sequence
from typing import Final

from recorder.frames import Frame
from recorder.steady import steady

steady(globals())

ROOM: Final = 32  # frames that a callback may need where the program has none left


class Depth:
    """Raises the recursion limit while a recording runs, and counts in its place."""

    def __init__(self) -> None:
        self._limit = sys.getrecursionlimit()
        self.allowed = self._limit // 2  # recorded frames; below it nothing need be counted

    def begin(self) -> None:
        """Make room."""
        self._limit = sys.getrecursionlimit()
        self.allowed = self._limit // 2
        sys.setrecursionlimit(self._limit + ROOM)

    def end(self) -> None:
        """Put the limit back, unless the program has set one of its own."""
        if sys.getrecursionlimit() == self._limit + ROOM:
            sys.setrecursionlimit(self._limit)

    def check(self, stack: Sequence[Frame]) -> None:
        """Raise `RecursionError` when the interpreter would not have begun the innermost frame."""
        below, frame = 0, stack[0].interpreter
        while frame is not None:
            below, frame = below + 1, frame.f_back
        self.allowed = self._limit - below + 1
        if len(stack) > self.allowed:
            raise RecursionError("maximum recursion depth exceeded")
