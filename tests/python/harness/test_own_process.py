"""A program in a process of its own: what it gives, what it cannot see, and that it always ends, whatever it does."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from harness.own_process import MAX_OUTPUT_BYTES, in_process_of_its_own
from harness.program_run import ProgramRun

TOO_LONG = "stopped because it printed more than 100000 bytes"


@pytest.fixture(autouse=True)
def _soon_over() -> Iterator[None]:
    """No run takes longer than a few seconds, whatever the program does."""
    start = time.monotonic()
    yield
    assert time.monotonic() - start < 8


def run(folder: Path, source: str, seconds: float = 10) -> ProgramRun:
    (folder / "main.py").write_text(source, "utf-8")
    return in_process_of_its_own(folder, seconds)


def is_alive(process: int) -> bool:
    """Whether the process still runs; one that was killed may wait for its parent to notice."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_both_streams_and_the_status_are_what_the_program_gave(tmp_path: Path) -> None:
    source = 'import sys\nprint("身", end="\\r\\n\\n")\nprint("late", file=sys.stderr)\nsys.exit(3)'
    assert run(tmp_path, source) == (3, "身\r\n\n", "late\n", "")


def test_it_runs_in_its_folder_and_leaves_nothing_there(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("word = 'beside'")
    source = "import os, sys, beside\nprint(beside.word, os.getcwd(), sys.argv)"
    assert run(tmp_path, source) == (0, f"beside {tmp_path.resolve()} ['main.py']\n", "", "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["beside.py", "main.py"]


@pytest.fixture
def _typed() -> Iterator[None]:
    """A line waits at the host's own standard input."""
    reading, writing = os.pipe()
    os.write(writing, b"typed\n")
    os.close(writing)
    before = os.dup(0)
    os.dup2(reading, 0)
    yield
    os.dup2(before, 0)
    os.close(before)
    os.close(reading)


@pytest.mark.usefixtures("_typed")
def test_nothing_can_be_asked_of_the_one_at_the_terminal(tmp_path: Path) -> None:
    assert run(tmp_path, "import sys\nprint(repr(sys.stdin.read()))").stdout == "''\n"
    done = run(tmp_path, "input()")
    assert (done.status, done.stderr.splitlines()[-1]) == (1, "EOFError: EOF when reading a line")


def test_no_key_of_the_host_s_is_in_its_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "SOME_TOKEN", "PYTHONPATH", "PYTHONSTARTUP"):
        monkeypatch.setenv(name, "SECRET")
    names = run(tmp_path, "import os\nprint(*os.environ)").stdout.split()
    allowed = {"PATH", "HOME", "LANG", "TMPDIR", "SYSTEMROOT", "PYTHONUTF8", "LC_CTYPE"}
    assert "PATH" in names
    assert set(names) <= allowed


def test_an_exception_is_status_1_and_its_traceback(tmp_path: Path) -> None:
    done = run(tmp_path, "print(1)\n1 / 0")
    assert (done.status, done.stdout, done.ended) == (1, "1\n", "")
    assert done.stderr.endswith("ZeroDivisionError: division by zero\n")


def test_the_end_by_a_signal_is_its_negative_number(tmp_path: Path) -> None:
    source = "import os, signal\nprint('so far', flush=True)\nos.kill(os.getpid(), signal.SIGSEGV)"
    assert run(tmp_path, source) == (-11, "so far\n", "", "")


@pytest.mark.parametrize(
    "source",
    [
        "while True: pass",
        "import time\nwhile True:\n    try: time.sleep(9)\n    except BaseException: pass",
        "import signal\nfor each in signal.SIGTERM, signal.SIGINT, signal.SIGHUP: signal.signal(each, signal.SIG_IGN)\n"
        "while True: signal.pause()",
        "import os\nos.close(1); os.close(2)\nwhile True: pass",
    ],
)
def test_a_program_that_never_ends_is_stopped(tmp_path: Path, source: str) -> None:
    assert run(tmp_path, source, seconds=0.3) == (-9, "", "", "stopped after 0.3 seconds")


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_endless_printing_is_stopped(tmp_path: Path, stream: str) -> None:
    done = run(tmp_path, f"import sys\nwhile True: sys.{stream}.write('x' * 1000)")
    assert (len(getattr(done, stream)), len(done.stdout + done.stderr)) == (MAX_OUTPUT_BYTES, MAX_OUTPUT_BYTES)
    assert (done.status, done.ended) == (-9, TOO_LONG)


@pytest.mark.parametrize(("more", "ended"), [(0, ""), (1, TOO_LONG)])
def test_output_of_the_most_bytes_is_whole_and_one_more_is_too_much(tmp_path: Path, more: int, ended: str) -> None:
    done = run(tmp_path, f"import sys\nfor stream in sys.stdout, sys.stderr: stream.write('x' * {100_000 + more})")
    assert (done.stdout, done.ended) == ("x" * 100_000, ended)


def test_both_streams_are_read_at_the_same_time(tmp_path: Path) -> None:
    source = "import sys\nfor _ in range(90):\n    sys.stderr.write('e' * 1000)\n    sys.stdout.write('o' * 1000)"
    done = run(tmp_path, source)
    assert (done.status, done.stdout, done.stderr) == (0, "o" * 90_000, "e" * 90_000)


@pytest.mark.parametrize("ending", ["", "import time; time.sleep(99)", "while True: print('x' * 1000)"])
def test_what_a_program_leaves_running_is_killed_and_what_it_printed_is_kept(tmp_path: Path, ending: str) -> None:
    source = (
        "import subprocess, sys\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)'])\n"
        "open('child', 'w').write(str(child.pid))\n"
        f"print('so far', flush=True)\n{ending}"
    )
    assert run(tmp_path, source, seconds=2).stdout.startswith("so far\n")
    child = int((tmp_path / "child").read_text())
    for _ in range(50):
        if not is_alive(child):
            return
        time.sleep(0.02)
    os.kill(child, 9)
    raise AssertionError("it is still running")


def test_output_that_is_no_utf_8_is_shown_escaped(tmp_path: Path) -> None:
    done = run(tmp_path, "import os\nos.write(1, b'a\\xffb\\xe8\\xba\\n')")
    assert ascii(done.stdout) in (r"'a\\xffb\\xe8\\xba\n'", r"'a\udcffb\udce8\udcba\n'")


def test_a_program_that_removes_itself_still_gives_its_output(tmp_path: Path) -> None:
    source = "import os, shutil\nshutil.rmtree(os.getcwd())\nprint(42)"
    folder = tmp_path / "folder"
    folder.mkdir()
    assert run(folder, source) == (0, "42\n", "", "")
    with pytest.raises(FileNotFoundError):
        in_process_of_its_own(folder)


def test_a_program_that_is_not_there_is_no_good_run(tmp_path: Path) -> None:
    done = in_process_of_its_own(tmp_path)
    assert (done.status, done.stdout) == (2, "")
    assert "main.py" in done.stderr
