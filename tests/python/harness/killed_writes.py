"""Knows how to write memories in processes that are killed: `python killed_writes.py HOW FOLDER`."""

import io
import itertools
import os
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

from harness import memory_store, whole_file
from harness.memory_store import write_memory
from harness.remember import remember
from harness_inputs import record

OLD = record(name="report-format", body="old " * 300)  # as long as a body may be
NEW = record(name="report-format", body="新" * 1200)


def kill() -> NoReturn:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("still alive")


def at_every_line(folder: Path) -> None:
    """For each line that a write runs, in any file, a process of its own, killed there, on a folder of its own."""
    for count in itertools.count(1):
        one = folder / f"{count:05}"
        write_memory(one, OLD)
        process = os.fork()
        if process == 0:
            kill_at_line(count)
            write_memory(one, NEW)
            os._exit(0)
        _, status = os.waitpid(process, 0)
        if status == 0:
            return
        assert os.WIFSIGNALED(status)
        assert os.WTERMSIG(status) == signal.SIGKILL


def kill_at_line(count: int) -> None:
    """Kill this process at so many lines after the first thing is written."""
    left = count

    def trace(frame: FrameType, event: str, value: object) -> Any:
        nonlocal left
        left -= event == "line"
        if not left:
            kill()
        return trace

    def traced(path: Path, data: bytes) -> None:
        sys.settrace(trace)
        whole_file.replace_file(path, data)
        sys.settrace(None)

    memory_store.replace_file = traced


class Half(io.FileIO):
    """A file of which half is on the disk when its process is killed."""

    def write(self, data: Any) -> NoReturn:
        super().write(data[: len(data) // 2])
        os.fsync(self.fileno())
        kill()


def half_written(folder: Path) -> None:
    """Be killed in the middle of writing the new record."""
    os.fdopen = Half  # type: ignore[assignment]
    write_memory(folder, NEW)


def before_taking_its_place(folder: Path) -> None:
    """Be killed when the new file is whole, before it takes the place of the old one."""

    def hook(event: str, arguments: object) -> None:
        if event == "os.rename":
            kill()

    sys.addaudithook(hook)
    remember(folder, approve=True)


def again_and_again(folder: Path) -> None:
    """Write one record, then the other, until killed."""
    print("ready", flush=True)
    while True:
        write_memory(folder, NEW)
        write_memory(folder, OLD)


if __name__ == "__main__":
    ways = {way.__name__: way for way in (at_every_line, half_written, before_taking_its_place, again_and_again)}
    ways[sys.argv[1]](Path(sys.argv[2]))
