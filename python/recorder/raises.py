"""Steps at which an exception is raised, arrives or ends a frame: the events RAISE, RERAISE and PY_UNWIND."""

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Final

from recorder.activations import Activations
from recorder.frames import Frame
from recorder.model import EXCEPTION, UNWIND, LimitReached
from recorder.settling import Settling
from recorder.starts import Starts
from recorder.steady import steady
from recorder.steps import Steps
from recorder.tracebacks import cut

steady(globals())

_running: Final[Callable[[int], FrameType]] = sys._getframe


class Raises:
    """Makes a step for each in recorded code; a frame that `starts` refused has none."""

    def __init__(
        self,
        activations: Activations,
        starts: Starts,
        settling: Settling,
        steps: Steps,
        add_step: Callable[[int, Frame], None],
    ) -> None:
        self._activations = activations
        self._codes = activations.codes
        self._starts = starts
        self._settle = settling.line
        self._steps = steps
        self._add_step = add_step

    def on_reraise(self, code: CodeType, offset: int, error: BaseException) -> None:
        """RERAISE."""
        # Of a bare `raise`; what the compiler adds after `finally`, `with` and handlers that do not fit is no line's.
        known = self._codes.get(id(code))
        if known is not None and offset in known.bare_raises():
            self.on_raise(code, offset, error)

    def on_raise(self, code: CodeType, offset: int, error: BaseException) -> None:
        """RAISE."""
        if id(code) in self._codes and type(error) is not LimitReached:
            cut(error, self._starts.refused)
            if self._starts.refused is not _running(1):
                self._starts.refused = None
                self._error(code, offset, error, EXCEPTION)

    def on_unwind(self, code: CodeType, offset: int, error: BaseException) -> None:
        """PY_UNWIND."""
        if id(code) in self._codes and self._starts.refused is not _running(1):
            if type(error) is not LimitReached:
                self._error(code, offset, error, UNWIND)
            self._activations.end(self._activations.innermost(code, depth=1))

    def _error(self, code: CodeType, offset: int, error: BaseException, event: int) -> None:
        frame = self._activations.innermost(code, depth=2)
        self._settle(frame)
        self._steps.raised(error)
        self._add_step(frame.code.error_site(event, offset, frame.line), frame)
