"""Steps of frames that give a value: the interpreter's events PY_RETURN and PY_YIELD."""

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any, Final

from recorder.activations import Activations
from recorder.codes import CO_ASYNC_GENERATOR
from recorder.frames import Frame
from recorder.hidden import unwrapped
from recorder.model import RETURN, YIELD
from recorder.settling import Settling
from recorder.steady import steady
from recorder.steps import Steps

steady(globals())

_running: Final[Callable[[int], FrameType]] = sys._getframe


class Returns:
    """Makes a step for each, and takes the frame off the stack."""

    def __init__(
        self, activations: Activations, settling: Settling, steps: Steps, add_step: Callable[[int, Frame], None]
    ) -> None:
        self._activations = activations
        self._stack = activations.stack
        self._settle = settling.line
        self._steps = steps
        self._add_step = add_step

    def on_return(self, code: CodeType, offset: int, value: Any) -> None:
        """PY_RETURN."""
        self._activations.end(self._leave(code, RETURN, value))

    def on_yield(self, code: CodeType, offset: int, value: Any) -> None:
        """PY_YIELD."""
        if code.co_flags & CO_ASYNC_GENERATOR:
            value = unwrapped(value)
        self._activations.suspend(self._leave(code, YIELD, value), _running(1))

    def _leave(self, code: CodeType, event: int, value: Any) -> Frame:
        frame = self._stack[-1]
        if frame.real is not code:
            frame = self._activations.innermost(code, depth=2)
        self._settle(frame)
        self._steps.returned(value)
        self._add_step(frame.code.leave_site(event, frame.line), frame)
        return frame
