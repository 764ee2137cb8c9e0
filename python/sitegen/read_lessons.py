"""How a folder of lessons becomes data, with everything that is wrong in any of them."""

import re
from collections.abc import Iterator

from sitegen.lesson import Lesson
from sitegen.mistake import BuildError, LessonsRefusedError, Mistake
from sitegen.read_lesson import read_lesson
from sitegen.toml_lines import lines_of
from sitegen.tree import Tree
from sitegen.where import Where

_NUMBERED = re.compile(r"\d+-.+")


def read_lessons(tree: Tree) -> tuple[list[Lesson], list[Mistake]]:
    """Every lesson, as far as it can be read, and every mistake in any of them."""
    if not tree.lessons.is_dir():
        raise BuildError(f"There is no folder {tree.lessons}: name the folder that holds the lesson folders.")
    lessons, mistakes = [], []
    for folder in sorted(path for path in tree.lessons.iterdir() if path.is_dir()):
        if (folder / "lesson.toml").is_file():
            lesson, wrong = read_lesson(folder, tree)
            lessons += [lesson] if lesson else []
            mistakes += wrong
        elif _NUMBERED.fullmatch(folder.name):
            missing = folder / "lesson.toml"
            mistakes.append(Mistake(missing, 1, "the file is missing", "`build.py new SLUG` writes one that works"))
    if not lessons and not mistakes:
        raise BuildError(f"There is no lesson in {tree.lessons}: a lesson is a folder like 01-slug with a lesson.toml.")
    return lessons, sorted([*mistakes, *_shared_slugs(lessons)])


def sound_lessons(tree: Tree) -> list[Lesson]:
    """Every lesson, or a refusal that names all mistakes."""
    lessons, mistakes = read_lessons(tree)
    if mistakes:
        raise LessonsRefusedError(mistakes)
    return lessons


def _shared_slugs(lessons: list[Lesson]) -> Iterator[Mistake]:
    first: dict[str, Lesson] = {}
    for lesson in lessons:
        if lesson.slug in first:
            line = Where(lesson.toml, lines_of(lesson.toml.read_text("utf-8")), ("slug",)).line
            wrong = f"slug {lesson.slug!r} is taken"
            yield Mistake(lesson.toml, line, wrong, f"{first[lesson.slug].folder.name} has it already")
        first.setdefault(lesson.slug, lesson)
