"""The wire form of a recording: its append-only tables, and columns packed into chunks (FORMAT.md)."""

from _json import encode_basestring_ascii, make_encoder
from array import array
from collections.abc import Callable
from types import CodeType
from typing import Any, Final

from recorder.steady import steady

steady(globals())


def _unknown(value: Any) -> Any:
    raise TypeError(f"not JSON data: {type(value)}")


# The C encoder itself: the program may have rebound anything in the `json` module.
_encode: Final = make_encoder(None, _unknown, encode_basestring_ascii, None, ":", ",", False, False, True)

_WIDTHS: Final = "BHI"


def json_text(value: Any) -> str:
    """ASCII JSON of plain data."""
    return "".join(_encode(value, 0))


class Tables:
    """The tables of names: sources, codes, sites and places; each row is sent once."""

    def __init__(self, hash_of: Callable[[str], str]) -> None:
        self._hash_of = hash_of
        self._numbers: dict[tuple[Any, ...], int] = {}
        self._new: dict[str, list[list[Any]]] = {"sources": [], "codes": [], "sites": [], "places": []}
        self._counts = dict.fromkeys(self._new, 0)
        self._codes: list[CodeType] = []

    def _row(self, table: str, key: tuple[Any, ...], row: list[Any]) -> int:
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = self._counts[table]
            self._counts[table] += 1
            self._new[table].append(row)
        return number

    def source(self, path: str) -> int:
        """Row of a source file, by the path that is shown."""
        key = ("source", path)
        found = self._numbers.get(key)
        return found if found is not None else self._row("sources", key, [path, self._hash_of(path)])

    def code(self, code: CodeType, path: str) -> int:
        """Row of a code object."""
        self._codes.append(code)  # its identity must not be given to another
        row = [code.co_name, code.co_qualname, self.source(path), code.co_firstlineno]
        return self._row("codes", ("code", id(code)), row)

    def site(self, event: int, *where: int) -> int:
        """Row of an event at a code row, a line, and for exceptions a range."""
        return self._row("sites", ("site", event, *where), [event, *where])

    def place(self, kind: str, name: str) -> int:
        """Row of a place of changes."""
        return self._row("places", ("place", kind, name), [kind, name])

    def take(self) -> dict[str, list[list[Any]]]:
        """The rows that are new since the last chunk."""
        new, self._new = self._new, {name: [] for name in self._new}
        return {name: rows for name, rows in new.items() if rows}

    def put_back(self, taken: dict[str, list[list[Any]]]) -> None:
        """They could not be sent."""
        for name, rows in taken.items():
            self._new[name][:0] = rows


def column(name: str, values: list[int]) -> tuple[list[Any], bytes]:
    """Directory entry and bytes of one column: one element when all are equal, in the narrowest width."""
    if values[0] == values[-1] and values.count(values[0]) == len(values):
        values = values[:1]
    packed = _packed(values)
    return [name, packed.itemsize, len(packed)], packed.tobytes()


def _packed(values: list[int]) -> "array[int]":
    for code in _WIDTHS:  # to try is quicker than to look for the largest
        try:
            return array(code, values)
        except OverflowError:
            continue
    raise OverflowError("a number of more than 32 bits")


def chunk(header: dict[str, Any], columns: dict[str, list[int]]) -> tuple[str, bytes]:
    """Header text and body of one chunk."""
    directory, body = [], bytearray()
    for name, values in columns.items():
        if not any(values):  # left out: all zeros
            continue
        entry, packed = column(name, values)
        body += bytes(-len(body) % entry[1]) + packed
        directory.append(entry)
    return json_text({**header, "columns": directory}), bytes(body)


def unpacked(header: dict[str, Any], body: bytes) -> dict[str, Any]:
    """A chunk as the JSON file holds it: columns as lists of numbers."""
    columns, at = {}, 0
    codes = {1: "B", 2: "H", 4: "I"}
    for name, width, count in header["columns"]:
        at += -at % width
        columns[name] = array(codes[width], body[at : at + width * count]).tolist()
        at += width * count
    return {**header, "columns": columns}
