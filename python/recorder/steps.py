"""Makes steps: what a step gives, what was printed before it, its place in the columns."""

import sys
from typing import Any, Final

from recorder.changes import Changes
from recorder.columns import Columns
from recorder.frames import Frame
from recorder.model import OBJECT
from recorder.objects import Objects
from recorder.steady import steady
from recorder.wire import Tables

steady(globals())

_call_tracing: Final = sys.call_tracing
_gettrace: Final = sys.gettrace
_getprofile: Final = sys.getprofile


WATCHED_STEPS: Final = 64


class Steps:
    """Adds steps to the columns. `texts` was printed since the last one, `passing` are values no variable holds yet."""

    def __init__(self, tables: Tables, objects: Objects, columns: Columns, changes: Changes) -> None:
        self.texts: list[tuple[str, str]] = []
        self.passing: list[int] = []
        self.errors: dict[int, int] = {}
        self._tables = tables
        self._objects = objects
        self._columns = columns
        self._changes = changes
        self.value_place = tables.place("value", "")
        self._exception_place = tables.place("exception", "")

    def add(self, site: int, frame: Frame) -> None:
        """The step for which changes have been written. Raises `LimitReached`."""
        columns = self._columns
        if self._objects.fresh or self._objects.doubtful or self.texts or self.passing or self.errors:
            self.prepare(frame)
        columns.site.append(site)
        columns.frame.append(frame.number)
        columns.changed.append(len(columns.place))
        if len(columns.site) >= columns.goal:
            columns.pause()

    def prepare(self, frame: Frame) -> None:
        """Before a step of this frame: write what was met and printed, and let go of what nobody else holds."""
        objects, columns = self._objects, self._columns
        for stream, text in self.texts:
            columns.place.append(self._tables.place(stream, ""))
            columns.value.append(objects.values.code(text))
        self.texts.clear()
        objects.settle()
        if objects.doubtful:
            # So that a finalizer of the program has steps of its own; a tracer of its own must not see ours.
            watched = _gettrace() is not None or _getprofile() is not None
            objects.release() if watched else _call_tracing(objects.release, ())
            self._changes.owner = frame.number
        for code in self.passing:
            objects.doubt(code)
        self.passing.clear()
        self._watch_errors()

    def _watch_errors(self) -> None:
        """An exception is held by the interpreter while it is handled, and is gone at some later step."""
        for code, left in [*self.errors.items()]:
            self._objects.doubt(code)
            if left and self._objects.knows(code):
                self.errors[code] = left - 1
            else:
                del self.errors[code]

    def returned(self, value: Any) -> None:
        """The next step returns or yields this."""
        self._give(self.value_place, value)

    def raised(self, error: BaseException) -> None:
        """The next step has this exception."""
        self._changes.look_again(error)  # raising it sets its context, cause and suppression
        self._give(self._exception_place, error)
        self.errors[self.passing[-1]] = WATCHED_STEPS

    def _give(self, place: int, value: Any) -> None:
        code = self._objects.values.code(value)
        self._columns.place.append(place)
        self._columns.value.append(code)
        if code & 3 == OBJECT:
            self.passing.append(code)

    def written(self, stream: str, text: str) -> None:
        """Tie a piece of output to the step that is about to be made."""
        if self.texts and self.texts[-1][0] == stream:
            text = self.texts.pop()[1] + text
        self.texts.append((stream, text))

    def rest(self) -> list[list[str]]:
        """What was written after the last step: pairs of stream and text."""
        return [list(piece) for piece in self.texts]
