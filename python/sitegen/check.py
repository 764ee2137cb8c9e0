"""What `build.py check` finds: mistakes in lessons, and scenarios that do not do what they promise."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from sitegen.cache import kept_file
from sitegen.deterministic_zip import deterministic_zip
from sitegen.launch_arguments import run_arguments
from sitegen.lesson import Cell, Lesson, Scenario
from sitegen.mistake import LessonsRefusedError, Mistake
from sitegen.native_run import run_scenario
from sitegen.pack import packed_files
from sitegen.promises import broken_promises
from sitegen.read_lessons import read_lessons, sound_lessons
from sitegen.tree import Tree

type Run = tuple[Lesson, Cell, Scenario]


def check_lessons(tree: Tree) -> tuple[int, list[Mistake]]:
    """How many scenarios were run, and every mistake found by reading and by running."""
    lessons, mistakes = read_lessons(tree)
    runs = _runs(lessons)
    for run in runs:
        mistakes += _mistakes(run, tree)
    return len(runs), mistakes


def checked_lessons(tree: Tree, cache: Path) -> list[Lesson]:
    """Every lesson, or a refusal that names all mistakes. What was sound with the very same files is not run again."""
    lessons = sound_lessons(tree)
    mistakes: list[Mistake] = []
    files = deterministic_zip(packed_files(tree))
    checker = b"".join(file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py")))
    for run in _runs(lessons):
        _, cell, scenario = run
        promise = json.dumps([run_arguments(cell, scenario), scenario.expect, sys.version]).encode()
        sound = kept_file(cache, "sound", (files, checker, promise))
        if not sound.is_file():
            found = _mistakes(run, tree)
            mistakes += found
            if not found:
                sound.parent.mkdir(parents=True, exist_ok=True)
                sound.touch()
    if mistakes:
        raise LessonsRefusedError(mistakes)
    return lessons


def _runs(lessons: list[Lesson]) -> list[Run]:
    return [
        (lesson, cell, scenario)
        for lesson in lessons
        for cell in lesson.cells
        for scenario in cell.scenarios
        if not scenario.browser_only
    ]


def _mistakes(run: Run, tree: Tree) -> list[Mistake]:
    lesson, cell, scenario = run
    found: Iterator[Mistake] = broken_promises(lesson, cell, scenario, run_scenario(cell, scenario, tree))
    return list(found)
