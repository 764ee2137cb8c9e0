"""Knows how a command line has the workspace's program run: in a process of its own, its time and output limited."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO

from harness.program_run import PROGRAM, ProgramRun

SECONDS = 10  # for a program that prints one line: enough on any machine, and soon over when it hangs
MAX_OUTPUT_BYTES = 100_000  # of each stream: more is not an answer, and must not fill the memory
LAST_WORDS = 1  # second for the streams to end with the program: what it left behind may hold them open for ever
PASSED_ON = ("PATH", "HOME", "LANG", "TMPDIR", "SYSTEMROOT")  # of the environment: no key of the host's is among them


def in_process_of_its_own(folder: Path, seconds: float = SECONDS) -> ProgramRun:
    """Run the folder's program with the Python that runs the harness, within a time limit."""
    environment = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    process = subprocess.Popen(
        [sys.executable, "-B", PROGRAM],
        cwd=folder,
        env={**environment, "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    ended = ""
    try:
        streams = [Stream(process, process.stdout), Stream(process, process.stderr)]
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        ended = f"stopped after {seconds:g} seconds"
    finally:
        kill(process)  # also what it may have left running, and when the wait was interrupted
    for stream in streams:
        stream.join(LAST_WORDS)
    if any(stream.too_long for stream in streams):
        ended = f"stopped because it printed more than {MAX_OUTPUT_BYTES} bytes"
    stdout, stderr = [stream.text for stream in streams]
    return ProgramRun(process.wait(), stdout, stderr, ended)


class Stream(threading.Thread):
    """Reads one stream to its end, or to the point where it has become too long."""

    def __init__(self, process: subprocess.Popen[bytes], pipe: IO[bytes] | None) -> None:
        super().__init__(daemon=True)
        self.process = process
        self.pipe = pipe
        self.data = bytearray()
        self.start()

    @property
    def too_long(self) -> bool:
        """Whether more came than is kept."""
        return len(self.data) > MAX_OUTPUT_BYTES

    @property
    def text(self) -> str:
        """What came so far; a byte that is no UTF-8 becomes half a surrogate pair, and equals no text of a file."""
        return bytes(self.data[:MAX_OUTPUT_BYTES]).decode("utf-8", "surrogateescape")

    def run(self) -> None:
        """Keep what came; end the process when it is too much."""
        if self.pipe is None:
            return
        with self.pipe:
            while not self.too_long and (part := os.read(self.pipe.fileno(), MAX_OUTPUT_BYTES)):
                self.data += part
        if self.too_long and self.process.returncode is None:
            kill(self.process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """End the process and whatever it has started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
