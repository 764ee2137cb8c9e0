"""The golden recording is what the recorder writes today; the page's replay is checked against the same file."""

import json
import subprocess
import sys
from pathlib import Path

GOLDEN = Path(__file__).parents[2] / "golden"


def test_recording_the_golden_program_gives_the_golden_file(tmp_path: Path) -> None:
    out = tmp_path / "recording.json"
    command = [sys.executable, "-m", "recorder", "tests/golden/program.py", "--out", str(out)]
    subprocess.run(command, cwd=GOLDEN.parents[1], check=True, capture_output=True)
    assert steps_of(out) == steps_of(GOLDEN / "recording.json")


def steps_of(file: Path) -> object:
    """The recording without the cut into chunks, which depends on the clock."""
    from replay import Replay

    data = json.loads(file.read_text())
    replay = Replay(data["chunks"])
    return data["format"], data["version"], repr(replay.tables), replay.steps, data["end"]
