"""Lets a signal's handler run between a program's lines only, never in the middle of what the recorder is doing."""

import _signal  # type: ignore[import-not-found]
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

from recorder.classes import is_base
from recorder.frames import Frame
from recorder.steady import steady
from recorder.tracebacks import is_own

steady(globals())

_set: Final[Any] = _signal.signal
_get: Final[Any] = _signal.getsignal


class Signals:
    """Stands in for the functions that set and tell handlers; `stack` are the recorded frames.

    A handler whose signal comes while the recorder works waits for the end of that step: `due` is called, and `deliver`
    must be called there.
    """

    def __init__(self, stack: list[Frame], due: Callable[[], None]) -> None:
        self._stack = stack
        self._due = due
        self._handlers: dict[Any, Any] = {}
        self._waiting: list[tuple[int, Any]] = []
        self._ours = self._receive  # one object, to know it again

    def begin(self) -> None:
        """Stand in for them; also for the handler of Ctrl-C, which is there from the start."""
        _signal.signal, _signal.getsignal = self._set, self._get
        if _get(_signal.SIGINT) is _signal.default_int_handler:
            self._set(_signal.SIGINT, _signal.default_int_handler)

    def end(self) -> None:
        """Put them back, and the program's own handlers in place of ours."""
        _signal.signal, _signal.getsignal = _set, _get
        for number, handler in self._handlers.items():
            if _get(number) is self._ours:
                _set(number, handler)

    def _set(self, number: Any, handler: Any, /) -> Any:
        before = self._get(number)
        plain = is_base(int, type(handler)) or not callable(handler)
        _set(number, handler if plain else self._ours)
        self._handlers[number] = handler
        return before

    def _get(self, number: Any, /) -> Any:
        handler = _get(number)
        return self._handlers[number] if handler is self._ours else handler

    def _receive(self, number: int, frame: FrameType | None) -> None:
        if self._stack and frame is not None and self._at_work(frame):
            self._waiting.append((number, self._handlers[number]))
            self._due()
        else:
            self._handlers[number](number, frame)

    def _at_work(self, frame: FrameType | None) -> bool:
        recorded = {id(each.interpreter) for each in self._stack[-1:]}
        while frame is not None and id(frame) not in recorded:
            if is_own(frame):
                return True
            frame = frame.f_back
        return False

    def deliver(self) -> None:
        """Run the handlers that wait."""
        while self._waiting:
            number, handler = self._waiting.pop(0)
            handler(number, self._stack[-1].interpreter if self._stack else None)
