"""What one line of bytecode can change by itself, and how that is gathered from its instructions."""

from typing import Any, NamedTuple

from recorder.steady import steady

steady(globals())

type Path = tuple[Any, ...]
"""("name", n), ("const", value), ("item", base path, key path) or ("attr", base path, name)."""


class Effect(NamedTuple):
    """What one line does by its own bytecode.

    `dispatches` when an operator in it may run code of an operand's type; `waits` when it may never come to its end;
    `iterates` when it asks an iterator for items, turn by turn.
    """

    stores: tuple[str, ...]
    shared: tuple[str, ...]  # stored where other frames see it: globals and cells
    keys: tuple[tuple[Path, Path], ...]  # container and key of `container[key] = …`
    objects: tuple[Path, ...]  # objects with an attribute set, or changed in place
    anything: bool
    dispatches: bool
    waits: bool
    iterates: bool


NO_EFFECT = Effect((), (), (), (), False, False, False, False)


class Gathered:
    """Gathers the effect of one line while its instructions are read in order."""

    def __init__(self) -> None:
        self.stores: list[str] = []
        self.shared: list[str] = []
        self.keys: list[tuple[Path, Path]] = []
        self.objects: list[Path] = []
        self.in_place: list[Path] = []
        self.anything = False
        self.dispatches = False
        self.waits = False
        self.iterates = False

    def touch(self, path: Path | None) -> None:
        """The line wrote into what this path leads to; None when that is not known."""
        if path is None:
            self.anything = True
        elif path[0] != "const":
            self.objects.append(path)

    def touch_in_place(self, left: Path | None) -> None:
        """`x += …` stores what it changed back into `x`, so that afterwards `x` still leads to it."""
        if left is not None and left[0] == "name":
            self.in_place.append(left)
        else:
            self.touch(left)

    def effect(self) -> Effect:
        """All of it, when the line's last instruction has been read."""
        stored = self.stores + self.shared
        paths = [*self.objects, *(path for pair in self.keys for path in pair)]
        # A name stored on this line may no longer lead to what the line wrote into.
        lost = any(_root(path) in stored for path in paths) or any(stored.count(path[1]) > 1 for path in self.in_place)
        return Effect(
            tuple(dict.fromkeys(self.stores)),
            tuple(dict.fromkeys(self.shared)),
            tuple(self.keys),
            (*self.objects, *self.in_place),
            self.anything or lost,
            self.dispatches,
            self.waits,
            self.iterates,
        )


def _root(path: Path) -> Any:
    while path[0] in ("item", "attr"):
        path = path[1]
    return path[1] if path[0] == "name" else None
