"""The steps that wait to be sent: their columns, the limits they count against, and when a chunk goes."""

from collections.abc import Callable
from operator import sub
from time import perf_counter
from typing import Any, Final

from recorder.model import LimitReached, Limits, Sink
from recorder.objects import Objects
from recorder.steady import steady
from recorder.wire import Tables, chunk

steady(globals())
CHUNK_STEPS: Final = 4096
EAGER_CHUNKS: Final = 32  # the first lines that may never come to their end are not begun before they were sent
CLOCK_STEPS: Final = 32  # how often the clock is asked
CHUNK_SECONDS: Final = 0.005  # what a page may miss when it ends the worker
LONGEST_SECONDS: Final = 2  # counted between two looks at the clock: for the rest the machine may have been asleep


def _nothing() -> None:
    return


class Columns:
    """Steps and changes since the last chunk. The lists are the same ones for the whole recording.

    `site` has an entry a step, `changed` how many entries of `place` and `value` there were when the step was made.
    """

    def __init__(self, tables: Tables, objects: Objects, site: list[int], sink: Sink, limits: Limits) -> None:
        self.site = site
        self.changed: list[int] = []
        self.place: list[int] = []
        self.value: list[int] = []
        self.frame: list[int] = []  # numbers, an entry a step
        self.sent = 0
        self.goal = min(CLOCK_STEPS, limits.steps)
        self.eager = [True] * EAGER_CHUNKS
        self.reached: str | None = None
        self.then: Callable[[], None] = _nothing  # what waits for the end of a step
        self._tables = tables
        self._objects = objects
        self._sink = sink
        self._limits = limits
        self._bytes = 0
        self._told = False
        self._used = self._looked_at = self._sent_at = 0.0

    def begin(self) -> None:
        """Start the clock."""
        self._looked_at = self._sent_at = perf_counter()

    def end_by(self, limit: str) -> None:
        """Say that a limit was reached elsewhere (output): the next step is the last."""
        self.reached = self.reached or limit
        self.goal = 0

    def pause(self) -> None:
        """From time to time: look at the limits and send a chunk. Raises `LimitReached`, then at every further step."""
        steps, now, limits = len(self.site), perf_counter(), self._limits
        self._used += min(now - self._looked_at, LONGEST_SECONDS)
        self._looked_at = now
        if self._told:  # the program caught the first one; nothing more is recorded
            self._clear()
            raise LimitReached(self.reached or "steps")
        if self.reached is None:
            if self.sent + steps >= limits.steps:
                self.reached = "steps"
            elif self._used >= limits.seconds:
                self.reached = "seconds"
            elif self._bytes >= limits.recording_mb * 1_000_000:
                self.reached = "recording_mb"
        if steps >= CHUNK_STEPS or self.reached or now - self._sent_at >= CHUNK_SECONDS:
            self.flush()
            self._sent_at = now
        if self.reached is not None:
            self.goal = 0
            raise LimitReached(self.reached)
        self.goal = min(len(self.site) + CLOCK_STEPS, limits.steps - self.sent)
        self.then()

    def hurry(self) -> None:
        """Before a line that may never come to its end: send what there is, while that is still affordable."""
        self.eager.pop()
        self.flush()
        self.goal = min(CLOCK_STEPS, self._limits.steps - self.sent)
        self.then()

    def soon(self) -> None:
        """Pause at the next step."""
        self.goal = 0

    def flush(self) -> None:
        """Send what there is; nothing when there is nothing to tell."""
        steps, edits = len(self.site), self._objects.edits
        if not steps and (self.reached is None or self._told):
            return
        if steps >= CHUNK_STEPS:
            self._objects.doubt_all()
        base = min(self.frame, default=0)
        one = self.frame.count(base) == steps  # frame that all steps belong to
        edited = [0] * steps
        for step in edits.step:
            edited[step] += 1
        names, values = self._tables.take(), self._objects.take_rows()
        header: dict[str, Any] = {"first": self.sent, "steps": steps, **names, **values}
        if base:
            header["frame_base"] = base
        if self.reached is not None:
            header["limit"] = self.reached
            self._told = True
        columns = {
            "site": self.site,
            "frame": [] if one else [number - base for number in self.frame] if base else self.frame,
            "changes": list(map(sub, self.changed, [0, *self.changed])),
            "edits": edited if edits.step else [],
            "place": self.place,
            "value": self.value,
            **edits.columns(),
        }
        try:
            text, body = chunk(header, columns)
            self._sink(text, body)
        except MemoryError:  # perhaps there is some later, when the program has let go of its own
            self._tables.put_back(names)
            self._objects.put_back(values)
            raise
        self.sent += steps
        self._bytes += len(text) + len(body)
        self._clear()

    def _clear(self) -> None:
        for column in (self.site, self.frame, self.changed, self.place, self.value):
            column.clear()
        self._objects.edits.clear()
