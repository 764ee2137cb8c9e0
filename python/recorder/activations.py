"""The frames that run and those that are suspended, as the interpreter begins, suspends and leaves them."""

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Final

from recorder.codes import Code
from recorder.frames import Frame
from recorder.model import OBJECT
from recorder.objects import Objects
from recorder.steady import steady

steady(globals())

_running: Final[Callable[[int], FrameType]] = sys._getframe


class Activations:
    """`stack` holds the frames that run, innermost last; `codes` the recorded code objects by identity."""

    def __init__(self, objects: Objects) -> None:
        self.stack: list[Frame] = []
        self.codes: dict[int, Code] = {}
        self.count = 0
        self._objects = objects
        self.suspended: dict[int, Frame] = {}

    def begin(self, code: Code, interpreter_frame: FrameType) -> Frame:
        """A frame that has just begun; it is not on the stack yet."""
        if self.suspended:  # a generator that was dropped while suspended may have had this address
            self.suspended.pop(id(interpreter_frame), None)
        frame = Frame(code, self.count, interpreter_frame)
        self.count += 1
        return frame

    def resume(self, code: CodeType, interpreter_frame: FrameType) -> Frame:
        """The suspended frame that goes on, or a new one when it was begun before the recording."""
        frame = self.suspended.pop(id(interpreter_frame), None)
        if frame is None:
            return self.begin(self.codes[id(code)], interpreter_frame)
        frame.enter(interpreter_frame)
        return frame

    def suspend(self, frame: Frame, interpreter_frame: FrameType) -> None:
        """Take the innermost frame off the stack; it will go on."""
        self.stack.pop()
        frame.leave()
        self.suspended[id(interpreter_frame)] = frame

    def end(self, frame: Frame) -> None:
        """Take the innermost frame off the stack for good."""
        self.stack.pop()
        frame.leave()
        for code in frame.codes.values():
            if code & 3 == OBJECT:
                self._objects.doubt(code)

    def innermost(self, code: CodeType, depth: int) -> Frame:
        """The frame that runs `code`, which the interpreter has `depth` frames above the caller's.

        Should frames have been left without an event, the stack is cut back to it.
        """
        while self.stack and self.stack[-1].real is not code:
            self.end(self.stack[-1])
        if not self.stack:
            self.stack.append(self.begin(self.codes[id(code)], _running(depth + 1)))
        return self.stack[-1]

    def forget(self) -> None:
        """The recording is over."""
        self.stack.clear()
        self.suspended.clear()
