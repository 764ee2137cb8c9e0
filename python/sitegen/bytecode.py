"""The bytecode that lies beside our sources in a page, where Python looks for it instead of compiling them."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from recorder.program import scenario_environment

from sitegen.cache import cached
from sitegen.deterministic_zip import deterministic_zip, unpacked

COMPILER = Path(__file__).with_name("compile_files.py")
PLACE_IN_PAGE = "/replayground"
"""Where the worker mounts the tree."""


def bytecode(files: Mapping[str, bytes], cache: Path) -> Mapping[str, bytes]:
    """Of these sources by their path in the tree, made once for the same ones; by path as well."""
    sources = deterministic_zip(files)
    recipe = (sources, COMPILER.read_bytes(), sys.version.encode())
    return unpacked(cached(cache, "bytecode.zip", recipe, lambda: _compiled(files)))


def _compiled(files: Mapping[str, bytes]) -> bytes:
    with TemporaryDirectory() as name:
        folder = Path(name)
        for path, content in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        # With a seed set, sets of texts have one order; site-packages would be one more thing to differ in.
        command = [sys.executable, "-P", "-S", str(COMPILER), name, PLACE_IN_PAGE]
        subprocess.run(command, env=scenario_environment(os.environ), check=True)
        return deterministic_zip(
            {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*.pyc")}
        )
