"""Values with identity: numbers them, keeps what they held when last looked at, and lets them go.

A `Shadow` holds its object, so that an identity is never given to another object by mistake; it is let go as soon as
nothing but the recorder holds the object any more.
"""

from collections.abc import Callable
from sys import getrefcount
from typing import Any, Final

from recorder.attributes import Read
from recorder.contents import OPAQUE, Shape, shape
from recorder.edits import Edits
from recorder.hidden import hidden_in
from recorder.model import OBJECT
from recorder.steady import steady
from recorder.values import Values

steady(globals())

OWN_REFERENCES: Final = 2  # what `getrefcount(shadow.held)` counts when only the shadow holds it


class Shadow:
    """What the recorder knows of one object: its number, and its contents when last looked at."""

    __slots__ = ("attributes", "cls", "held", "inner", "items", "number", "opaque", "positions", "read")

    def __init__(self, held: Any, number: int, read: Read, attributes: "Shadow | None") -> None:
        self.held = held
        self.cls = type(held)
        self.number = number
        self.read = read
        self.attributes = attributes
        self.inner = False  # whether it stands for the attributes beside a container's items
        self.opaque = False  # whether it holds what its contents do not tell
        self.items: list[Any] = []
        self.positions: dict[Any, int] | None = None


class Objects:
    """All objects seen so far, by identity. `rows` gathers the new rows of their table for the next chunk.

    `tame` stays true while `is_tame` has been true of the type of every object met. `fresh` are the objects whose
    contents have not been written, `doubtful` those that perhaps nobody but the recorder holds.
    """

    def __init__(self, is_tame: Callable[[type], bool], edits: Edits) -> None:
        self.values = Values(self.code)
        self.edits = edits
        self.rows: list[list[Any]] = []
        self.known: dict[int, Shadow] = {}
        self.mutable: dict[int, Shadow] = {}
        self.fresh: list[Shadow] = []
        self.doubtful: list[Any] = []
        self.tame = True
        self._is_tame = is_tame
        self._types: dict[int, tuple[type, Shape]] = {}  # by identity: a type of the program's may hash in its own way
        self._numbered: dict[int, Shadow] = {}
        self._count = 0

    def code(self, value: Any) -> int:
        """The code of a value with identity; what is inside it is written by the next `settle`."""
        shadow = self.known.get(id(value))
        if shadow is None:
            shadow = self.known[id(value)] = self._meet(value)
        return shadow.number << 2 | OBJECT

    def _meet(self, value: Any) -> Shadow:
        cls = type(value)
        form = self._shape(cls)
        attributes = None
        if form.attributes is not None:
            attributes = self._new(["instance", form.name], value, form.attributes, True, None)
            attributes.inner = True
        row = [form.kind, form.name] if attributes is None else [form.kind, form.name, attributes.number]
        return self._new(row, value, form.read, form.mutable, attributes)

    def _shape(self, cls: type) -> Shape:
        found = self._types.get(id(cls))
        if found is None:
            found = self._types[id(cls)] = cls, shape(cls)
            self.tame = self.tame and self._is_tame(cls)
        return found[1]

    def judge(self, value: Any) -> None:
        """Say that the program can use this value although no variable shows it."""
        if self.tame and id(type(value)) not in self._types:
            self.tame = self._is_tame(type(value))

    def contents(self, shadow: Shadow) -> list[Any]:
        """What is inside an object now. Its class may have been exchanged since it was met."""
        cls = type(shadow.held)
        if cls is not shadow.cls:
            form, shadow.cls = self._shape(cls), cls
            shadow.read = form.attributes or form.read if shadow.inner else form.read
        return shadow.read(shadow.held)

    def _new(self, row: list[Any], held: Any, read: Read, mutable: bool, attributes: Shadow | None) -> Shadow:
        shadow = Shadow(held, self._count, read, attributes)
        shadow.opaque = row[0] in OPAQUE
        self._count += 1
        self._numbered[shadow.number] = shadow
        self.rows.append(row)
        self.fresh.append(shadow)
        if mutable:
            self.mutable[shadow.number] = shadow
        return shadow

    def take_rows(self) -> dict[str, list[list[Any]]]:
        """The new rows of the tables of atoms and objects."""
        rows = {"atoms": self.values.rows, "objects": self.rows}
        self.rows, self.values.rows = [], []
        return {name: new for name, new in rows.items() if new}

    def put_back(self, taken: dict[str, list[list[Any]]]) -> None:
        """They could not be sent."""
        self.values.rows[:0], self.rows[:0] = taken.get("atoms", []), taken.get("objects", [])

    def settle(self) -> None:
        """Write the contents of everything met since, and of everything met on the way (a stack, never recursion)."""
        fresh, code = self.fresh, self.values.code
        while fresh:
            shadow = fresh.pop()
            shadow.items = items = self.contents(shadow)
            if items:
                self.edits.add(shadow.number, 0, 0, [code(item) for item in items])

    def doubt(self, code: int) -> None:
        """Say that a variable no longer holds the value of this code."""
        shadow = self._numbered.get(code >> 2) if code & 3 == OBJECT else None
        if shadow is not None:
            self.doubtful.append(shadow.held)

    def knows(self, code: int) -> bool:
        """Whether the object of this code has not been let go."""
        return code >> 2 in self._numbered

    def forget(self) -> None:
        """Let go of everything: the recording is over."""
        for table in (self.known, self.mutable, self._numbered, self._types):
            table.clear()
        self.fresh.clear()
        self.doubtful.clear()

    def doubt_all(self) -> None:
        """Ask of every known object whether anyone else still holds it."""
        self.doubtful += [shadow.held for shadow in self.known.values()]

    def release(self) -> None:
        """Let go of the doubtful objects that only the recorder still holds, and of what they alone held."""
        known, doubtful = self.known, self.doubtful
        value: Any = None
        while doubtful:
            value = doubtful.pop()
            shadow = known.get(id(value))
            value = None
            if shadow is not None:
                own = OWN_REFERENCES if shadow.attributes is None else OWN_REFERENCES + 1
                if getrefcount(shadow.held) == own:
                    if shadow.opaque:
                        self.doubtful += [each for each in hidden_in(shadow.held) if id(each) in known]
                    del known[id(shadow.held)]
                    if shadow.attributes is not None:
                        self._forget(shadow.attributes)
                    self._forget(shadow)
            shadow = None  # here the object dies; its finalizer may be recorded, and come back to this method

    def let_go(self, code: int) -> None:
        """Release this one now, whatever else is doubtful."""
        waiting = self.doubtful[:]
        self.doubtful.clear()
        self.doubt(code)
        self.release()
        self.doubtful[:] = waiting

    def abandon(self, shadows: list[Shadow]) -> None:
        """Let go of all these, whoever else holds them."""
        for shadow in shadows:
            del self.known[id(shadow.held)]
            for part in (shadow, shadow.attributes):
                if part is not None:
                    self._forget(part)
        self.doubtful.clear()

    def _forget(self, shadow: Shadow) -> None:
        self.mutable.pop(shadow.number, None)
        del self._numbered[shadow.number]
        self.doubtful += shadow.items
        shadow.items.clear()
