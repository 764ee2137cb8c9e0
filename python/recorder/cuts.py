"""What a line took out of a list: told by the list's size before, and by what it holds now."""

from typing import Any

from recorder.steady import steady

steady(globals())

type Cut = tuple[int, int, list[Any]]
"""The items from one index up to another gave way to others."""


def deleted(value: list[Any], size: int, key: Any) -> Cut | None:
    """What `del value[key]` did to a list that had this size, if it was run at all; None when that cannot be told."""
    if len(value) == size:
        return size, size, []
    if type(key) is not int or not -size <= key < size or len(value) != size - 1:
        return None
    return key % size, key % size + 1, []


def sliced(value: list[Any], size: int, start: Any, stop: Any) -> Cut | None:
    """What `value[start:stop] = …` did to a list that had this size; None when that cannot be told."""
    for bound in (start, stop):
        if bound is not None and type(bound) is not int:
            return None
    first, last, _ = slice(start, stop).indices(size)
    last = max(first, last)
    end = last + len(value) - size
    return (first, last, value[first:end]) if end >= first else None
