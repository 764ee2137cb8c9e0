"""Knows which files hold memory records, and what a record is written as."""

import json
from pathlib import Path
from typing import Any

from harness.groups.checks import equal, refused
from harness.groups.examples import record
from harness.groups.memory_files import forged
from harness.memory_store import read_memories, write_memory


def memory_files_that_are_read(folder: Path) -> None:
    """Any JSON text of a record, in the order of names, but no hidden file and no other ending; 20 at most."""
    texts = "[{" * 600
    full = record(
        "b", body=texts, description=texts[:120], source=texts[:120], keywords=[f"{n}{texts[:23]}" for n in range(6)]
    )
    (folder / "b.json").write_bytes(json.dumps(full, indent=9).encode().ljust(24_000))
    (folder / "a.json").write_bytes(forged("a"))
    for ignored in (".hidden.json", "notes.txt", "c.json.bak", "json"):
        (folder / ignored).write_bytes(b"?")
    equal(read_memories(folder), [record("a"), full], "records")
    for number in range(18):
        (folder / f"m{number}.json").write_bytes(forged(f"m{number}"))
    equal(len(read_memories(folder)), 20, "records")
    (folder / "m18.json").write_bytes(forged("m18"))
    refused(f"{folder}: 21 records; at most 20", read_memories, folder)


def memory_files_that_are_written(folder: Path) -> None:
    """Readable JSON under the record's name, in a folder that is made; a record out of bounds is not written."""
    kept = folder / "new" / "kept"
    reordered: Any = dict(reversed(record(body="é").items()))
    path = write_memory(kept, reordered)
    equal(path, kept / "report-format.json", "path")
    lines = [
        "{",
        '  "name": "report-format",',
        '  "description": "How to report.",',
        '  "keywords": [\n    "report"\n  ],',
        '  "body": "é",',
        '  "source": "THE SOURCE"',
        "}\n",
    ]
    equal(path.read_bytes().decode("utf-8"), "\n".join(lines), "file")
    for wrong, words in [
        (record(body=""), "memories[0].body: 0 characters"),
        (record(body="\ud800"), "'report-format.json'.body: surrogates not allowed"),
        (record(keywords=["ab" + " " * 24_000]), "bytes; at most 24000"),
    ]:
        refused(words, write_memory, kept, wrong)
    most = 24_000 - path.stat().st_size + len("éreport") + 1
    write_memory(kept, record(body="x", keywords=["ab".ljust(most - 1)]))
    equal(path.stat().st_size, 24_000, "bytes of the longest file")
    refused("'report-format.json': 24001 bytes", write_memory, kept, record(body="x", keywords=["ab".ljust(most)]))
    for number in range(19):
        write_memory(kept, record(f"m{number}"))
    write_memory(kept, record(body="other"))
    equal(len(read_memories(kept)), 20, "records")
    refused("'m19.json': there are 20 other records already", write_memory, kept, record("m19"))
    equal(sorted(path.suffix for path in kept.iterdir()), [".json"] * 20, "files")


GROUPS = (memory_files_that_are_read, memory_files_that_are_written)
