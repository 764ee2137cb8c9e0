"""Knows how a lesson's setup script is run: as the page runs it, without a page.

`python -m harness.run_setup FILE SCENARIO`: the file prepares under its own name with `scenario` defined; if it then
defines `call`, that is called last.
"""

import sys
from pathlib import Path
from typing import Any


def run_setup(path: Path, scenario: str) -> None:
    """Run one setup script under one scenario; what it prints is its result."""
    sys.path.insert(0, str(path.parent))
    code = compile(path.read_bytes(), str(path), "exec")
    names: dict[str, Any] = {"__name__": path.stem, "__file__": str(path), "scenario": scenario}
    exec(code, names)
    if "call" in names:
        names["call"]()


if __name__ == "__main__":
    run_setup(Path(sys.argv[1]), sys.argv[2])
