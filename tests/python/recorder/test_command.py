"""`python -m recorder FILE`: the program's own output and streams, the exit status, the end that is written."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

CASES = Path(__file__).parents[2] / "cases"


def record(tmp_path: Path, *arguments: str) -> tuple[subprocess.CompletedProcess[str], dict[str, Any]]:
    out = tmp_path / "trace.json"
    command = [sys.executable, "-m", "recorder", *arguments, "--out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return done, json.loads(out.read_text()) if out.exists() else {}


def plain(path: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, str(path)], capture_output=True, text=True)


@pytest.mark.parametrize(
    "name", ["hostile_repr", "generators", "partial_output", "exception_chain", "exits", "hard_exit"]
)
def test_passes_the_programs_output_through_unchanged(tmp_path: Path, name: str) -> None:
    path = CASES / f"{name}.py"
    done, _ = record(tmp_path, str(path))
    expected = plain(path)
    assert (done.stdout, done.stderr) == (expected.stdout, expected.stderr)
    assert done.returncode == 0


@pytest.mark.parametrize(
    ("name", "end"),
    [
        ("generators", {"outcome": "finished"}),
        ("exits", {"outcome": "exited", "status": 3}),
        ("hard_exit", {"outcome": "exited", "status": 7}),
        ("exception_chain", {"outcome": "failed", "message": "ValueError: no such tool: 算盘"}),
    ],
)
def test_says_how_the_program_ended(tmp_path: Path, name: str, end: dict[str, Any]) -> None:
    _, recording = record(tmp_path, str(CASES / f"{name}.py"))
    assert {key: recording["end"].get(key) for key in end} == end


@pytest.mark.parametrize("name", ["endless_loop", "stubborn_loop", "silent_loop"])
def test_ends_a_loop_that_never_returns_and_keeps_its_steps(tmp_path: Path, name: str) -> None:
    done, recording = record(tmp_path, str(CASES / f"{name}.py"), "--seconds", "0.5", "--steps", "1000000000")
    assert done.returncode == 0
    assert recording["end"]["outcome"] == "limit"
    assert recording["end"]["limit"] == "seconds"
    assert recording["end"]["steps"] == sum(chunk["steps"] for chunk in recording["chunks"]) > 3


def test_gives_the_program_the_real_builtins(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import builtins\nbuiltins.mine = 5\nprint(mine, type(__builtins__).__name__)\nbuiltins.id = None\nprint(id)\n"
    )
    done, _ = record(tmp_path, str(script))
    assert done.stdout == plain(script).stdout == "5 module\nNone\n"


def test_refuses_threads_in_a_sentence(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text("import threading\nthreading.Thread(target=print).start()\n")
    _, recording = record(tmp_path, str(script))
    assert "a program is recorded in one thread only" in recording["end"]["message"]


def test_a_limit_of_steps_is_told(tmp_path: Path) -> None:
    _, recording = record(tmp_path, str(CASES / "endless_loop.py"), "--steps", "100")
    assert recording["end"] == {"outcome": "limit", "limit": "steps", "steps": 100, "output": []}


def test_a_memory_limit_is_the_programs_memory_error(tmp_path: Path) -> None:
    _, recording = record(tmp_path, str(CASES / "memory_bomb.py"), "--memory-mb", "400")
    assert recording["end"]["message"].startswith("MemoryError")


def test_a_file_that_is_not_there_is_a_usage_error(tmp_path: Path) -> None:
    done, recording = record(tmp_path, "nowhere.py")
    assert done.returncode == 2
    assert "no such file: nowhere.py" in done.stderr
    assert not recording
