"""How deep a program's frames may nest: as deep as alone, whoever runs it, with room above for the recorder's own."""

import sys
from collections.abc import Callable
from operator import index
from types import FrameType
from typing import Any, Final

from recorder.steady import steady

steady(globals())

ROOM: Final = 32  # frames that a callback may need where the program has none left
LARGEST: Final = 2**31 - 1  # that the interpreter takes

_get_limit: Final = sys.getrecursionlimit
_set_limit: Final = sys.setrecursionlimit
_running: Final[Callable[[int], FrameType]] = sys._getframe


class Depth:
    """Raises the recursion limit while a program runs, which goes on seeing its own; `check` counts in its place.

    `beneath` are the frames under the program's first, which it would not have alone; `room` is not the program's.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self._beneath = 0
        self._limit = self._raised = _get_limit()
        self._shown: tuple[Any, Any] = (_get_limit, _set_limit)
        self.allowed = self._limit // 2  # recorded frames, up to which nothing need be counted

    def begin(self, beneath: int) -> None:
        """Make room."""
        self._beneath = beneath
        self._limit = _get_limit()
        self._raise()
        self._shown = sys.getrecursionlimit, sys.setrecursionlimit = self._get, self._set

    def end(self) -> None:
        """Put the limit back, or leave the one that the program has set."""
        if (sys.getrecursionlimit, sys.setrecursionlimit) == self._shown:
            sys.getrecursionlimit, sys.setrecursionlimit = _get_limit, _set_limit
        _set_limit(self._get())

    def _raise(self) -> None:
        self._raised = min(self._limit + self._beneath + self._room, LARGEST)
        self.allowed = self._limit // 2
        _set_limit(self._raised)

    def _get(self) -> int:
        limit = _get_limit()
        return self._limit if limit == self._raised else limit

    def _set(self, limit: int, /) -> None:
        limit = index(limit)
        depth = height(_running(1)) - self._beneath
        if limit > LARGEST:
            _set_limit(limit)  # which says what is wrong with it
        if limit < 1:
            raise ValueError("recursion limit must be greater or equal than 1")
        if depth >= limit:
            words = f"cannot set the recursion limit to {limit} at the recursion depth {depth}: the limit is too low"
            raise RecursionError(words)
        self._limit = limit
        self._raise()

    def check(self, recorded: int, frame: FrameType) -> None:
        """Raise `RecursionError` when the interpreter would not have begun this frame, of `recorded` ones the last."""
        if _get_limit() != self._raised:  # set by a function kept from before, past us: the interpreter keeps it
            self.allowed = sys.maxsize
            return
        frames = height(frame)
        left = self._limit + self._beneath - frames
        if left < 0:
            raise RecursionError("maximum recursion depth exceeded")
        # The next may bring as many frames that are not recorded along as those until now.
        self.allowed = recorded + left * recorded // (2 * frames)


def height(frame: FrameType | None) -> int:
    """How many frames there are down from this one, itself included."""
    frames = 0
    while frame is not None:
        frames, frame = frames + 1, frame.f_back
    return frames
