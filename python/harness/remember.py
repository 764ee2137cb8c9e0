"""Knows what is proposed for remembering, and that nothing is kept without approval."""

from pathlib import Path

from harness.memory import MemoryRecord
from harness.memory_store import checked_file, existing_memories, write_memory

RECORD: MemoryRecord = {
    "name": "report-format",
    "description": "How results are to be reported.",
    "keywords": ["report", "summary"],
    "body": "Give the result first, then the evidence in one line.",
    "source": "said by the user in an earlier task",
}


def remember(folder: Path, approve: bool) -> str:
    """Show the record and where it is to be kept; keep it only when approved."""
    path, _ = checked_file(folder, RECORD)
    older = [kept for kept in existing_memories(folder) if kept["name"] == RECORD["name"]]
    lines = ["Record to be remembered:", *record_lines(RECORD), f"File: {path}"]
    if older == [RECORD]:
        return "\n".join([*lines, "This record is there already. Nothing was written."])
    if older:
        lines += ["It is to replace an older record of that name:", *record_lines(older[0])]
    if not approve:
        return "\n".join([*lines, "Not approved: nothing was written. With --approve it is."])
    write_memory(folder, RECORD)
    return "\n".join([*lines, "Approved: written."])


def record_lines(record: MemoryRecord) -> list[str]:
    """The five fields, a line each."""
    return [
        f"  name         {record['name']}",
        f"  description  {readable(record['description'])}",
        f"  keywords     {', '.join(map(readable, record['keywords']))}",
        f"  body         {readable(record['body'])}",
        f"  source       {readable(record['source'])}",
    ]


def readable(text: str) -> str:
    """A text on one line: ends of lines, and what would move a terminal's cursor, are spelled out."""
    return text if text.isprintable() else repr(text)
