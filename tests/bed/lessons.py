"""The bindings of our lessons, read from the lesson folders as data: what the pages are compared with."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bed.site import ROOT

LESSONS = ROOT / "web" / "lessons"


@dataclass(frozen=True)
class Binding:
    """One scenario of one cell."""

    cell: str
    scenario: str
    setup: Path
    sources: dict[str, Path]  # path shown → file
    expect: str

    def __str__(self) -> str:
        return f"{self.cell}-{self.scenario}"


def source_files(lesson: Path, source: str | list[str]) -> dict[str, Path]:
    shown = [source] if isinstance(source, str) else source
    beside = {path: lesson / path for path in shown}
    return {path: file if file.exists() else ROOT / "python" / path for path, file in beside.items()}


def bindings(name: str) -> Iterator[Binding]:
    """The bindings of the lesson in this folder of `web/lessons`."""
    lesson = LESSONS / name
    for cell in tomllib.loads((lesson / "lesson.toml").read_text("utf-8"))["cell"]:
        sources = source_files(lesson, cell["source"])
        for scenario in cell["scenario"]:
            expect = "\n".join(scenario["expect"])
            yield Binding(cell["id"], scenario["id"], lesson / cell["setup"], sources, expect)


def lines_with(source: str, text: str) -> list[int]:
    """The numbers of the lines of a file under `python/` that contain this text."""
    lines = (ROOT / "python" / source).read_text("utf-8").splitlines()
    return [number for number, line in enumerate(lines, 1) if text in line]
