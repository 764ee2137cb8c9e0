"""Which modules Python sources may import, wherever in them: read from their text, not by running it."""

import ast
from collections.abc import Iterable, Iterator

from sitegen.lesson import Lesson


def imported_names(sources: Iterable[str | bytes]) -> set[str]:
    """Full names; what is imported from a package may be a module of its own or not, so both are among them."""
    return {name for source in sources for name in _names(source)}


def lesson_imports(lesson: Lesson) -> set[str]:
    """What the scripts of a lesson import: its cells' sources, their setups, and modules beside them."""
    sources = [source.text for cell in lesson.cells for source in (*cell.sources, cell.setup) if source]
    return imported_names([*sources, *(file.read_bytes() for file in sorted(lesson.folder.rglob("*.py")))])


def with_parents(names: Iterable[str]) -> set[str]:
    """The names and those of the packages they are in, which are imported first."""
    return {".".join(parts[: count + 1]) for name in names if (parts := name.split(".")) for count in range(len(parts))}


def imported_by(node: ast.AST) -> Iterator[str]:
    """The names that this one statement imports, if it does."""
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(module=str(module), names=names, level=0):
            yield module
            yield from (f"{module}.{alias.name}" for alias in names)


def _names(source: str | bytes) -> Iterator[str]:
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):  # a program about just that: it imports nothing
        return
    for node in ast.walk(tree):
        yield from imported_by(node)
