"""Gathers the effect of one line of bytecode from its instructions."""

from itertools import chain

from recorder.effect import Effect
from recorder.paths import Path, is_early, is_made, is_read, names_in, plain
from recorder.steady import steady

steady(globals())


class Gathered:
    """What has been read of one line, whose instructions come in order."""

    def __init__(self) -> None:
        self.stores: list[str] = []
        self.shared: list[str] = []
        self.keys: list[tuple[Path, Path]] = []
        self.objects: list[Path] = []
        self.in_place: list[Path] = []
        self.augmented: list[Path] = []
        self.cuts: list[tuple[Path, ...]] = []
        self.anything = False
        self.dispatches = False
        self.waits = False
        self.iterates = False
        self.loops = False  # whether it writes in a loop
        self.offset = self._written_at = 0

    def loops_from(self, offset: int) -> None:
        """The line goes back to the instruction at this offset."""
        self.loops = self.loops or offset <= self._written_at

    def touch(self, path: Path | None) -> None:
        """The line wrote into what this path leads to; None when that is not known."""
        self._written_at = self.offset
        if path is None or is_made(path):
            self.anything = True
        elif path[0] != "const":
            self.objects.append(path)

    def touch_at(self, container: Path | None, key: Path | None) -> None:
        """The line set the value at a key."""
        if container is None or key is None or is_made(container):
            self.touch(container)
        else:
            self._written_at = self.offset
            self.keys.append((container, key))

    def touch_in_place(self, left: Path | None) -> None:
        """The line did `left += …`, and stores what that gave where it had found `left`."""
        self._written_at = self.offset
        if left is None or is_made(left):
            self.anything = True
        elif is_read(left):
            self.augmented.append(left)
        elif plain(left)[0] != "const":
            self.in_place.append(left)

    def cut(self, container: Path | None, *bounds: Path | None) -> None:
        """The line deleted at a key of this container, or set a slice of it."""
        known = [bound for bound in bounds if bound is not None]
        if container is None or is_made(container) or len(known) < len(bounds):
            self.touch(container)
        else:
            self._written_at = self.offset
            self.cuts.append((container, *known))

    def effect(self) -> Effect:
        """All of it, when the line's last instruction has been read."""
        stored = self.stores + self.shared
        writes = len(self.keys) + len(self.objects) + len(self.in_place) + len(self.cuts)
        alone = writes == 1 and not self.loops
        if self.cuts and not alone:
            self.objects += [container for container, *_ in self.cuts]
            self.cuts.clear()
        paths = [*self.objects, *self.augmented, *chain(*self.keys, *self.cuts)]
        # A name stored on this line may no longer lead to what the line wrote into.
        lost = any(name in stored for path in paths for name in names_in(path))
        lost = lost or any(stored.count(name) > 1 for path in self.in_place for name in names_in(path))
        reads = any(is_read(path) for path in paths)
        return Effect(
            tuple(dict.fromkeys(self.stores)),
            tuple(dict.fromkeys(self.shared)),
            tuple(self.keys),
            tuple(self.objects),
            tuple(self.in_place),
            tuple(self.augmented),
            self.cuts[0] if self.cuts else (),
            self.anything or lost or (reads and not alone),
            reads,
            any(is_early(path) for path in [*paths, *self.in_place]),
            self.dispatches,
            self.waits,
            self.iterates,
        )
