"""What is measured: the five programs, and the scenarios of lesson 1 by cell, each ready to be run afresh."""

import re
import runpy
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
PROGRAMS = ROOT / "tests" / "bench" / "programs"
LESSON = ROOT / "web" / "lessons" / "01-system-prompt"

Files = dict[str, str]  # file name of the code → path shown
Ready = tuple[Callable[[], object], Files]
Prepare = Callable[[], Ready]

# A dump of the whole heap at every step is quadratic in a program's data; at these sizes it ends within seconds.
SMALL = {"arith": 2_000, "fib": 12, "mutate": 60, "objects": 24, "strings": 1_000}
SIZE = re.compile(r"^N = .*$", re.M)


def program(name: str, small: bool) -> Prepare:
    file = PROGRAMS / f"{name}.py"
    source = file.read_text("utf-8")
    if small:
        source = SIZE.sub(f"N = {SMALL[name]}", source)

    def prepare() -> Ready:
        code = compile(source, str(file), "exec")
        namespace = {"__name__": "__main__"}
        return lambda: exec(code, namespace), {str(file): file.name}

    return prepare


def scenario(cell: dict, name: str) -> Prepare:
    files = {str(ROOT / "python" / path): path for path in cell["source"]}

    def prepare() -> Ready:
        # A scenario may edit what it imports, so each run has its own modules.
        for module in [module for module in sys.modules if module.partition(".")[0] in ("harness", "registrations")]:
            del sys.modules[module]
        return runpy.run_path(str(LESSON / cell["setup"]), {"scenario": name})["call"], files

    return prepare


def cells() -> Iterator[dict]:
    yield from tomllib.loads((LESSON / "lesson.toml").read_text("utf-8"))["cell"]


def subject(name: str, small: bool) -> list[Prepare]:
    """All that is run for one row of the table."""
    if name in SMALL:
        return [program(name, small)]
    cell = next(cell for cell in cells() if cell["id"] == name)
    sys.path.insert(0, str(LESSON))
    return [scenario(cell, each["id"]) for each in cell["scenario"]]
