"""Room for callbacks at the recursion limit: the program is stopped at the depth at which it would have been."""

import sys
from collections.abc import Callable, Sequence
from typing import Final

from recorder.frames import Frame
from recorder.steady import steady

steady(globals())

ROOM: Final = 32  # frames that a callback may need where the program has none left


_get_limit: Final = sys.getrecursionlimit
_set_limit: Final = sys.setrecursionlimit


class Depth:
    """Raises the recursion limit while a recording runs, and counts in its place."""

    def __init__(self) -> None:
        self._limit = _get_limit()
        self._shown: Callable[[], int] = _get_limit
        self.allowed = self._limit // 2  # recorded frames; below it nothing need be counted

    def begin(self) -> None:
        """Make room; the program goes on seeing the limit without it."""
        self._limit = _get_limit()
        self.allowed = self._limit // 2
        _set_limit(self._limit + ROOM)
        sys.getrecursionlimit = self._shown = self._limit_shown

    def end(self) -> None:
        """Put the limit back, unless the program has set one of its own."""
        if sys.getrecursionlimit is self._shown:
            sys.getrecursionlimit = _get_limit
        if _get_limit() == self._limit + ROOM:
            _set_limit(self._limit)

    def _limit_shown(self) -> int:
        limit = _get_limit()
        return limit - ROOM if limit == self._limit + ROOM else limit

    def check(self, stack: Sequence[Frame]) -> None:
        """Raise `RecursionError` when the interpreter would not have begun the innermost frame."""
        if _get_limit() != self._limit + ROOM:  # the program has set one of its own, which the interpreter keeps
            self.allowed = sys.maxsize
            return
        below, frame = 0, stack[0].interpreter
        while frame is not None:
            below, frame = below + 1, frame.f_back
        self.allowed = self._limit - below + 1
        if len(stack) > self.allowed:
            raise RecursionError("maximum recursion depth exceeded")
