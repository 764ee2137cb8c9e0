"""Knows what a memory record is, and which part of it may reach the catalogue."""

import copy
from operator import itemgetter
from typing import TypedDict

from harness.exact import check_keys, check_line, check_list, check_name, check_text, check_type, check_unique

MAX_MEMORIES = 20
MAX_DESCRIPTION = 120
MAX_BODY = 1200
MAX_SOURCE = 120
MAX_KEYWORDS = 6
MIN_KEYWORD = 2
MAX_KEYWORD = 24
MEMORY_NAME = "[a-z][a-z0-9-]{0,39}"
ENTRY_KEYS = ("name", "description", "keywords")
RECORD_KEYS = ("name", "description", "keywords", "body", "source")


class MemoryEntry(TypedDict):
    """What the catalogue tells of a record."""

    name: str
    description: str
    keywords: list[str]


class MemoryRecord(MemoryEntry):
    """A whole record, as the host keeps it."""

    body: str
    source: str


def checked_memories(records: list[MemoryRecord]) -> list[MemoryRecord]:
    """The records as deep copies sorted by name, once every one of them has passed every check."""
    check_list(records, 0, MAX_MEMORIES, "memories")
    for position, record in enumerate(records):
        check_record(record, f"memories[{position}]")
    check_unique([record["name"] for record in records], "memories: the name")
    return sorted(copy.deepcopy(records), key=itemgetter("name"))


def check_record(record: MemoryRecord, where: str) -> None:
    """Refuse a record that is not all a record is to be."""
    check_keys(record, RECORD_KEYS, where)
    check_entry(record, where)
    check_filled(record["body"], MAX_BODY, f"{where}.body")
    check_filled(record["source"], MAX_SOURCE, f"{where}.source")


def memory_catalogue(records: list[MemoryRecord]) -> list[MemoryEntry]:
    """Name, description and keywords of each record; never its body or its source."""
    return [
        {"name": record["name"], "description": record["description"], "keywords": record["keywords"]}
        for record in checked_memories(records)
    ]


def check_memory_catalogue(entries: list[MemoryEntry], where: str) -> None:
    """Refuse a catalogue that could not have come from checked records."""
    check_list(entries, 0, MAX_MEMORIES, where)
    for position, entry in enumerate(entries):
        check_keys(entry, ENTRY_KEYS, f"{where}[{position}]")
        check_entry(entry, f"{where}[{position}]")
    check_unique([entry["name"] for entry in entries], f"{where}: the name")


def check_entry(entry: MemoryEntry, where: str) -> None:
    """Refuse a bad name, description or list of keywords."""
    check_name(entry["name"], MEMORY_NAME, f"{where}.name")
    check_filled(entry["description"], MAX_DESCRIPTION, f"{where}.description")
    check_line(entry["description"], 1, MAX_DESCRIPTION, f"{where}.description")
    check_list(entry["keywords"], 1, MAX_KEYWORDS, f"{where}.keywords")
    for position, keyword in enumerate(entry["keywords"]):
        check_type(keyword, str, f"{where}.keywords[{position}]")
        check_text(keyword.strip(), MIN_KEYWORD, MAX_KEYWORD, f"{where}.keywords[{position}]")
    check_unique([keyword.strip().casefold() for keyword in entry["keywords"]], f"{where}.keywords:")


def check_filled(text: str, most: int, where: str) -> None:
    """Refuse a text that is too long, or holds nothing but white space."""
    check_text(text, 1, most, where)
    if not text.strip():
        raise ValueError(f"{where}: must not be blank")
