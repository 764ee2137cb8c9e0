"""What changed since the step before: variables, containers and the variables of other frames, as places and values."""

from types import ModuleType
from typing import Any, Final

from recorder.calls import APPENDS, OWN
from recorder.classes import is_base
from recorder.columns import Columns
from recorder.effect import Effect
from recorder.frames import BY_ITSELF, Frame
from recorder.looking import Looking, Unfollowed
from recorder.model import OBJECT, SMALL_INT_BOUND, UNBOUND
from recorder.namespaces import is_shown
from recorder.objects import Objects
from recorder.paths import Path, made
from recorder.plan import Plan
from recorder.steady import steady
from recorder.wire import Tables

steady(globals())


_LEAST: Final = -SMALL_INT_BOUND


class Changes:
    """Writes changes for the step that is about to be made, which belongs to the frame numbered `owner`."""

    def __init__(self, tables: Tables, objects: Objects, columns: Columns, stack: list[Frame]) -> None:
        self.owner = 0
        self.frames_open = False  # whether the program may get hold of frames, and so of their variables
        self._tables = tables
        self._objects = objects
        self._look = Looking(objects)
        self._changed = columns.changed
        self._place = columns.place
        self._value = columns.value
        self._stack = stack
        self._switch = tables.place("frame", "")

    def begin(self, owner: int) -> None:
        """The next step will belong to a frame that begins or goes on.

        That can be in the middle of another frame's step, when letting go of an object runs its finalizer: what has
        been written for that step keeps its frame.
        """
        at = self._changed[-1] if self._changed else 0
        if at < len(self._place):
            self._place.insert(at, self._switch)
            self._value.insert(at, self.owner << 3)
        else:
            self.owner = owner

    def of_line(self, frame: Frame, plan: Plan) -> None:
        """Everything that a line of this frame can have done so far."""
        effect, look = plan.effect, self._look
        if frame.anything or effect.anything or plan.lazy or (effect.dispatches and not self._objects.tame):
            self.everything(frame)
            return
        if (effect.early and (frame.busy or frame.entered)) or (effect.reads and frame.entered == BY_ITSELF):
            self.everything(frame)
            return
        self.stored(frame, plan.places)
        if frame.exposed and frame.interpreter is not None:
            look.at(frame.interpreter.f_locals)
        if effect.shared:
            self._shared(effect.shared)
        called = frame.called
        if len(called) == 1 and called[0][0] == APPENDS:
            look.at_end(called[0][1])
        else:
            for kind, value in called:
                if kind in (APPENDS, OWN):
                    look.at(value)
                if type(value) is dict and not look.knows(value):  # perhaps the `__dict__` of an object, or `globals()`
                    self.everything(frame)
        if plan.writes:
            try:
                if plan.only_key is not None:
                    container, key = plan.only_key
                    look.at_key(self._find(frame, container), self._find(frame, key))
                else:
                    self._written(frame, effect)
            except Unfollowed:  # it may have led to variables: `f.__globals__["x"] = …`
                self.everything(frame)

    def grown(self, frame: Frame, names: list[str]) -> None:
        """What `x += …` may have changed, where that is the same object still."""
        for name in names:
            if frame.codes.get(name, UNBOUND) & 3 == OBJECT:
                self._look.at_growth(frame.find(name))

    def _written(self, frame: Frame, effect: Effect) -> None:
        """What the line's own bytecode wrote into. All paths are followed first, through what was known before it."""
        look, find = self._look, self._find
        keys = [(find(frame, container), find(frame, key)) for container, key in effect.keys]
        objects = [find(frame, path) for path in (*effect.augmented, *effect.objects)]
        cut = [find(frame, path) for path in effect.cut]
        for container, key in keys:
            look.at_key(container, key)
        for value in objects:
            if is_base(ModuleType, type(value)):  # its attributes are variables, of a frame perhaps
                self.everything(frame)
            look.at(value)
        for path in effect.in_place:
            look.at_growth(find(frame, path))
        if cut and not frame.busy and not frame.entered:
            look.at_cut(*cut)
        elif cut:
            look.at(cut[0])

    def everything(self, frame: Frame) -> None:
        """Code ran that is not recorded: compare all objects, and on the stack whatever that code can have changed."""
        self._look.at_all()
        self.all_of(frame)
        for other in self._stack:
            if other is frame:
                continue
            if self.frames_open or not other.code.is_function:
                self.all_of(other)
            elif other.code.cell_places:
                self.stored(other, other.code.cell_places)

    def look_again(self, value: Any) -> None:
        """One object, when it is known."""
        self._look.at(value)

    def all_of(self, frame: Frame) -> None:
        """All variables of one frame."""
        names = {**dict.fromkeys(frame.codes), **dict.fromkeys(frame.names())}
        self.stored(frame, [(name, self._tables.place("local", name)) for name in names])
        if not frame.code.is_function and frame.interpreter is not None:
            namespace = frame.interpreter.f_locals
            if self._look.knows(namespace):
                frame.expose()
                self._look.at(namespace)

    def _shared(self, names: tuple[str, ...]) -> None:
        """Variables set where several frames see them: cells, and the globals of a module that still runs."""
        for frame in self._stack:
            seen = [name for name in names if name in frame.code.cells or not frame.code.is_function]
            self.stored(frame, [(name, self._tables.place("local", name)) for name in seen if is_shown(name)])
            if frame.exposed and frame.interpreter is not None:
                self._look.at(frame.interpreter.f_locals)
        for name in names:
            self._objects.judge(self._stack[-1].find(name))

    def stored(self, frame: Frame, places: list[tuple[str, int]]) -> None:
        """The named variables of a frame, where they hold something else than when last sent."""
        variables, codes, values = frame.variables, frame.codes, self._objects.values
        for name, place in places:
            try:
                value = variables[name]
            except KeyError:
                value = codes  # stands for "unbound": no program can hold it
            kind, old = type(value), codes.get(name)
            if kind is int and _LEAST < value < SMALL_INT_BOUND:
                code = value << 3 if value >= 0 else ~value << 3 | 4
            elif kind is str:
                code = values.grown(value, old)
            elif value is codes:
                code = UNBOUND
            else:
                code = values.code(value)
            if code != old:
                if old is not None and old & 3 == OBJECT:
                    self._objects.doubt(old)
                if code == UNBOUND:
                    if old is None:
                        continue
                    del codes[name]
                else:
                    codes[name] = code
                if frame.number != self.owner:
                    self.owner = frame.number
                    self._place.append(self._switch)
                    self._value.append(frame.number << 3)
                self._place.append(place)
                self._value.append(code)

    def _find(self, frame: Frame, path: Path) -> Any:
        """What a path of the bytecode leads to now. Raises `Unfollowed`."""
        kind = path[0]
        if kind == "name":
            return frame.find(path[1])
        if kind == "early":
            return self._find(frame, path[1])
        if kind == "const":
            return path[1]
        if kind == "made":
            return made(path[1], self._find(frame, path[2]), self._find(frame, path[3]))
        base = self._find(frame, path[1])
        if kind == "attr":
            return self._look.attribute(base, path[2])
        return self._look.item(base, self._find(frame, path[2]))
