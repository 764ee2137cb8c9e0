"""Knows how main.py is run on a command line: apart from the host, and not without end."""

import os
import time
from pathlib import Path

from harness.groups.checks import equal, holds, within
from harness.own_process import in_process_of_its_own
from harness.program_run import ProgramRun

KEY = "HARNESS_GROUP_KEY"


def run_of(folder: Path, source: str, seconds: float = 10) -> ProgramRun:
    """The real run of a program."""
    (folder / "main.py").write_text(source, "utf-8")
    return in_process_of_its_own(folder, seconds)


def program_is_run_apart_from_the_host(folder: Path) -> None:
    """In the workspace, without the host's keys and without input; what it prints and its status come back."""
    source = (
        "import os, sys\n"
        "print(os.getcwd(), [name for name in os.environ if 'HARNESS' in name], sys.stdin.read(), 'é€')\n"
        "print('PATH' in os.environ, os.environ.get('PYTHONUTF8'), sys.dont_write_bytecode)\n"
        "sys.stdout.flush()\n"
        "os.write(1, b'\\xff')\n"
        "print('to stderr', file=sys.stderr)\n"
        "sys.exit(3)\n"
    )
    os.environ[KEY] = "secret"
    try:
        run = run_of(folder, source)
    finally:
        del os.environ[KEY]
    lines = run.stdout.splitlines()
    equal(lines, [f"{folder} []  é€", f"{'PATH' in os.environ} 1 True", "\\xff"], "printed")
    equal((run.status, run.stderr.split(), run.ended), (3, ["to", "stderr"], ""), "status, stderr, ended")


def time_limit_of_the_run(folder: Path) -> None:
    """A program that hangs is ended, with all that it has started; what it printed is kept."""
    source = (
        "import subprocess, sys, time\n"
        "subprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(60)'])\n"
        "print('begun', flush=True)\n"
        "time.sleep(60)\n"
    )
    began = time.monotonic()
    run = run_of(folder, source, 0.3)
    holds(time.monotonic() - began < 20, "the run ends soon after its time limit")
    equal((run.stdout, run.ended), ("begun\n", "stopped after 0.3 seconds"), "printed, ended")
    holds(run.status != 0, "a stopped run has no good status")


def nothing_is_left_running(folder: Path) -> None:
    """What a program has started ends with it."""
    source = (
        "import subprocess, sys\n"
        "subprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(60)'])\n"
        "print('done')\n"
    )
    began = time.monotonic()
    run = run_of(folder, source)
    holds(time.monotonic() - began < 20, "the run does not wait for what it has started")
    equal(tuple(run), (0, "done\n", "", ""), "run")


def output_limit_of_the_run(folder: Path) -> None:
    """100,000 bytes of each stream are kept; one more ends the program."""
    run = run_of(folder, "import sys\nprint('x' * 99_999)\nprint('y' * 99_999, file=sys.stderr)\n")
    equal((run.status, run.ended, len(run.stdout), len(run.stderr)), (0, "", 100_000, 100_000), "at the limit")
    run = run_of(folder, "import sys, time\nprint('x' * 100_000, end='', flush=True)\nprint('y')\n")
    within("printed more than 100000 bytes", run.ended, "ended")
    equal(run.stdout, "x" * 100_000, "what is kept")
    began = time.monotonic()
    run = run_of(folder, "import sys\nwhile True: sys.stderr.write('x' * 5_000)\n")
    holds(time.monotonic() - began < 9, "a program that prints without end is stopped at once")
    within("printed more than 100000 bytes", run.ended, "ended")
    equal((run.stdout, len(run.stderr)), ("", 100_000), "what is kept")


GROUPS = (
    program_is_run_apart_from_the_host,
    time_limit_of_the_run,
    nothing_is_left_running,
    output_limit_of_the_run,
)
