"""Which lines of lessons import what their runs got from this Python, and would not get in a page."""

import ast
from collections.abc import Iterator, Sequence, Set
from pathlib import Path

from sitegen.imports import imported_by
from sitegen.lesson import Lesson
from sitegen.mistake import LessonsRefusedError, Mistake

_ALLOWED = "allowed: what Pyodide has of the standard library, or browser_only = true in every scenario that imports it"


def refuse_absent(lessons: Sequence[Lesson], absent: Set[str]) -> None:
    """Refuse lessons that import a module of this Python's library which is `absent` from Pyodide's."""
    mistakes = [mistake for lesson in lessons for mistake in absent_imports(lesson, absent)]
    if mistakes:
        raise LessonsRefusedError(sorted(mistakes))


def absent_imports(lesson: Lesson, absent: Set[str]) -> Iterator[Mistake]:
    """Those in the lesson's own scripts; none that a program is prepared to miss, since it stands in a `try`."""
    files = sorted(lesson.folder.rglob("*.py"))
    own = {part for file in files for part in file.relative_to(lesson.folder).with_suffix("").parts}
    wrong = (lesson.imported & absent) - own
    for file in files if wrong else ():
        for line, name in _imports(file):
            if name in wrong:
                yield Mistake(file, line, f"no page has the module {name!r}", _ALLOWED)


def _imports(file: Path) -> Iterator[tuple[int, str]]:
    try:
        nodes: list[ast.AST] = [ast.parse(file.read_bytes())]
    except (SyntaxError, ValueError):
        return
    for node in nodes:
        names = {name.partition(".")[0] for name in imported_by(node)}
        yield from ((node.lineno, name) for name in names if isinstance(node, ast.stmt))
        nodes += [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.Try | ast.With)]
