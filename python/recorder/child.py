"""Records one script in this process and writes the chunks to an inherited pipe: the command line's other half."""

import hashlib
import struct
import sys
from pathlib import Path
from typing import Final

from recorder.model import Limits
from recorder.program import Observer, Program, run
from recorder.recorder import Recorder
from recorder.steady import steady
from recorder.streams import Budget, put_in_place, text_stream, write_all
from recorder.wire import json_text

steady(globals())

PREFIX: Final = struct.Struct("<II")  # before each message: the lengths of its header and of its body


def record(script: Path, shown: str, pipe: int, limits: Limits) -> None:
    """Run `script`, shown as `shown`, with this process's own streams; the last message is `{"end": …}`."""

    def send(header: str, body: bytes) -> None:
        data = header.encode()
        for part in (PREFIX.pack(len(data), len(body)), data, body):
            write_all(pipe, part)

    recorder = Recorder(
        {str(script): shown}, lambda path: hashlib.sha256(script.read_bytes()).hexdigest(), send, limits
    )
    budget = Budget(limits.output_kb, recorder.end_by)
    stdout = text_stream("stdout", recorder.written, budget, sys.stdout.fileno())
    stderr = text_stream("stderr", recorder.written, budget, sys.stderr.fileno())
    put_in_place(stdout, stderr)
    sys.addaudithook(_refuse_threads)
    sys.argv = [str(script)]
    sys.path[0] = str(script.parent)
    steps = 0

    def stop() -> None:
        nonlocal steps
        steps = recorder.stop()

    ending = run(Program(script), Observer(recorder.start, stop), lambda: None, stderr)
    end = {"outcome": ending.outcome, "steps": steps, "output": recorder.rest(), **ending.details}
    send(json_text({"end": end}), b"")


def _refuse_threads(event: str, arguments: object) -> None:
    if event.startswith("_thread.start_"):
        raise RuntimeError("can't start new thread: a program is recorded in one thread only")
