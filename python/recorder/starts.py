"""Steps of frames that begin or go on: the interpreter's events PY_START, PY_RESUME and PY_THROW."""

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Final

from recorder.activations import Activations
from recorder.changes import Changes
from recorder.codes import Code
from recorder.depth import Depth
from recorder.frames import Frame
from recorder.recorded import Recorded
from recorder.settling import Settling
from recorder.steady import steady

steady(globals())

_DISABLE: Final = sys.monitoring.DISABLE
_running: Final[Callable[[int], FrameType]] = sys._getframe


class Starts:
    """Makes a step for each frame of recorded code. `refused` would not have begun, until its caller has the error."""

    def __init__(
        self,
        recorded: Recorded,
        activations: Activations,
        changes: Changes,
        settling: Settling,
        depth: Depth,
        add_step: Callable[[int, Frame], None],
    ) -> None:
        self.refused: FrameType | None = None
        self.depth = depth
        self.settle_caller = settling.caller
        self._first = recorded.first
        self._activations = activations
        self._codes = activations.codes
        self._stack = activations.stack
        self._changes = changes
        self._add_step = add_step

    def on_start(self, code: CodeType, offset: int) -> object:
        """PY_START."""
        return self.start(code, _running(1))

    def start(self, code: CodeType, interpreter_frame: FrameType) -> object:
        """A frame begins, perhaps of a code object that is seen for the first time."""
        known = self._codes.get(id(code)) or self._first(code, interpreter_frame)
        if known is None:
            return _DISABLE
        self.begin(known, interpreter_frame)
        return None

    def begin(self, code: Code, interpreter_frame: FrameType) -> None:
        """A frame begins, of a code object that is known."""
        if len(self._stack) >= self.depth.allowed:
            self.refused = interpreter_frame
            self.depth.check(len(self._stack) + 1, interpreter_frame)
            self.refused = None
        self._changes.begin(self._activations.count)
        self.settle_caller()
        frame = self._activations.begin(code, interpreter_frame)
        self._stack.append(frame)
        if not code.is_function:  # a class body or module may begin with names
            self._changes.all_of(frame)
        elif code.initial:
            self._changes.stored(frame, code.initial)
        self._add_step(code.call_site, frame)

    def on_resume(self, code: CodeType, offset: int) -> object:
        """PY_RESUME."""
        if id(code) not in self._codes and self._first(code, _running(1)) is None:
            return _DISABLE
        self._resume(code)
        return None

    def on_throw(self, code: CodeType, offset: int, error: BaseException) -> None:
        """PY_THROW: the exception itself is told by the event that follows."""
        if id(code) in self._codes:
            self._resume(code)

    def _resume(self, code: CodeType) -> None:
        frame = self._activations.resume(code, _running(2))
        self._changes.begin(frame.number)
        self.settle_caller()
        self._stack.append(frame)
        self._changes.all_of(frame)
        self._add_step(frame.code.resume_site(frame.line), frame)
