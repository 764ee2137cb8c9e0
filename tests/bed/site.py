"""The sites under test: ours, and one of lessons that misbehave, each built once a session."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEST_LESSONS = ROOT / "tests" / "e2e" / "lessons"


def build(out: Path, *options: str) -> Path:
    """What `build.py build` makes, in `out`."""
    command = [sys.executable, str(ROOT / "build.py"), "build", "--out", str(out), *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"build.py build failed:\n{done.stdout}{done.stderr}"
    return out


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("site") / "site")


@pytest.fixture(scope="session")
def test_lessons_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("site") / "site", "--lessons", str(TEST_LESSONS))
