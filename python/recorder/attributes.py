"""The attributes of an instance, as pairs in a row: its slots by their descriptors, then its dictionary by its own."""

from collections.abc import Callable, Iterator
from itertools import chain
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

from recorder.classes import bases, namespace
from recorder.steady import steady

steady(globals())

type Read = Callable[[Any], list[Any]]


def pairs(table: dict[Any, Any]) -> list[Any]:
    """The keys and values of a dict."""
    keys = list(dict.keys(table))
    flat: list[Any] = [None] * (2 * len(keys))
    flat[::2] = keys
    flat[1::2] = dict.values(table)
    return flat


def _slots(cls: type) -> Iterator[tuple[str, Callable[[Any], Any]]]:
    for base in reversed(bases(cls)):
        members = dict(namespace(base))
        if "__slots__" not in members:  # the members of a type written in C are its own affair
            continue
        for name, member in members.items():
            if type(member) is MemberDescriptorType:
                yield name, member.__get__


def _dictionary(cls: type) -> Callable[[Any], Any] | None:
    for base in bases(cls):
        member = namespace(base).get("__dict__")
        if type(member) is GetSetDescriptorType and member.__objclass__ is base:
            getter: Callable[[Any], Any] = member.__get__
            return getter
    return None


def attributes(cls: type) -> Read | None:
    """How those of exactly this type's instances are read; None when they have none."""
    slots, dictionary = list(_slots(cls)), _dictionary(cls)
    if not slots:
        return None if dictionary is None else _of_dictionary(dictionary)

    def read(value: Any) -> list[Any]:
        found: list[Any] = []
        for name, get in slots:
            try:
                found += (name, get(value))
            except (AttributeError, TypeError):  # a slot that is not set, or another class's
                continue
        table = dictionary(value) if dictionary is not None else None
        return found + pairs(table) if table is not None else found

    return read


def _of_dictionary(dictionary: Callable[[Any], Any]) -> Read:
    """Most objects have attributes in a dictionary alone, and many are compared again and again."""

    def read(value: Any) -> list[Any]:
        table = dictionary(value)
        if type(table) is dict:
            return [*chain.from_iterable(table.items())]
        return [] if table is None else pairs(table)

    return read
