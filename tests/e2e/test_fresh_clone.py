"""A fresh clone with empty caches: what the README promises works there too."""

import os
import subprocess
import urllib.request
from pathlib import Path
from threading import Timer

import pytest
from bed.site import ROOT

PATIENCE = 300  # seconds for all downloads and one build
AT_ONCE = 30  # seconds for what downloads and builds nothing

# A test of each kind: the program, the page's scripts and their checkers, the built site in a browser.
SELECTION = ["tests/python/harness/test_prompt.py", "tests/web/test_javascript.py", "tests/e2e/test_from_a_file.py"]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(tmp_path / "clone")], check=True, timeout=AT_ONCE)
    return tmp_path / "clone"


@pytest.fixture
def empty_caches(tmp_path: Path) -> dict[str, str]:
    folders = {"UV_CACHE_DIR": "uv", "npm_config_cache": "npm", "XDG_CACHE_HOME": "cache"}
    inherited = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    return inherited | {name: str(tmp_path / folder) for name, folder in folders.items()}


@pytest.mark.long
def test_both_commands_of_the_readme_work(clone: Path, empty_caches: dict[str, str]) -> None:
    command = ["uv", "run", "build.py", "serve", "--port", "0", "--no-open"]
    server = subprocess.Popen(command, cwd=clone, env=empty_caches, stdout=subprocess.PIPE, text=True)
    late = Timer(PATIENCE, server.kill)
    late.start()
    try:
        address = next((word for line in server.stdout for word in line.split() if word.startswith("http://")), None)
        assert address, f"serve told no address within {PATIENCE} seconds, or ended before"
        with urllib.request.urlopen(address, timeout=AT_ONCE) as page:
            assert b"Replayground" in page.read()
    finally:
        late.cancel()
        server.terminate()
        server.wait(timeout=AT_ONCE)

    tests = ["uv", "run", "pytest", *SELECTION]
    subprocess.run(tests, cwd=clone, env=empty_caches, check=True, timeout=PATIENCE)
