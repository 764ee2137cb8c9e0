"""Value codes: turns what a variable holds into the numbers of FORMAT.md, without calling anything of the program's."""

from collections.abc import Callable
from itertools import repeat
from operator import is_
from typing import Any, Final

from recorder.model import (
    ATOM,
    ELLIPSIS,
    FALSE,
    NONE,
    NOT_IMPLEMENTED,
    SMALL_INT_BOUND,
    TRUE,
)
from recorder.steady import steady

steady(globals())

MORE_FROM: Final = 64  # characters: shorter texts cost less whole than as a base and a rest

KEPT_CHARACTERS: Final = (
    16_000_000  # of long texts, to know them again: a text that grows has as many versions as steps
)

_CONSTANTS: Final = {
    id(None): NONE,
    id(True): TRUE,
    id(False): FALSE,
    id(Ellipsis): ELLIPSIS,
    id(NotImplemented): NOT_IMPLEMENTED,
}


class Values:
    """The table of atoms, and the codes of everything that has no identity worth showing.

    `objects` gives the code of a value with identity. New rows of the table gather in `rows` until the chunk is sent.
    """

    def __init__(self, objects: Callable[[Any], int]) -> None:
        self.rows: list[list[Any]] = []
        self._objects = objects
        self._count = 0
        self._texts: dict[str, int] = {}
        self._text_of: dict[int, str] = {}  # only long ones, oldest first
        self._characters = 0
        self._numbers: dict[tuple[type, Any], int] = {}

    def code(self, value: Any) -> int:
        """The code of any value. The type is compared exactly: a subclass of `int` or `str` is an object."""
        kind = type(value)
        if kind is int:
            if -SMALL_INT_BOUND < value < SMALL_INT_BOUND:
                small: int = value << 3 if value >= 0 else ~value << 3 | 4
                return small
            return self._number(int, value, lambda: ["int", hex(value).replace("0x", "")])
        if kind is str:
            found = self._texts.get(value)
            return found if found is not None else self._text(value, ["str", value])
        constant = _CONSTANTS.get(id(value))
        if constant is not None:
            return constant
        if kind is float:
            return self._number(float, repr(value), lambda: ["float", repr(value)])
        if kind is bytes:
            return self._number(bytes, value, lambda: ["bytes", value.hex()])
        if kind is complex:
            return self._number(complex, repr(value), lambda: ["complex", repr(value)])
        return self._objects(value)

    def grown(self, value: str, before: int | None) -> int:
        """The code of a text that a variable holds now; `before` is the code of what it held, if any.

        A text that grew at its end is kept as the old text and the rest.
        """
        found = self._texts.get(value)
        if found is not None:
            return found
        if before is not None and len(value) >= MORE_FROM:
            base = self._text_of.get(before)
            if base and value.startswith(base):
                return self._text(value, ["more", before >> 2, value[len(base) :]])
        return self._text(value, ["str", value])

    def holds(self, value: Any) -> int:
        """How many references to a value there are here."""
        kept = [*self._texts, *self._text_of.values(), *(part for _, part in self._numbers)]
        return sum(map(is_, kept, repeat(value))) + sum(map(is_, (row[-1] for row in self.rows), repeat(value)))

    def _text(self, value: str, row: list[Any]) -> int:
        code = self._texts[value] = self._count << 2 | ATOM
        self._count += 1
        self.rows.append(row)
        if len(value) >= MORE_FROM:
            self._text_of[code] = value
            self._characters += len(value)
            while self._characters > KEPT_CHARACTERS and len(self._text_of) > 1:
                oldest = self._text_of.pop(next(iter(self._text_of)))
                self._characters -= len(oldest)
                self._texts.pop(oldest, None)
        return code

    def _number(self, kind: type, key: Any, row: Callable[[], list[Any]]) -> int:
        found = self._numbers.get((kind, key))
        if found is None:
            found = self._numbers[kind, key] = self._new(row())
        return found

    def _new(self, row: list[Any]) -> int:
        code = self._count << 2 | ATOM
        self._count += 1
        self.rows.append(row)
        return code
