"""Finds the known objects that nothing but the recorder and each other holds any more: garbage, were it not for us.

Counted as the interpreter's collector does: what has more references than are found among the objects themselves, and
all that it leads to, is alive. Classes and modules are taken as alive.
"""

import sys
from collections.abc import Iterable
from gc import get_referents, is_tracked
from sys import getrefcount
from types import ModuleType
from typing import Any, Final

from recorder.classes import is_base
from recorder.objects import Shadow
from recorder.steady import steady

steady(globals())

HANDS: Final = 3  # references to an object while it is counted: the table's, the loop's, the argument's


def garbage(known: Iterable[Shadow]) -> list[Shadow]:
    """The shadows of what would be collected. Their contents must have been looked at just now."""
    shadows = [*known]
    reached, inside = _reached([shadow.held for shadow in shadows])
    for shadow in shadows:
        _count_ours(inside, shadow)
    alive = [id(each) for each in reached.values() if getrefcount(each) > HANDS + inside.get(id(each), 0)]
    living = set(alive)
    while alive:
        for each in get_referents(reached[alive.pop()]):
            if id(each) in reached and id(each) not in living:
                living.add(id(each))
                alive.append(id(each))
    return [shadow for shadow in shadows if id(shadow.held) in reached and id(shadow.held) not in living]


def _reached(waiting: list[Any]) -> tuple[dict[int, Any], dict[int, int]]:
    """All that can be in a cycle with these, by identity, and how many references each has from among them."""
    modules = {id(module.__dict__) for module in dict.values(sys.modules) if type(module) is ModuleType}
    reached: dict[int, Any] = {}
    inside: dict[int, int] = {}
    for each in waiting:
        if is_tracked(each) and not is_base(type, type(each)):
            reached[id(each)] = each
    waiting[:] = reached.values()
    each = None
    while waiting:
        for each in get_referents(waiting.pop()):
            _count(inside, each)
            kind = type(each)
            if id(each) in reached or id(each) in modules or not is_tracked(each):
                continue
            if not is_base(type, kind) and not is_base(ModuleType, kind):
                reached[id(each)] = each
                waiting.append(each)
    return reached, inside


def _count_ours(inside: dict[int, int], shadow: Shadow) -> None:
    for part in (shadow, shadow.attributes):
        if part is not None:
            for each in (part.held, *part.items):
                _count(inside, each)


def _count(inside: dict[int, int], each: Any) -> None:
    inside[id(each)] = inside.get(id(each), 0) + 1
