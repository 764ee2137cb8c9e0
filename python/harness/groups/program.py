"""Knows how main.py is run on a command line: apart from the host, and not without end."""

import os
import time
from pathlib import Path

from harness.groups.checks import changed, equal, holds, within
from harness.own_process import SECONDS, in_process_of_its_own
from harness.program_run import ProgramRun

PASSED_ON = ["HOME", "LANG", "PATH", "SYSTEMROOT", "TMPDIR"]
SLEEPER = "subprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(15)'])\n"
SOON = 9  # seconds: less than the sleeper sleeps, more than a busy machine takes to start a program


def run_of(folder: Path, source: str, seconds: float = SECONDS) -> ProgramRun:
    """The real run of a program."""
    (folder / "main.py").write_text(source, "utf-8")
    return in_process_of_its_own(folder, seconds)


def program_is_run_apart_from_the_host(folder: Path) -> None:
    """In the workspace, without the host's keys and without input; what it prints and its status come back."""
    names = [*PASSED_ON, "HARNESS_KEY", "ANTHROPIC_API_KEY", "PYTHONPATH"]
    source = (
        "import os, sys\n"
        f"print(os.getcwd(), [name for name in {names} if name in os.environ])\n"
        "print(repr(sys.stdin.read()), os.environ['PYTHONUTF8'], sys.dont_write_bytecode, 'é€')\n"
        "sys.stdout.flush()\n"
        "os.write(1, b'\\xff')\n"
        "print('to stderr', file=sys.stderr)\n"
        "sys.exit(3)\n"
    )
    with changed(os.environ, **{name: os.environ.get(name, "a value") for name in names}):
        run = run_of(folder, source)
    equal(run.stdout.splitlines(), [f"{folder} {PASSED_ON}", "'' 1 True é€", "\udcff"], "printed")
    equal((run.status, run.stderr.split(), run.ended), (3, ["to", "stderr"], ""), "status, stderr, ended")
    run = run_of(folder, "import os, time\nos.close(2)\ntime.sleep(0.1)\nprint('late')\n")
    equal(tuple(run), (0, "late\n", "", ""), "run that closes one of its streams early")


def time_limit_of_the_run(folder: Path) -> None:
    """A program that hangs is ended, with all that it has started; what it printed is kept."""
    equal(SECONDS, 10, "seconds when nothing is said")
    source = f"import subprocess, sys, time\n{SLEEPER}print('begun', flush=True)\ntime.sleep(15)\n"
    began = time.monotonic()
    run = run_of(folder, source, 0.3)
    if not run.stdout:  # on a busy machine it had not even begun
        run = run_of(folder, source, 3)
    holds(time.monotonic() - began < SOON, "the run ends soon after its time limit")
    within("stopped after ", run.ended, "ended")
    within(" seconds", run.ended, "ended")
    equal(run.stdout, "begun\n", "what is kept")
    holds(run.status != 0, "a stopped run has no good status")


def nothing_is_left_running(folder: Path) -> None:
    """What a program has started ends with it."""
    began = time.monotonic()
    run = run_of(folder, f"import subprocess, sys\n{SLEEPER}print('done')\n")
    holds(time.monotonic() - began < SOON, "the run does not wait for what it has started")
    equal(tuple(run), (0, "done\n", "", ""), "run")


def what_gets_away_is_not_waited_for(folder: Path) -> None:
    """What has left the program's session may go on, but keeps neither the host waiting nor the output from it."""
    began = time.monotonic()
    apart = SLEEPER.replace("])", "], start_new_session=True)")
    run = run_of(folder, f"import subprocess, sys\n{apart}print('done', flush=True)\n")
    holds(time.monotonic() - began < SOON, "the run does not wait for what got away")
    equal(tuple(run), (0, "done\n", "", ""), "run")


def output_limit_of_the_run(folder: Path) -> None:
    """100,000 bytes of each stream are kept; one more ends the program, also one that does not mind."""
    run = run_of(folder, "import sys\nprint('x' * 99_999)\nprint('y' * 99_999, file=sys.stderr)\n")
    equal((run.status, run.ended, len(run.stdout), len(run.stderr)), (0, "", 100_000, 100_000), "at the limit")
    run = run_of(folder, "print('x' * 100_000)\n")
    within("printed more than 100000 bytes", run.ended, "ended")
    equal(run.stdout, "x" * 100_000, "what is kept")
    began = time.monotonic()
    endless = "import os\nwhile True:\n    try:\n        os.write(2, b'x' * 5_000)\n    except OSError:\n        pass\n"
    run = run_of(folder, endless)
    holds(time.monotonic() - began < SOON, "a program that prints without end is stopped at once")
    within("printed more than 100000 bytes", run.ended, "ended")
    equal((run.stdout, len(run.stderr)), ("", 100_000), "what is kept")


GROUPS = (
    program_is_run_apart_from_the_host,
    time_limit_of_the_run,
    nothing_is_left_running,
    what_gets_away_is_not_waited_for,
    output_limit_of_the_run,
)
