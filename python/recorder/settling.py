"""Writes what a line has done: when it is over, and when a frame begins in the middle of it."""

from recorder.changes import Changes
from recorder.frames import Frame
from recorder.objects import Objects
from recorder.steady import steady

steady(globals())


class Settling:
    """Writes by way of `changes`; `stack` are the frames that run."""

    def __init__(self, stack: list[Frame], changes: Changes, objects: Objects) -> None:
        self._stack = stack
        self._changes = changes
        self._objects = objects

    def line(self, frame: Frame) -> None:
        """At the end of a line: everything it has done."""
        self._changes.owner = frame.number
        plan = frame.plan
        if plan is None:
            return
        if frame.busy or not plan.plain or not self._objects.tame:
            self._changes.of_line(frame, plan)
            frame.forget_calls()
        elif plan.places:
            self._changes.stored(frame, plan.places)
            self._changes.grown(frame, plan.in_place)

    def caller(self) -> None:
        """Before a frame begins: what its caller's line has done so far. That line goes on: its calls are kept."""
        if self._stack:
            frame = self._stack[-1]
            plan = frame.plan
            if plan is not None and (frame.busy or not plan.plain or plan.places):
                self._changes.of_line(frame, plan)
                if plan.writes:
                    frame.begins_another()

    def everything(self) -> None:
        """In the middle of a line: everything that has changed is written, and what nobody holds any more let go."""
        if self._stack:
            frame = self._stack[-1]
            self._changes.begin(frame.number)
            self._changes.everything(frame)
            self._objects.release()
