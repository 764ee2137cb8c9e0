"""The edit columns of the next chunk: what objects hold, written as splices of their contents (FORMAT.md)."""

from recorder.steady import steady

steady(globals())


class Edits:
    """`step` tells for each edit the step it belongs to, counted within the chunk; `steps` has an entry a step."""

    def __init__(self, steps: list[int]) -> None:
        self.step: list[int] = []
        self._steps = steps
        self._columns: dict[str, list[int]] = {name: [] for name in ("object", "start", "drop", "put", "put_value")}
        self._object, self._start, self._drop, self._put, self._put_value = self._columns.values()

    def add(self, number: int, start: int, drop: int, codes: list[int]) -> None:
        """In object `number`, at index `start`, `drop` values give way to `codes`."""
        self.step.append(len(self._steps))
        self._object.append(number)
        self._start.append(start)
        self._drop.append(drop)
        self._put.append(len(codes))
        self._put_value.extend(codes)

    def columns(self) -> dict[str, list[int]]:
        """The columns since the last chunk, by name."""
        return self._columns

    def clear(self) -> None:
        """Forget what was sent."""
        for column in (self.step, *self._columns.values()):
            column.clear()
