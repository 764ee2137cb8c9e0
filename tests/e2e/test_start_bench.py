"""The benchmark of starts finds what it measures; how long that took is not asked here."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from bed.site import ROOT

BENCH = ROOT / "tests" / "bench" / "start.py"


@pytest.mark.long
def test_one_round_of_visits_gives_every_figure(tmp_path: Path) -> None:
    file = tmp_path / "aims.json"
    command = [sys.executable, str(BENCH), "--rounds", "1", "--aims", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    [aims] = json.loads(file.read_text("utf-8")).values()
    assert len(aims) == 6
    assert all(aim["reached"] > 0 for aim in aims)
