"""Knows what a group may claim, and how a claim that does not hold is told."""

from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

SHOWN = 300  # characters of a value: enough to see what is wrong, on one line


class Broken(Exception):
    """A rule does not hold; the message says what was found in its place."""


def equal(found: object, expected: object, what: str) -> None:
    """Claim that both are the same, and of the same type."""
    if type(found) is not type(expected) or found != expected:
        raise Broken(f"{what}: expected {shown(expected)}, found {shown(found)}")


def holds(claim: bool, what: str) -> None:
    """Claim something that has no two sides to show."""
    if not claim:
        raise Broken(f"not so: {what}")


def within(part: str, whole: str, what: str) -> None:
    """Claim that a text holds another."""
    if part not in whole:
        raise Broken(f"{what}: no {shown(part)} in {shown(whole)}")


def without(part: str, whole: str, what: str) -> None:
    """Claim that a text does not hold another."""
    if part in whole:
        raise Broken(f"{what}: {shown(part)} is in {shown(whole)}")


def refused(words: str, call: Callable[..., object], *arguments: object) -> None:
    """Claim that the call is refused, by a ValueError itself whose message has these words."""
    try:
        result = call(*arguments)
    except ValueError as problem:
        if type(problem) is not ValueError or words not in str(problem):
            raise Broken(f"not refused with {words!r}: {type(problem).__name__}: {problem}") from problem
        return
    raise Broken(f"not refused with {words!r}: {shown(result)}")


def missing(call: Callable[..., object], *arguments: object) -> None:
    """Claim that the call ends with an OSError, as for a path that does not exist."""
    try:
        result = call(*arguments)
    except OSError:
        return
    raise Broken(f"not refused as missing: {shown(result)}")


@contextmanager
def changed(mapping: MutableMapping[str, Any], **values: object) -> Iterator[None]:
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
