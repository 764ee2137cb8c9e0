"""The command line: `python -m recorder FILE --out trace.json` records a script in a child process.

Exit status: 0 when a recording was written, whatever the program did; 2 for a usage error. Only of a limit that ended
the program something is said, in one line on stderr: else its output is the program's own.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from threading import Timer
from typing import Any, BinaryIO, Final

from recorder.child import PREFIX, record
from recorder.model import VERSION, Limits
from recorder.program import scenario_environment
from recorder.wire import unpacked

_GRACE_SECONDS = 1.0  # for a program to be ended from inside before it is ended from outside


LONGEST: Final = 1_000_000  # seconds that a timer takes everywhere


@dataclass
class _Received:
    """What came through the pipe until the child was gone."""

    chunks: list[dict[str, Any]] = field(default_factory=list)
    end: dict[str, Any] | None = None

    @property
    def steps(self) -> int:
        return sum(chunk["steps"] for chunk in self.chunks)


def main(arguments: list[str] | None = None) -> int:
    """Record what the arguments name; the exit status."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.child is not None:
        _be_the_child(options)
        return 0
    script: Path = options.file
    if not script.is_file():
        parser.error(f"no such file: {script}")
    if trouble := _no_place(options.out, script):
        parser.error(trouble)  # said before the program runs, whose recording would be lost
    end, chunks = _run_child(options)
    text = json.dumps({"format": "replayground-recording", "version": VERSION, "chunks": chunks, "end": end})
    options.out.write_text(text + "\n", encoding="utf-8")
    if end["outcome"] == "limit":
        kept = f"{options.out} holds the {end['steps']} steps until then"
        print(f"record: --{end['limit']} {getattr(options, end['limit'])} ended the program; {kept}", file=sys.stderr)
    return 0


def _no_place(out: Path, script: Path) -> str | None:
    """Why a file cannot be written there, in words."""
    if out.exists() and out.samefile(script):
        return f"--out is the script itself: {out}"
    if out.is_dir():
        return f"--out is a folder: {out}"
    if not out.parent.is_dir():
        return f"--out is in no folder that exists: {out}"
    if not os.access(out if out.exists() else out.parent, os.W_OK):
        return f"--out cannot be written: {out}"
    return None


def _seconds(text: str) -> float:
    number = float(text)
    if not 0 < number <= LONGEST:
        raise argparse.ArgumentTypeError(f"{text} is not allowed: more than 0, at most {LONGEST} seconds")
    return number


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not allowed: a whole number from 1 on")
    return number


def _parser() -> argparse.ArgumentParser:
    limits = Limits()
    parser = argparse.ArgumentParser(prog="record", description="Record a Python script line by line.")
    parser.add_argument("file", type=Path, help="the script to run")
    parser.add_argument(
        "--out", type=Path, default=Path("trace.json"), help="where the recording goes (default: %(default)s)"
    )
    parser.add_argument("--seconds", type=_seconds, default=limits.seconds, help="wall time (default: %(default)s)")
    parser.add_argument("--steps", type=_count, default=limits.steps, help="steps (default: %(default)s)")
    parser.add_argument("--memory-mb", type=_count, help="memory of the program's process (default: no limit)")
    parser.add_argument("--child", type=int, help=argparse.SUPPRESS)
    return parser


def _run_child(options: argparse.Namespace) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    read, write = os.pipe()
    limits = ["--seconds", str(options.seconds), "--steps", str(options.steps)]
    if options.memory_mb is not None:
        limits += ["--memory-mb", str(options.memory_mb)]
    command = [sys.executable, "-P", "-m", "recorder", str(options.file), *limits, "--child", str(write)]
    environment = scenario_environment(os.environ)
    environment["PYTHONPATH"] = os.pathsep.join(
        filter(None, [str(Path(__file__).parents[1]), environment.get("PYTHONPATH")])
    )
    child = subprocess.Popen(command, pass_fds=[write], env=environment)
    os.close(write)
    late = False

    def kill() -> None:
        nonlocal late
        late = True
        child.kill()

    timer = Timer(options.seconds + _GRACE_SECONDS, kill)
    timer.start()
    with os.fdopen(read, "rb") as pipe:
        received = _receive(pipe)
    status = child.wait()
    timer.cancel()
    end = received.end or _end_from_outside(received, status, late)
    return end, received.chunks


def _receive(pipe: BinaryIO) -> _Received:
    received = _Received()
    for header, body in _messages(pipe):
        if "end" in header:
            received.end = header["end"]
        else:
            received.chunks.append(unpacked(header, body))
    return received


def _messages(pipe: BinaryIO) -> Iterator[tuple[dict[str, Any], bytes]]:
    while len(prefix := pipe.read(PREFIX.size)) == PREFIX.size:
        header_size, body_size = PREFIX.unpack(prefix)
        data = pipe.read(header_size + body_size)
        if len(data) < header_size + body_size:
            return
        yield json.loads(data[:header_size]), data[header_size:]


def _end_from_outside(received: _Received, status: int, late: bool) -> dict[str, Any]:
    """The end of a program that could not tell its own: killed by the time limit, or gone by itself (`os._exit`)."""
    limit = next((chunk["limit"] for chunk in received.chunks if "limit" in chunk), "seconds" if late else None)
    how: dict[str, Any] = {"outcome": "limit", "limit": limit} if limit else {"outcome": "exited", "status": status}
    return {**how, "steps": received.steps, "output": []}


def _be_the_child(options: argparse.Namespace) -> None:
    if options.memory_mb is not None:
        import resource

        size = options.memory_mb * 1_000_000
        resource.setrlimit(resource.RLIMIT_AS, (size, size))
    limits = Limits(steps=options.steps, seconds=options.seconds, recording_mb=float("inf"), output_kb=float("inf"))
    record(options.file.resolve(), options.file.as_posix(), options.child, limits)


if __name__ == "__main__":
    sys.exit(main())
