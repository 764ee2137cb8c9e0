"""Knows that nothing is remembered without approval, and that what is written is never half there."""

import os
import stat
import subprocess
import sys
from pathlib import Path

from harness.groups.checks import changed, equal, holds, refused, within
from harness.groups.examples import record
from harness.groups.memory_files import state
from harness.memory_store import read_memories, write_memory
from harness.prepare import selected_memories
from harness.remember import RECORD, remember
from harness.whole_file import replace_file
from harness.workspace import TASK

NOT_APPROVED = "Not approved: nothing was written. With --approve it is."
PACKAGES = Path(__file__).resolve().parents[2]
# A process of its own that is killed at the moment its first argument names.
KILLED = """
import os, signal, sys
from pathlib import Path
from harness import remember, whole_file
def die(*given, **named):
    os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
if sys.argv[1] == "written":
    os.fsync = die
elif sys.argv[1] == "taking its place":
    Path.replace = die
else:
    whole_file.sync_folder = die
remember.remember(Path(sys.argv[2]), approve=True)
"""


def untouched(path: Path) -> tuple[int, int]:
    """What of a file is another after it has been written."""
    status = path.stat()
    return status.st_ino, status.st_mtime_ns


def show_the_record(folder: Path, approve: bool, outcome: str) -> str:
    """Remember, and claim that the record, its file and this outcome are shown."""
    shown = remember(folder, approve)
    texts = [RECORD["name"], RECORD["description"], ", ".join(RECORD["keywords"]), RECORD["body"], RECORD["source"]]
    for text in ["Record to be remembered:", *[f"  {text}" for text in texts]]:
        within(f"{text}\n", shown, "what is shown")
    within(f"File: {folder / 'report-format.json'}\n", shown, "what is shown")
    holds(shown.endswith(f"\n{outcome}"), f"{shown!r} ends with {outcome!r}")
    return shown


def remember_without_approve_writes_nothing(folder: Path) -> None:
    """The record is shown, with the older one of its name, on one line each; not even the folder is made."""
    kept = folder / "kept"
    show_the_record(kept, False, NOT_APPROVED)
    equal(state(folder), {}, "what is there")
    write_memory(kept, record(body="The older one.", source="a\nb\x1b[2J"))
    before = state(folder)
    shown = show_the_record(kept, False, NOT_APPROVED)
    within("It is to replace an older record of that name:\n", shown, "what is shown")
    within("  The older one.\n", shown, "the older record")
    within("  'a\\nb\\x1b[2J'\n", shown, "the older record's source")
    equal(state(folder), before, "what is there")


def remember_with_approve_writes_the_record(folder: Path) -> None:
    """In place of an older one of its name; when it is there already, nothing is written."""
    write_memory(folder, record("other"))
    for _ in range(2):
        show_the_record(folder, True, "Approved: written.")
        equal(read_memories(folder), [record("other"), RECORD], "records")
        equal(sorted(path.name for path in folder.iterdir()), ["other.json", "report-format.json"], "files")
        write_memory(folder, record(body="The older one."))
    remember(folder, True)
    before = untouched(folder / "report-format.json")
    for approve in (True, False):
        show_the_record(folder, approve, "This record is there already. Nothing was written.")
        equal(untouched(folder / "report-format.json"), before, "the file")
    equal(selected_memories(TASK, [RECORD]), ["report-format"], "the remembered record matters to the task")


def damaged_neighbour(folder: Path) -> None:
    """One damaged file, the record's own or another, is named, and nothing is written, whatever is approved."""
    for name in ("other.json", "report-format.json"):
        (folder / name).write_bytes(b'{"name": "report-')
        before = state(folder)
        for approve in (True, False):
            refused(f"'{name}': must be JSON", remember, folder, approve)
        equal(state(folder), before, "what is there")
        (folder / name).unlink()


def killed_during_remember(folder: Path) -> None:
    """A process killed at any moment leaves the old file or the new one, whole; the next one works."""
    old = record(body="The older one.")
    for moment, expected in [("written", old), ("taking its place", old), ("in its place", RECORD)]:
        write_memory(folder, old)
        command = [sys.executable, "-B", "-c", KILLED, moment, str(folder)]
        environment = {**os.environ, "PYTHONPATH": str(PACKAGES)}
        run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
        holds(run.returncode != 0, f"the process was killed: {moment}")
        equal(run.stderr, "", f"errors of the process: {moment}")
        equal(read_memories(folder), [expected], f"records after being killed: {moment}")
        remember(folder, True)
        equal(read_memories(folder), [RECORD], f"records after remembering again: {moment}")


def failed_write_leaves_nothing(folder: Path) -> None:
    """When a file cannot take its place, the old one stays and nothing is left beside it."""
    (folder / "taken").mkdir()
    before = state(folder)
    try:
        replace_file(folder / "taken", b"new")
        holds(False, "a folder is not replaced by a file")
    except OSError:
        pass
    equal(state(folder), before, "what is there")
    replace_file(folder / "file", b"one\r\n")
    replace_file(folder / "file", b"two\r\n")
    equal((folder / "file").read_bytes(), b"two\r\n", "the file")
    equal(len(state(folder)), 2, "what is there")


def written_file_is_brought_to_the_disk(folder: Path) -> None:
    """First all its contents, then, where a folder can be opened, its new name."""
    synchronised: list[object] = []

    def noting(descriptor: int) -> None:
        status = os.fstat(descriptor)
        synchronised.append("folder" if stat.S_ISDIR(status.st_mode) else status.st_size)

    with changed(vars(os), fsync=noting):
        replace_file(folder / "file", b"new")
    equal(synchronised, [3, "folder"] if hasattr(os, "O_DIRECTORY") else [3], "what is synchronised")


GROUPS = (
    remember_without_approve_writes_nothing,
    remember_with_approve_writes_the_record,
    damaged_neighbour,
    killed_during_remember,
    failed_write_leaves_nothing,
    written_file_is_brought_to_the_disk,
)
