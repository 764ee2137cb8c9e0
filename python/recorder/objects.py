"""Values with identity: numbers them, keeps what they held when last looked at, and writes what changed as edits.

A `Shadow` holds its object, so that an identity is never given to another object by mistake; it is let go as soon as
nothing but the recorder holds the object any more.
"""

from collections.abc import Callable, Iterable
from operator import is_
from sys import getrefcount
from typing import Any, Final

from recorder.contents import Read, Shape, shape
from recorder.model import OBJECT
from recorder.steady import steady
from recorder.values import Values

steady(globals())

OWN_REFERENCES: Final = 2  # what `getrefcount(shadow.held)` counts when only the shadow holds it

QUEUE_ITEMS: Final = 4  # how far a queue is expected to move in one line

_KEYABLE: Final = frozenset(
    {str, int, float, bool, bytes, type(None)}
)  # hashed and compared without the program's code


class Unfollowed(Exception):
    """A path that the recorder cannot follow without asking the program."""


class Shadow:
    """What the recorder knows of one object: its number, and its contents when last looked at."""

    __slots__ = ("attributes", "held", "items", "number", "positions", "read")

    def __init__(self, held: Any, number: int, read: Read, attributes: "Shadow | None") -> None:
        self.held = held
        self.number = number
        self.read = read
        self.attributes = attributes
        self.items: list[Any] = []
        self.positions: dict[Any, int] | None = None


