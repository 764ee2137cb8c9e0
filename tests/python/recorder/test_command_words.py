"""`python -m recorder FILE`: what the command itself says, and what it refuses before the program runs."""

import subprocess
import sys
from pathlib import Path

import pytest

LOOP = Path(__file__).parents[2] / "cases" / "endless_loop.py"


def record(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "recorder", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60)


@pytest.mark.parametrize(
    ("out", "said"), [("nowhere/trace.json", "is in no folder that exists: nowhere"), (".", "is a folder: .")]
)
def test_a_place_that_no_recording_can_go_to_is_refused_before_the_program_runs(
    tmp_path: Path, out: str, said: str
) -> None:
    (tmp_path / "script.py").write_text("open('ran', 'w')\n")
    done = record(tmp_path, "script.py", "--out", out)
    assert done.returncode == 2
    assert f"error: --out {said}" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "ran").exists()


@pytest.mark.parametrize(
    ("limit", "value", "more"), [("steps", "100", ()), ("seconds", "1.0", ("--steps", "1000000000"))], ids=str
)
def test_a_limit_that_ended_the_program_is_told_with_what_was_kept(
    tmp_path: Path, limit: str, value: str, more: tuple[str, ...]
) -> None:
    done = record(tmp_path, str(LOOP), f"--{limit}", value, *more)
    assert done.returncode == 0
    line = done.stderr.removesuffix("\n")
    assert line.startswith(f"record: --{limit} {value} ended the program; trace.json holds the ")
    assert "\n" not in line
    assert (tmp_path / "trace.json").is_file()


def test_the_script_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text("print(1)\n")
    done = record(tmp_path, "script.py", "--out", "script.py")
    assert done.returncode == 2
    assert "error: --out is the script itself: script.py" in done.stderr
    assert (tmp_path / "script.py").read_text() == "print(1)\n"


@pytest.mark.parametrize(
    ("limit", "value"), [("seconds", "inf"), ("seconds", "-1"), ("seconds", "nan"), ("steps", "0"), ("memory-mb", "-5")]
)
def test_a_limit_that_is_none_is_a_usage_error(tmp_path: Path, limit: str, value: str) -> None:
    done = record(tmp_path, str(LOOP), f"--{limit}", value)
    assert done.returncode == 2
    assert f"argument --{limit}: {value} is not allowed" in done.stderr
