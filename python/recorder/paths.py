"""Paths: how a line of bytecode came to a value, as far as that can be followed again when the line is over."""

from collections.abc import Callable, Iterator
from operator import add, and_, floordiv, mod, mul, or_, sub, xor
from typing import Any, Final

from recorder.steady import steady

steady(globals())

type Path = tuple[Any, ...]
"""("name", n), ("const", value), ("item", base path, key path), ("attr", base path, name),
("made", operator, left path, right path), or ("early", path).

An early one was read before the line called something that may make it lead to another value. A made one is followed
for whole numbers alone, and only as a key.
"""

_EXACT: Final[dict[int, Callable[[int, int], int]]] = {
    0: add,
    1: and_,
    2: floordiv,
    5: mul,
    6: mod,
    7: or_,
    10: sub,
    12: xor,
}
"""By the argument of BINARY_OP (Include/opcode.h): what gives a whole number for two of them."""

LARGEST: Final = 1 << 64  # what is larger is no index, and may take long to multiply


class Unknown:
    """What stands for a value that is not made again."""


UNKNOWN: Final = Unknown()


def made(operator: int, left: Any, right: Any) -> Any:
    """What an operator gave for two whole numbers; `UNKNOWN` for all else."""
    make = _EXACT.get(operator)
    if make is None or type(left) is not int or type(right) is not int or max(abs(left), abs(right)) > LARGEST:
        return UNKNOWN
    return UNKNOWN if right == 0 and operator in (2, 6) else make(left, right)


def names_in(path: Path) -> Iterator[str]:
    """The variables that a path begins with, or takes a key from."""
    kind = path[0]
    if kind == "name":
        yield path[1]
    elif kind == "made":
        yield from names_in(path[2])
        yield from names_in(path[3])
    elif kind != "const":
        yield from names_in(path[1])
        if kind == "item":
            yield from names_in(path[2])


def plain(path: Path) -> Path:
    """The path, whenever it was read."""
    return path[1] if path[0] == "early" else path


def is_read(path: Path) -> bool:
    """Whether it reads from a container or an object, which a write of the same line may change."""
    kind, *rest = plain(path)
    return kind in ("item", "attr") or (kind == "made" and (is_read(rest[1]) or is_read(rest[2])))


def is_made(path: Path | None) -> bool:
    """Whether it is no place but the result of an operator."""
    return path is not None and plain(path)[0] == "made"


def is_early(path: Path) -> bool:
    """Whether some of it was read before a call."""
    kind = path[0]
    if kind in ("name", "const"):
        return False
    if kind == "made":
        return is_early(path[2]) or is_early(path[3])
    return kind == "early" or is_early(path[1]) or (kind == "item" and is_early(path[2]))


def aged(path: Path | None, lasting: frozenset[str]) -> Path | None:
    """The same path after something was called; `lasting` are the names that no other frame sets."""
    if path is not None and path[0] == "made":
        return ("made", path[1], aged(path[2], lasting), aged(path[3], lasting))
    if path is None or path[0] in ("const", "early") or (path[0] == "name" and path[1] in lasting):
        return path
    return ("early", path)
