"""How the build asks the very Python that a page gets: Pyodide, run by Node."""

import subprocess
from pathlib import Path

from sitegen import npm
from sitegen.mistake import BuildError

RUNNER = Path(__file__).with_name("run_in_pyodide.mjs")


def answer_of(pyodide: Path, library: Path, script: Path, argument: str) -> str:
    """What `answer(argument)` of a script gives in the Pyodide of this folder with this archive as its library."""
    command = [*npm.command("node"), str(RUNNER), *(str(path.resolve()) for path in (pyodide, library, script))]
    try:
        done = subprocess.run(command, input=argument, capture_output=True, text=True, encoding="utf-8", check=False)
    except OSError as error:
        raise BuildError(f"Node could not be started ({error}): install Node 18 or later, or uv.") from error
    if done.returncode:
        raise BuildError(f"Pyodide could not be asked under Node: {done.stderr.strip()}")
    return done.stdout
