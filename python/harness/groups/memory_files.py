"""Knows which files of memory records are read, and that a forged one is refused by name and left as it is."""

import json
from pathlib import Path
from typing import Any

from harness.groups.checks import equal, missing, refused
from harness.groups.examples import record
from harness.memory_store import read_memories, write_memory
from harness.remember import remember


def state(folder: Path) -> dict[str, object]:
    """Everything in a folder: bytes of files, targets of links."""
    entries = sorted(folder.rglob("*"))
    return {
        str(path): str(path.readlink()) if path.is_symlink() else path.is_file() and path.read_bytes()
        for path in entries
    }


def forged(name: str = "report-format", **changes: Any) -> bytes:
    """The bytes of a record with something changed."""
    return json.dumps(record(name, **changes)).encode()


def damaged_files() -> list[tuple[bytes, str]]:
    """Contents that are no record of the name `report-format`, and what is said of them."""
    whole = forged()
    return [
        (b"", "must be JSON"),
        (whole[:-1], "must be JSON"),
        (whole + b"{}", "must be JSON"),
        (b"\xef\xbb\xbf" + whole, "must be JSON"),
        (forged(body="\xe9").decode("unicode-escape").encode("latin-1"), "must be UTF-8"),
        (whole.ljust(24_001), "more than 24000 bytes"),
        (b"[" * 1_600, "must "),
        (b"[" * 1_601, "more than 1600 opening brackets"),
        (b"{" * 801 + b"[" * 800, "more than 1600 opening brackets"),
        (b"[" + whole + b"]", "record: must be a dict, not list"),
        (b"1", "record: must be a dict, not int"),
        (forged(more="x"), "the key 'more' is not allowed"),
        (whole.replace(b'"source"', b'"sauce"'), "the key 'source' is missing"),
        (whole.replace(b"{", b'{"name": "report-format", ', 1), "the key 'name' occurs twice"),
        (forged(body=float("nan")), "NaN is not JSON"),
        (forged(body=float("inf")), "Infinity is not JSON"),
        (forged(body="\ud800"), "record.body: surrogates not allowed"),
        (forged(body=1), "body: must be a str"),
        (forged(body=None), "body: must be a str"),
        (forged(body="x" * 1_201), "body: 1201 characters"),
        (forged(body=" "), "body: must not be blank"),
        (forged(keywords=[]), "keywords: 0 items"),
        (forged("other"), "holds the record 'other'; must be named after its record"),
        (forged("../report-format"), "does not match"),
    ]


def forged_memory_files(folder: Path) -> None:
    """Each is refused by its name; it and its sound neighbour are left as they are, and none of both is read."""
    (folder / "sound.json").write_bytes(forged("sound"))
    for data, words in damaged_files():
        (folder / "report-format.json").write_bytes(data)
        before = state(folder)
        refused("'report-format.json': ", read_memories, folder)
        refused(words, read_memories, folder)
        refused("'report-format.json': ", write_memory, folder, record("sound"))
        equal(state(folder), before, f"the folder after: {words}")


def first_damaged_file_is_named(folder: Path) -> None:
    """Of several damaged files the first by name is told of, so that each run says the same."""
    for name in "jihgfedcba":
        (folder / f"{name}.json").write_bytes(b"?")
    refused("'a.json': must be JSON", read_memories, folder)


def memory_files_that_lead_out(folder: Path) -> None:
    """A link out of the folder, a folder in place of a file: refused by name and left as they are."""
    outside = folder / "outside.json"
    outside.write_bytes(forged("linked"))
    kept = folder / "kept"
    kept.mkdir()
    linked = kept / "linked.json"
    linked.symlink_to("../outside.json")
    for call in (lambda: read_memories(kept), lambda: write_memory(kept, record("linked"))):
        refused("'linked.json': a link leads out of the folder", call)
    equal((linked.is_symlink(), outside.read_bytes()), (True, forged("linked")), "link, the file outside")
    linked.unlink()
    linked.symlink_to("none.json")
    missing(read_memories, kept)
    linked.unlink()
    linked.mkdir()
    refused("'linked.json': is a folder", read_memories, kept)
    refused("does not match", write_memory, kept, record("../escaped"))
    equal((folder / "escaped.json").exists(), False, "a file outside is there")
    missing(read_memories, folder / "none")
    (folder / "way").symlink_to("none")
    missing(remember, folder / "way", False)


GROUPS = (forged_memory_files, first_damaged_file_is_named, memory_files_that_lead_out)
