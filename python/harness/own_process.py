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
    streams = [Stream(process, process.stdout), Stream(process, process.stderr)]
    ended = ""
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        ended = f"stopped after {seconds:g} seconds"
    kill(process)  # also what it may have left running
    for stream in streams:
        stream.join()
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
        self.text = ""
        self.too_long = False
        self.start()

    def run(self) -> None:
        """Keep what came; end the process when it is too much."""
        if self.pipe is None:
            return
        with self.pipe:
            read = self.pipe.read(MAX_OUTPUT_BYTES + 1)
        self.too_long = len(read) > MAX_OUTPUT_BYTES
        self.text = read[:MAX_OUTPUT_BYTES].decode("utf-8", "backslashreplace")
        if self.too_long:
            kill(self.process)


def kill(process: subprocess.Popen[bytes]) -> None:
    """End the process and whatever it has started."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
