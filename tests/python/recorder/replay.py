"""A plain, slow reading of a recording according to FORMAT.md: the state at every step, for comparison in tests."""

from dataclasses import dataclass, field
from typing import Any

EVENTS = ("line", "call", "return", "yield", "resume", "exception", "unwind")
TABLES = ("sources", "codes", "sites", "places", "atoms", "objects")
DEPTH = 5  # how far nested values are compared: programs can build trees of shared parts that have 2**30 leaves
CONSTANTS: list[Any] = [..., None, True, False, Ellipsis, NotImplemented]


@dataclass
class Step:
    event: str
    function: str
    line: int
    frame: int
    variables: dict[str, Any]
    others: dict[int, dict[str, Any]]
    given: Any = None
    output: list[tuple[str, str]] = field(default_factory=list)
    where: list[int] = field(default_factory=list)
    answers: dict[int, Any] = field(default_factory=dict)  # of probes by index; of an error ("error", text)


class Replay:
    """Reads the chunks of a recording; `steps` are plain values, `contents` what every object holds at the end."""

    def __init__(self, chunks: list[dict[str, Any]], *, values: bool = True) -> None:
        self._values = values
        self.tables: dict[str, list[Any]] = {name: [] for name in TABLES}
        self.contents: dict[int, list[int]] = {}
        self.frames: dict[int, dict[str, int]] = {}
        self.steps: list[Step] = []
        self.inserted: list[int] = []  # values that the edits of each step put into objects
        self.limit: str | None = None
        self._answers: dict[int, tuple[str, int]] = {}
        for chunk in chunks:
            self._read(chunk)

    def _read(self, chunk: dict[str, Any]) -> None:
        for name, rows in self.tables.items():
            rows += chunk.get(name, [])
        columns = chunk["columns"]
        self.limit = chunk.get("limit")
        assert chunk["first"] == len(self.steps)
        count = chunk["steps"]
        site, frame, changes, edits = (
            _full(columns.get(name, []), count) for name in ("site", "frame", "changes", "edits")
        )
        place, value = (_full(columns.get(name, []), sum(changes)) for name in ("place", "value"))
        object_, start, drop, put = (
            _full(columns.get(name, []), sum(edits)) for name in ("object", "start", "drop", "put")
        )
        put_value = _full(columns.get("put_value", []), sum(put))
        change = edit = inserted = 0
        for index in range(count):
            for at in range(edit, edit + edits[index]):
                held = self.contents.setdefault(object_[at], [])
                assert start[at] + drop[at] <= len(held)
                held[start[at] : start[at] + drop[at]] = put_value[inserted : inserted + put[at]]
                inserted += put[at]
            self.inserted.append(sum(put[edit : edit + edits[index]]))
            edit += edits[index]
            number = frame[index] + chunk.get("frame_base", 0)
            until = change + changes[index]
            pairs = list(zip(place[change:until], value[change:until], strict=True))
            change = until
            self._step(site[index], number, pairs)

    def _step(self, site: int, number: int, pairs: list[tuple[int, int]]) -> None:
        event, code, line, *where = self.tables["sites"][site]
        variables = self.frames.setdefault(number, {})
        owner, given, output = variables, None, []
        for place, value in pairs:
            kind, name = self.tables["places"][place]
            if kind == "frame":
                owner = self.frames.setdefault(self.value(value), {})
            elif kind == "local":
                owner[name] = value
                if value == 3:
                    del owner[name]
            elif kind in ("value", "exception"):
                given = self.value(value)
            elif kind in ("probe", "probe_error"):
                self._answers[int(name)] = kind, value
            else:
                output.append((kind, self.value(value)))
        plain = {name: self.value(value) for name, value in variables.items()} if self._values else {}
        others = {key: dict(held) for key, held in self.frames.items()} if self._values else {}
        answers = {
            index: self.value(value) if kind == "probe" else ("error", self.value(value))
            for index, (kind, value) in self._answers.items()
        }
        function = self.tables["codes"][code][0]
        self.steps.append(Step(EVENTS[event], function, line, number, plain, others, given, output, where, answers))

    def value(self, code: int, seen: tuple[int, ...] = ()) -> Any:
        """A value code as comparable plain data; objects as (kind, type, contents), a cycle as its depth."""
        kind, rest = code & 3, code >> 2
        if kind == 0:
            return rest // 2 if rest % 2 == 0 else -(rest + 1) // 2
        if kind == 3:
            return CONSTANTS[rest]
        if kind == 1:
            return self._atom(self.tables["atoms"][rest])
        if rest in seen:
            return ("cycle", seen.index(rest))
        if len(seen) == DEPTH:
            return "deeper"
        row = self.tables["objects"][rest]
        inner = [self.value(each, (*seen, rest)) for each in self.contents.get(rest, [])]
        return (row[0], row[1], inner, *(self.value(part << 2 | 2, seen)[2] for part in row[2:]))

    def _atom(self, row: list[Any]) -> Any:
        tag, *rest = row
        if tag == "int":
            return int(rest[0], 16)
        if tag == "more":
            return self._atom(self.tables["atoms"][rest[0]]) + rest[1]
        if tag == "bytes":
            return bytes.fromhex(rest[0])
        return rest[0] if tag == "str" else (tag, rest[0])


def _full(column: list[int], count: int) -> list[int]:
    if len(column) == count:
        return column
    assert len(column) <= 1
    return (column or [0]) * count
