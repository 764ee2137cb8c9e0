"""What `build.py check` finds: mistakes in lessons, and scenarios that do not do what they promise."""

import json
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

from sitegen.cache import cached
from sitegen.deterministic_zip import deterministic_zip
from sitegen.launch_arguments import run_arguments
from sitegen.lesson import Cell, Lesson, Scenario
from sitegen.mistake import LessonsRefusedError, Mistake
from sitegen.native_run import Ran, run_scenario
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
        mistakes += _run(run, tree)[1]
    return len(runs), mistakes


def checked_lessons(tree: Tree, cache: Path) -> list[Lesson]:
    """Every lesson with what its runs imported, or a refusal that names all mistakes.

    What was sound with the very same files is not run again.
    """
    lessons = sound_lessons(tree)
    mistakes: list[Mistake] = []
    imported: dict[str, set[str]] = {lesson.slug: set() for lesson in lessons}
    files = deterministic_zip(packed_files(tree))
    checker = b"".join(file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py")))
    for run in _runs(lessons):
        lesson, cell, scenario = run
        promise = json.dumps([run_arguments(cell, scenario), scenario.expect, sys.version]).encode()
        try:
            names = cached(cache, "sound.json", (files, checker, promise), partial(_sound_run, run, tree))
            imported[lesson.slug].update(json.loads(names))
        except LessonsRefusedError as refused:
            mistakes += refused.mistakes
    if mistakes:
        raise LessonsRefusedError(mistakes)
    return [replace(lesson, imported=frozenset(imported[lesson.slug])) for lesson in lessons]


def _runs(lessons: list[Lesson]) -> list[Run]:
    return [
        (lesson, cell, scenario)
        for lesson in lessons
        for cell in lesson.cells
        for scenario in cell.scenarios
        if not scenario.browser_only
    ]


def _sound_run(run: Run, tree: Tree) -> bytes:
    """As JSON the modules that this run imported; a refusal when it does not do what it promises."""
    ran, mistakes = _run(run, tree)
    if mistakes:
        raise LessonsRefusedError(mistakes)
    return json.dumps(sorted(ran.imported)).encode()


def _run(run: Run, tree: Tree) -> tuple[Ran, list[Mistake]]:
    lesson, cell, scenario = run
    ran = run_scenario(cell, scenario, tree)
    return ran, list(broken_promises(lesson, cell, scenario, ran))
