"""What a program is told of its objects' references and garbage: as if the recorder held none of them."""

import gc
import sys
from collections.abc import Callable
from itertools import repeat
from operator import is_
from sys import getrefcount
from typing import Any, Final

from recorder.cycles import garbage
from recorder.objects import Objects
from recorder.steady import steady

steady(globals())

IMMORTAL: Final = 1 << 28  # a count from here on is no count
HANDS: Final = 1  # what passing a value on to `getrefcount` adds

_collect: Final = gc.collect
_enabled: Final = gc.isenabled
_enable: Final = gc.enable
_disable: Final = gc.disable


class References:
    """Stands in for `sys.getrefcount` and `gc.collect`; `look` makes all that is known up to date."""

    def __init__(self, objects: Objects, look: Callable[[], None]) -> None:
        self._objects = objects
        self._look = look
        self._shown: tuple[Any, Any] = (getrefcount, _collect)

    def begin(self) -> None:
        """Stand in for them."""
        self._shown = sys.getrefcount, gc.collect = self._count, self._collected

    def end(self) -> None:
        """Put them back."""
        if (sys.getrefcount, gc.collect) == self._shown:
            sys.getrefcount, gc.collect = getrefcount, _collect

    def _count(self, value: Any, /) -> int:
        count = getrefcount(value) - HANDS
        return count if count >= IMMORTAL else count - self._ours(value)

    def _ours(self, value: Any) -> int:
        """How many references of the recorder's there are."""
        count = self._objects.values.holds(value)
        for shadow in self._objects.known.values():
            for part in (shadow, shadow.attributes):
                if part is not None:
                    count += sum(map(is_, (part.held, part.cls, *part.items), repeat(value)))
        return count

    def _collected(self, generation: int = 2) -> int:
        dead = self._abandoned(None)
        count = _collect(generation)
        # A finalizer with steps of its own has shown us the object, which lives until we have let go of it again.
        if dead and self._abandoned(dead):
            count += _collect(generation)
        return count

    def _abandoned(self, among: set[int] | None) -> set[int]:
        """Let go of what is garbage but for us (`among` these, by identity), and give its identities."""
        enabled = _enabled()
        _disable()  # or it is collected before it is counted
        self._look()
        found = garbage(self._objects.known.values())
        if among is not None:
            found = [shadow for shadow in found if id(shadow.held) in among]
        dead = {id(shadow.held) for shadow in found}
        self._objects.abandon(found)
        found.clear()
        if enabled:
            _enable()
        return dead