class Objects:
    """All objects seen so far. `rows` and the edit columns gather what the next chunk sends.

    `steps` has an entry for each step since the last chunk. `tame` stays true while `is_tame` has been true of the type
    of every object met.
    """

    def __init__(self, is_tame: Callable[[type], bool], steps: list[int]) -> None:
        self.values = Values(self.code)
        self.rows: list[list[Any]] = []
        self.step: list[int] = []
        self.object: list[int] = []
        self.start: list[int] = []
        self.drop: list[int] = []
        self.put: list[int] = []
        self.put_value: list[int] = []
        self.tame = True
        self._is_tame = is_tame
        self._steps = steps
        self._types: dict[type, Shape] = {}
        self._count = 0
        self._known: dict[int, Shadow] = {}
        self._numbered: dict[int, Shadow] = {}
        self._mutable: dict[int, Shadow] = {}
        self.fresh: list[Shadow] = []
        self.doubtful: list[Any] = []

    def code(self, value: Any) -> int:
        """The code of a value with identity; what is inside it is written by the next `settle`."""
        shadow = self._known.get(id(value))
        if shadow is None:
            shadow = self._known[id(value)] = self._meet(value)
        return shadow.number << 2 | OBJECT

    def _meet(self, value: Any) -> Shadow:
        cls = type(value)
        form = self._types.get(cls)
        if form is None:
            form = self._types[cls] = shape(cls)
            self.tame = self.tame and self._is_tame(cls)
        attributes = None
        if form.attributes is not None:
            attributes = self._new(["instance", form.name], value, form.attributes, True, None)
        row = [form.kind, form.name] if attributes is None else [form.kind, form.name, attributes.number]
        return self._new(row, value, form.read, form.mutable, attributes)

    def _new(self, row: list[Any], held: Any, read: Read, mutable: bool, attributes: Shadow | None) -> Shadow:
        shadow = Shadow(held, self._count, read, attributes)
        self._count += 1
        self._numbered[shadow.number] = shadow
        self.rows.append(row)
        self.fresh.append(shadow)
        if mutable:
            self._mutable[shadow.number] = shadow
        return shadow

    def attribute(self, value: Any, name: str) -> Any:
        """What an attribute of a known object holds now, read without the program's code. Raises `Unfollowed`."""
        if self.fresh:
            self.settle()
        shadow = self._known.get(id(value))
        if shadow is None:
            raise Unfollowed
        shadow = shadow.attributes or shadow
        self._compare(shadow)
        for at in range(0, len(shadow.items), 2):
            if type(shadow.items[at]) is str and shadow.items[at] == name:
                return shadow.items[at + 1]
        raise Unfollowed

    def item(self, value: Any, key: Any) -> Any:
        """What a known exact list or dict holds now at a key of a built-in type. Raises `Unfollowed`."""
        shadow = self._known.get(id(value))
        if shadow is not None and type(key) in _KEYABLE:
            if type(value) is dict and self._position(shadow, value, key) >= 0:
                return value[key]
            if type(value) is list and type(key) is int and -len(value) <= key < len(value):
                return value[key]
        raise Unfollowed

    def columns(self) -> dict[str, list[int]]:
        """The edit columns since the last chunk."""
        return {
            "object": self.object,
            "start": self.start,
            "drop": self.drop,
            "put": self.put,
            "put_value": self.put_value,
        }

    def take_rows(self) -> dict[str, list[list[Any]]]:
        """The new rows of the tables of atoms and objects."""
        rows = {"atoms": self.values.rows, "objects": self.rows}
        self.rows, self.values.rows = [], []
        return {name: new for name, new in rows.items() if new}

    def clear(self) -> None:
        """Forget the edits that were sent."""
        for column in (self.step, *self.columns().values()):
            column.clear()

    def settle(self) -> None:
        """Write the contents of everything met since, and of everything met on the way (a stack, never recursion)."""
        fresh, code = self.fresh, self.values.code
        while fresh:
            shadow = fresh.pop()
            shadow.items = items = shadow.read(shadow.held)
            if items:
                self._edit(shadow.number, 0, 0, [code(item) for item in items])

    def _edit(self, number: int, start: int, drop: int, codes: list[int]) -> None:
        self.step.append(len(self._steps))
        self.object.append(number)
        self.start.append(start)
        self.drop.append(drop)
        self.put.append(len(codes))
        self.put_value += codes

    def look(self, value: Any) -> None:
        """Compare one object with its shadow and write what changed."""
        if self.fresh:
            self.settle()
        shadow = self._known.get(id(value))
        if shadow is not None:
            self._compare(shadow)
            if shadow.attributes is not None:
                self._compare(shadow.attributes)

    def look_at_all(self) -> None:
        """Compare every mutable object: for lines that called code which is not recorded."""
        if self.fresh:
            self.settle()
        for shadow in [*self._mutable.values()]:
            self._compare(shadow)

    def look_at_end(self, value: list[Any]) -> None:
        """The same for a list that nothing but one `append` can have changed."""
        if self.fresh:
            self.settle()
        shadow = self._known.get(id(value))
        if shadow is not None:
            at = len(shadow.items)
            self._replace(shadow, at, at, value[at:])

    def look_at_key(self, value: Any, key: Any) -> None:
        """The same for an exact list or dict of which nothing but the value at `key` can have been set."""
        if self.fresh:
            self.settle()
        shadow = self._known.get(id(value))
        if shadow is None:
            return
        items = shadow.items
        if type(value) is list and type(key) is int and len(value) == len(items) and -len(items) <= key < len(items):
            at = key if key >= 0 else key + len(items)
            new = value[at]
        elif type(value) is dict and type(key) in _KEYABLE and (at := self._position(shadow, value, key)) >= 0:
            new = value[key]
        else:
            self._compare(shadow)
            return
        if new is not items[at]:
            self._replace(shadow, at, at + 1, [new])

    def _position(self, shadow: Shadow, table: dict[Any, Any], key: Any) -> int:
        """Index of the value at `key` in the shadow's flat items, -1 when a new key or keys of the program's own types
        ask for a full comparison.
        """
        if 2 * len(table) != len(shadow.items):
            return -1
        if shadow.positions is None:
            keys = shadow.items[::2]
            if not _KEYABLE.issuperset(map(type, keys)):
                return -1
            shadow.positions = dict(zip(keys, range(1, 2 * len(keys), 2), strict=True))
        return shadow.positions.get(key, -1)

    def _compare(self, shadow: Shadow) -> None:
        new, old = shadow.read(shadow.held), shadow.items
        if all(map(is_, new, old)):  # as far as both go
            if len(new) != len(old):
                shadow.positions = None
                both = min(len(new), len(old))
                self._replace(shadow, both, len(old), new[both:])
            return
        shadow.positions = None
        if new and old and new[0] is not old[0] and self._shifted(shadow, new, old):
            return
        start = _agreeing(new, old)
        tail = _agreeing(reversed(new[start:]), reversed(old[start:]))
        self._replace(shadow, start, len(old) - tail, new[start : len(new) - tail])

    def _shifted(self, shadow: Shadow, new: list[Any], old: list[Any]) -> bool:
        """A queue that lost or won a few items at its front, and perhaps at its end: two small edits, no copy."""
        for by in range(1, min(QUEUE_ITEMS, len(old), len(new))):
            kept = min(len(old) - by, len(new))
            if old[by] is new[0] and all(map(is_, new[:kept], old[by:])):
                self._replace(shadow, 0, by, [])
                self._replace(shadow, kept, len(shadow.items), new[kept:])
                return True
            kept = min(len(new) - by, len(old))
            if new[by] is old[0] and all(map(is_, new[by:], old[:kept])):
                self._replace(shadow, kept, len(old), new[by + kept :])
                self._replace(shadow, 0, 0, new[:by])
                return True
        return False

    def _replace(self, shadow: Shadow, start: int, stop: int, new: list[Any]) -> None:
        code = self.values.code
        codes, dropped = [code(item) for item in new], shadow.items[start:stop]
        if len(codes) != len(dropped) or codes != [code(item) for item in dropped]:
            self._edit(shadow.number, start, stop - start, codes)
            self.doubtful += dropped
        shadow.items[start:stop] = new
        if self.fresh:
            self.settle()

    def doubt(self, code: int) -> None:
        """Say that a variable no longer holds the value of this code."""
        shadow = self._numbered.get(code >> 2) if code & 3 == OBJECT else None
        if shadow is not None:
            self.doubtful.append(shadow.held)

    def doubt_all(self) -> None:
        """Ask of every known object whether anyone else still holds it."""
        self.doubtful += [shadow.held for shadow in self._known.values()]

    def release(self) -> None:
        """Let go of the doubtful objects that only the recorder still holds, and of what they alone held."""
        known, doubtful = self._known, self.doubtful
        value: Any = None
        while doubtful:
            value = doubtful.pop()
            shadow = known.get(id(value))
            value = None
            if shadow is not None:
                own = OWN_REFERENCES if shadow.attributes is None else OWN_REFERENCES + 1
                if getrefcount(shadow.held) == own:
                    del known[id(shadow.held)]
                    if shadow.attributes is not None:
                        self._forget(shadow.attributes)
                    self._forget(shadow)
            shadow = None  # here the object dies; its finalizer may be recorded, and come back to this method

    def _forget(self, shadow: Shadow) -> None:
        self._mutable.pop(shadow.number, None)
        del self._numbered[shadow.number]
        self.doubtful += shadow.items
        shadow.items.clear()


def _agreeing(new: Iterable[Any], old: Iterable[Any]) -> int:
    """How many items at the start are the same objects."""
    same = list(map(is_, new, old))
    try:
        return same.index(False)
    except ValueError:
        return len(same)
