"""How data from a file is compared with a table of what may be in it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from sitegen.mistake import one_of
from sitegen.toml_lines import TomlPath


@dataclass(frozen=True)
class Value:
    """A single value: `fits` tells whether it is right, `allowed` says in words what is."""

    fits: Callable[[object], bool]
    allowed: str


@dataclass(frozen=True)
class Table:
    """A table with exactly these keys; those of `optional` may be missing."""

    keys: Mapping[str, "Shape"]
    optional: frozenset[str] = frozenset()
    missing: str = ""


@dataclass(frozen=True)
class Tables:
    """A list of tables of one shape."""

    each: Table


@dataclass(frozen=True)
class TableOrTables:
    """One table of a shape, or a list of them."""

    each: Table


type Shape = Value | Table | Tables | TableOrTables


@dataclass(frozen=True)
class Misfit:
    """What does not fit: where, and the two halves of a mistake's sentence."""

    path: TomlPath
    wrong: str
    allowed: str
    unknown: bool = False
    """The key itself is not known: what else stands in the table can still be read."""


def _name(path: TomlPath) -> str:
    """The path as a teacher writes it: `title.en`, without the numbers of tables in a list."""
    return ".".join(part for part in path if isinstance(part, str)) or "lesson.toml"


def misfits(data: object, shape: Shape, path: TomlPath = ()) -> Iterator[Misfit]:
    """Everything in `data` that is not as `shape` says."""
    match shape:
        case Value(fits, allowed):
            if not fits(data):
                yield Misfit(path, f"{_name(path)} is {data!r}", f"allowed: {allowed}")
        case Tables(each):
            if not isinstance(data, list) or not all(isinstance(item, dict) for item in data):
                yield Misfit(path, f"{_name(path)} is {data!r}", f"allowed: [[{_name(path)}]] tables")
            else:
                for number, item in enumerate(data):
                    yield from misfits(item, each, (*path, number))
        case TableOrTables(each):
            yield from misfits(data, Tables(each) if isinstance(data, list) else each, path)
        case Table(keys, optional, missing):
            if not isinstance(data, dict):
                yield Misfit(path, f"{_name(path)} is {data!r}", missing or f"allowed: a table with {', '.join(keys)}")
                return
            for key in data.keys() - keys.keys():
                yield Misfit((*path, key), f"unknown key {_name((*path, key))}", one_of(keys), unknown=True)
            for key, inner in keys.items():
                if key in data:
                    yield from misfits(data[key], inner, (*path, key))
                elif key not in optional:
                    name = _name((*path, key))
                    yield Misfit((*path, key), f"{name} is missing", missing or _wanted(name, inner))


def known(data: Any, shape: Shape) -> Any:
    """The data without the keys that its shape does not know."""
    match shape:
        case Table(keys) if isinstance(data, dict):
            return {key: known(value, keys[key]) for key, value in data.items() if key in keys}
        case Tables(each) | TableOrTables(each) if isinstance(data, list):
            return [known(item, each) for item in data]
        case TableOrTables(each):
            return known(data, each)
        case _:
            return data


def _wanted(name: str, shape: Shape) -> str:
    match shape:
        case Value(_, allowed):
            return f"allowed: {allowed}"
        case Tables():
            return f"allowed: one or more [[{name}]]"
        case Table(keys, _, missing) | TableOrTables(Table(keys, _, missing)):
            return missing or one_of(keys)
