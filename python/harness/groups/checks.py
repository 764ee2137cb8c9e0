"""Knows what a group may claim, and how a broken claim is told."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

SHOWN = 300  # characters of a value: enough to see what is wrong, on one line


class Broken(Exception):
    """A rule does not hold; the message says what was found in its place."""


def equal(found: object, expected: object, what: str) -> None:
    """Claim that both are the same, down to their types."""
    if type(found) is not type(expected) or found != expected:
        raise Broken(f"{what}: expected {shown(expected)}, found {shown(found)}")


def holds(claim: bool, what: str) -> None:
    """Claim something that has no two sides to show."""
    if not claim:
        raise Broken(f"not so: {what}")


def refused(words: str, call: Callable[..., object], *arguments: object, error: type[Exception] = ValueError) -> None:
    """Claim that the call is refused by exactly this error, with these words in its message."""
    try:
        result = call(*arguments)
    except error as problem:
        if type(problem) is ValueError or error is not ValueError:
            holds(words in str(problem), f"{words!r} in the refusal {str(problem)!r}")
            return
        raise
    raise Broken(f"not refused ({words}): {shown(result)}")


@contextmanager
def changed(mapping: dict[str, Any], **values: object) -> Iterator[None]:
    """The mapping with other values, for as long as the block lasts."""
    before = dict(mapping)
    mapping.update(values)
    try:
        yield
    finally:
        mapping.clear()
        mapping.update(before)


def shown(value: object) -> str:
    """The value on one line, cut when it is long."""
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
