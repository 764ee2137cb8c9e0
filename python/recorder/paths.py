"""Paths: how a line of bytecode came to a value, as far as that can be followed again when the line is over."""

from collections.abc import Iterator
from typing import Any

from recorder.steady import steady

steady(globals())

type Path = tuple[Any, ...]
"""("name", n), ("const", value), ("item", base path, key path), ("attr", base path, name), or ("early", path).

An early one was read before the line called something that may make it lead to another value.
"""


def names_in(path: Path) -> Iterator[str]:
    """The variables that a path begins with, or takes a key from."""
    kind = path[0]
    if kind == "name":
        yield path[1]
    elif kind != "const":
        yield from names_in(path[1])
        if kind == "item":
            yield from names_in(path[2])


def plain(path: Path) -> Path:
    """The path, whenever it was read."""
    return path[1] if path[0] == "early" else path


def is_read(path: Path) -> bool:
    """Whether it reads from a container or an object, which a write of the same line may change."""
    return plain(path)[0] in ("item", "attr")


def is_early(path: Path) -> bool:
    """Whether some of it was read before a call."""
    kind = path[0]
    if kind in ("name", "const"):
        return False
    return kind == "early" or is_early(path[1]) or (kind == "item" and is_early(path[2]))


def aged(path: Path | None, lasting: frozenset[str]) -> Path | None:
    """The same path after something was called; `lasting` are the names that no other frame sets."""
    if path is None or path[0] in ("const", "early") or (path[0] == "name" and path[1] in lasting):
        return path
    return ("early", path)
