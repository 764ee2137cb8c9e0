"""House rules that tools check: linters and type checkers, run here so that one command checks all."""

import subprocess
import sys
from pathlib import Path

import pytest
from bed.site import ROOT

PYTHON_CHECKS = [["ruff", "check"], ["mypy"]]


def passes(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("check", PYTHON_CHECKS, ids=" ".join)
def test_python_passes(check: list[str]) -> None:
    passes([sys.executable, "-m", *check], ROOT)
