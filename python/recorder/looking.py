"""Compares objects with what they held when last looked at, and writes what changed as edits."""

from collections.abc import Iterable
from operator import is_
from typing import Any, Final

from recorder.classes import PLAIN_KEYS, are_plain, is_base
from recorder.cuts import deleted, sliced
from recorder.objects import Objects, Shadow
from recorder.steady import steady

steady(globals())

QUEUE_ITEMS: Final = 4  # how far a queue is expected to move in one line


class Unfollowed(Exception):
    """A path that the recorder cannot follow without asking the program."""


class Looking:
    """Looks at known objects: at all of them, at one, or only where one can have changed."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects

    def at_all(self) -> None:
        """Every mutable object: for lines that called code which is not recorded."""
        self._settled()
        for shadow in [*self._objects.mutable.values()]:
            held, old = shadow.held, shadow.items
            if type(held) is shadow.cls:
                new = shadow.read(held)
                if len(new) == len(old) and all(map(is_, new, old)):
                    continue
            self._compare(shadow)

    def at(self, value: Any) -> None:
        """One object, when it is known."""
        if is_base(type, type(value)):  # its methods may have become others
            self._objects.tame = False
        shadow = self._shadow(value)
        if shadow is not None:
            self._compare(shadow)
            if shadow.attributes is not None:
                self._compare(shadow.attributes)

    def knows(self, value: Any) -> bool:
        """Whether an object has been met."""
        return id(value) in self._objects.known

    def at_growth(self, value: Any) -> None:
        """What `value += …` may have changed: of a list, only what comes after its old end."""
        shadow = self._shadow(value)
        if shadow is not None and type(value) is list and len(value) >= len(shadow.items):
            self.at_end(value)
        else:
            self.at(value)

    def at_cut(self, value: Any, *bounds: Any) -> None:
        """A list or dict of which at most the value at a key was deleted, or one slice set."""
        shadow = self._shadow(value)
        if shadow is None:
            return
        cut = None
        if type(value) is list:
            tell = deleted if len(bounds) == 1 else sliced
            cut = tell(value, len(shadow.items), *bounds)
        elif type(value) is dict and 2 * len(value) == len(shadow.items) - 2:
            at = self._position(shadow, *bounds)
            cut = (at - 1, at + 1, []) if at >= 0 else None
        if cut is None:
            self.at(value)
            return
        if shadow.positions is not None:
            self._unplace(shadow, cut[0])
        self._replace(shadow, *cut)

    def _unplace(self, shadow: Shadow, at: int) -> None:
        """The key at this index goes; should others come after it, all positions are to be found anew."""
        if shadow.positions is not None and at == len(shadow.items) - 2:
            del shadow.positions[shadow.items[at]]
        else:
            shadow.positions = None

    def at_end(self, value: list[Any]) -> None:
        """A list that nothing but one `append` can have changed."""
        shadow = self._shadow(value)
        if shadow is not None:
            at = len(shadow.items)
            self._replace(shadow, at, at, value[at:])

    def at_key(self, value: Any, key: Any) -> None:
        """A list or dict of which nothing but the value at `key` can have been set."""
        shadow = self._shadow(value)
        if shadow is None:
            return
        items = shadow.items
        if type(value) is list and type(key) is int and len(value) == len(items) and -len(items) <= key < len(items):
            at = key if key >= 0 else key + len(items)
            new = value[at]
        elif type(value) is dict and 2 * len(value) == len(items) and (at := self._position(shadow, key)) >= 0:
            new = value[key]
        elif type(value) is not dict or not self._added(shadow, value, key):
            self._compare(shadow)
            return
        else:
            return
        if new is not items[at]:
            self._set(shadow, at, new)

    def _added(self, shadow: Shadow, table: dict[Any, Any], key: Any) -> bool:
        """Whether nothing but this key was added to a dict, which is then written."""
        if 2 * len(table) != len(shadow.items) + 2 or id(type(key)) not in PLAIN_KEYS:
            return False
        if self._position(shadow, key) >= 0 or shadow.positions is None:
            return False
        last = next(reversed(table))
        if id(type(last)) not in PLAIN_KEYS or last != key:
            return False
        at = len(shadow.items)
        shadow.positions[last] = at + 1
        self._replace(shadow, at, at, [last, table[last]])
        return True

    def attribute(self, value: Any, name: str) -> Any:
        """What an attribute of a known object held before this line. Raises `Unfollowed`."""
        shadow = self._shadow(value)
        if shadow is not None:
            shadow = shadow.attributes or shadow
            for at in range(0, len(shadow.items) - 1, 2):  # a function's one item is its name
                if type(shadow.items[at]) is str and shadow.items[at] == name:
                    return shadow.items[at + 1]
        raise Unfollowed

    def item(self, value: Any, key: Any) -> Any:
        """What a known list or dict held before this line at a key of a built-in type. Raises `Unfollowed`."""
        shadow = self._shadow(value)
        if shadow is not None:
            if type(value) is dict and (at := self._position(shadow, key)) >= 0:
                return shadow.items[at]
            if type(value) is list and type(key) is int and -len(shadow.items) <= key < len(shadow.items):
                return shadow.items[key]
        raise Unfollowed

    def _settled(self) -> None:
        if self._objects.fresh:
            self._objects.settle()

    def _shadow(self, value: Any) -> Shadow | None:
        self._settled()
        return self._objects.known.get(id(value))

    def _position(self, shadow: Shadow, key: Any) -> int:
        """Index of the value at `key` in a dict's flat items; -1 for a new key, or keys of the program's types."""
        if id(type(key)) not in PLAIN_KEYS:
            return -1
        if shadow.positions is None:
            keys = shadow.items[::2]
            if not are_plain(keys):
                return -1
            shadow.positions = dict(zip(keys, range(1, 2 * len(keys), 2), strict=True))
        return shadow.positions.get(key, -1)

    def _compare(self, shadow: Shadow) -> None:
        new, old = self._objects.contents(shadow), shadow.items
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

    def _set(self, shadow: Shadow, at: int, new: Any) -> None:
        objects, old = self._objects, shadow.items[at]
        code, before = objects.values.code(new), objects.values.code(old)
        if code != before:
            objects.edits.add(shadow.number, at, 1, [code])
            objects.doubt(before)
        shadow.items[at] = new
        self._settled()

    def _replace(self, shadow: Shadow, start: int, stop: int, new: list[Any]) -> None:
        code = self._objects.values.code
        codes, dropped = [code(item) for item in new], shadow.items[start:stop]
        if len(codes) != len(dropped) or codes != [code(item) for item in dropped]:
            self._objects.edits.add(shadow.number, start, stop - start, codes)
            known = self._objects.known
            self._objects.doubtful += [item for item in dropped if id(item) in known]
        shadow.items[start:stop] = new
        self._settled()


def _agreeing(new: Iterable[Any], old: Iterable[Any]) -> int:
    """How many items at the start are the same objects."""
    same = list(map(is_, new, old))
    try:
        return same.index(False)
    except ValueError:
        return len(same)
