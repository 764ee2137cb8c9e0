"""Makes steps as `Steps` does, and asks the reader's expressions at each: what they answer is written as changes."""

from collections.abc import Sequence
from typing import Any

from recorder.columns import Columns
from recorder.frames import Frame
from recorder.looking import Looking
from recorder.model import OBJECT
from recorder.objects import Objects
from recorder.probes import WATCH, Answer, Probe, Question
from recorder.steady import steady
from recorder.steps import Steps
from recorder.wire import Tables

steady(globals())

type _Asked = tuple[int, Question]
"""The index of a probe, and its question."""


class Asking:
    """Asks `probes`. `busy` while an expression runs: what is printed then is not the program's.

    What an expression runs makes no steps, since the interpreter sends no events from inside a callback.
    """

    def __init__(
        self,
        probes: Sequence[Probe],
        tables: Tables,
        objects: Objects,
        columns: Columns,
        steps: Steps,
    ) -> None:
        self.busy = False
        self._objects = objects
        self._columns = columns
        self._steps = steps
        self._look = Looking(objects)
        self._places = [
            (tables.place("probe", str(index)), tables.place("probe_error", str(index))) for index in range(len(probes))
        ]
        self._last: list[tuple[int, int] | None] = [None] * len(probes)
        self._made = [False] * len(probes)  # whether an expression made the object that it last answered
        self._watches: list[_Asked] = []
        self._at: dict[tuple[str, int], list[_Asked]] = {}
        for index, probe in enumerate(probes):
            asked = self._watches if probe.kind == WATCH else self._at.setdefault((probe.source, probe.line), [])
            asked.append((index, Question(probe)))

    def at_line(self, site: int, frame: Frame, source: str, line: int) -> None:
        """The step at a line. Raises `LimitReached`."""
        self._step(site, frame, [*self._watches, *self._at.get((source, line), ())])

    def add(self, site: int, frame: Frame) -> None:
        """Any other step. Raises `LimitReached`."""
        self._step(site, frame, self._watches)

    def _step(self, site: int, frame: Frame, asked: Sequence[_Asked]) -> None:
        columns = self._columns
        self._steps.prepare(frame)  # finalizers that run now have steps and answers of their own
        if asked and frame.interpreter is not None:
            self._ask(frame, asked)
        columns.site.append(site)
        columns.frame.append(frame.number)
        columns.changed.append(len(columns.place))
        if len(columns.site) >= columns.goal:
            columns.pause()

    def _ask(self, frame: Frame, asked: Sequence[_Asked]) -> None:
        scope, dropped = _scope(frame), list[int]()
        for index, question in asked:
            self.busy = True
            self._write(index, question.answer(scope.copy()), dropped)
            self.busy = False
        # An expression may have changed anything, and what a line changes is found only where it is looked for.
        only_look = all(question.only_looks for _, question in asked)
        if not only_look and any(last is not None and last[1] & 3 == OBJECT for last in self._last):
            self._look.at_all()
        elif self._objects.fresh:
            self._objects.settle()
        for code in dropped:
            self._objects.let_go(code)

    def _write(self, index: int, answer: Answer, dropped: list[int]) -> None:
        last, values = self._last[index], self._objects.values
        place = self._places[index][answer.trouble is not None]
        value = answer.value if answer.trouble is None else answer.trouble
        known = id(value) in self._objects.known
        code = values.grown(value, last[1] if last else None) if type(value) is str else values.code(value)
        if last == (place, code):
            return
        if last is not None and last[1] & 3 == OBJECT:
            if self._made[index]:
                dropped.append(last[1])
            else:
                self._objects.doubt(last[1])
        self._last[index] = place, code
        self._made[index] = not known
        self._columns.place.append(place)
        self._columns.value.append(code)


def _scope(frame: Frame) -> dict[str, Any]:
    """A copy of the names that mean something in a frame: comprehensions and lambdas in an expression see them all."""
    interpreter, code = frame.interpreter, frame.real
    if interpreter is None:
        return {}
    scope: dict[str, Any] = dict(dict.items(interpreter.f_globals))
    scope["__builtins__"] = interpreter.f_builtins
    if frame.code.is_function:  # a variable that is not bound hides the global of its name
        for name in (*code.co_varnames, *code.co_cellvars, *code.co_freevars):
            scope.pop(name, None)
    for name in frame.names():
        value = frame.get(name, scope)  # `scope` stands for "unbound"
        if value is not scope:
            scope[name] = value
    return scope
