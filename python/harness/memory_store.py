"""Knows how memory records are kept: one JSON file for each, named after the record, in a folder of the user's."""

import json
from pathlib import Path
from typing import Any

from harness.exact import check_unique, shown
from harness.inside import read_text_inside
from harness.json_data import json_text
from harness.memory import MAX_MEMORIES, RECORD_KEYS, MemoryRecord, check_record, checked_memories
from harness.whole_file import replace_file

SUFFIX = ".json"
MAX_RECORD_BYTES = 24_000  # the longest record has 1,624 characters, and JSON spends at most 12 bytes on one
MAX_BRACKETS = 1_600  # a record has two, and its texts may hold 1,584 more; 5,000 nested ones end a browser's Python


def read_memories(folder: Path) -> list[MemoryRecord]:
    """All records in the folder, sorted by name; one damaged file refuses them all."""
    names = [path.name for path in folder.iterdir() if path.name.endswith(SUFFIX) and not path.name.startswith(".")]
    if len(names) > MAX_MEMORIES:
        raise ValueError(f"{folder}: {len(names)} records; at most {MAX_MEMORIES} are allowed")
    return checked_memories([read_record(folder, name) for name in sorted(names)])


def write_memory(folder: Path, record: MemoryRecord) -> Path:
    """Keep the record, in place of an older one of its name, unless anything in the folder is damaged."""
    path, data = checked_file(folder, record)
    folder.mkdir(parents=True, exist_ok=True)
    replace_file(path, data)
    return path


def checked_file(folder: Path, record: MemoryRecord) -> tuple[Path, bytes]:
    """Where the record is to be kept and as which bytes, once it is known that it may be kept there."""
    [checked] = checked_memories([record])
    name = f"{checked['name']}{SUFFIX}"
    json_text(checked, shown(name))
    fields = dict(checked)
    ordered = {key: fields[key] for key in RECORD_KEYS}
    data = f"{json.dumps(ordered, ensure_ascii=False, indent=2)}\n".encode()
    if len(data) > MAX_RECORD_BYTES:
        raise ValueError(f"{shown(name)}: {len(data)} bytes; at most {MAX_RECORD_BYTES} are allowed")
    others = [kept for kept in existing_memories(folder) if kept["name"] != checked["name"]]
    if len(others) == MAX_MEMORIES:
        raise ValueError(f"{shown(name)}: there are {MAX_MEMORIES} other records already; no more are allowed")
    return folder / name, data


def existing_memories(folder: Path) -> list[MemoryRecord]:
    """The records in a folder that may not have been made yet."""
    if not folder.is_symlink() and not folder.exists():
        return []
    return read_memories(folder)


def read_record(folder: Path, name: str) -> MemoryRecord:
    """The record in one file."""
    text = read_text_inside(folder, name, MAX_RECORD_BYTES)
    where = shown(name)
    try:
        record = parsed(text)
        json_text(record, "record")
        check_record(record, "record")
        [checked] = checked_memories([record])
    except ValueError as problem:
        raise ValueError(f"{where}: {problem}") from problem
    if checked["name"] != name.removesuffix(SUFFIX):
        raise ValueError(f"{where}: holds the record {shown(checked['name'])}; must be named after its record")
    return checked


def parsed(text: str) -> Any:
    """The JSON in a text in which no key occurs twice and every number is one."""
    if text.count("[") + text.count("{") > MAX_BRACKETS:
        raise ValueError(f"more than {MAX_BRACKETS} opening brackets; no record has so many")
    try:
        return json.loads(text, object_pairs_hook=unique_keys, parse_constant=no_number)
    except json.JSONDecodeError as problem:
        raise ValueError(f"must be JSON: {problem}") from problem
    except RecursionError as problem:
        raise ValueError("must not be nested so deeply") from problem


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object of these pairs, refused when a key occurs twice."""
    check_unique([key for key, _ in pairs], "the key")
    return dict(pairs)


def no_number(constant: str) -> None:
    """Refuse NaN and the infinities, which are no JSON."""
    raise ValueError(f"{constant} is not JSON")
