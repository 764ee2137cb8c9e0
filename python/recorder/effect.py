"""What one line of bytecode can change by itself."""

from typing import NamedTuple

from recorder.paths import Path
from recorder.steady import steady

steady(globals())


class Effect(NamedTuple):
    """What one line does by its own bytecode.

    `cut` when the line does no more to containers than to delete at a key, or to set a slice: the container, then the
    key, or the slice's bounds. `reads` when a path leads through a container or an object, `early` when the line calls
    something after it read a path. `dispatches` when an operator in it may run code of an operand's type; `waits` when
    it may never come to its end; `iterates` when it asks an iterator for items, turn by turn.
    """

    stores: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()  # stored where other frames see it: globals and cells
    keys: tuple[tuple[Path, Path], ...] = ()  # container and key of `container[key] = …`
    objects: tuple[Path, ...] = ()  # objects with an attribute set, or changed in some other way
    in_place: tuple[Path, ...] = ()  # names of `x += …`
    augmented: tuple[Path, ...] = ()  # what `x[0] += …` and `x.y += …` may have changed before they store it
    cut: tuple[Path, ...] = ()
    anything: bool = False
    reads: bool = False
    early: bool = False
    dispatches: bool = False
    waits: bool = False
    iterates: bool = False


NO_EFFECT = Effect()
