"""Where lessons and programs lie on disk, and what a path is called in the tree that page and command line share."""

import io
import tokenize
from dataclasses import dataclass
from pathlib import Path

from sitegen.lesson import Source

NOT_IN_THE_SITE = frozenset({"sitegen"})
"""Packages of ours under python/ that a page never runs."""


@dataclass(frozen=True)
class Tree:
    """The two folders a site is made of. In the shared tree they are called `python` and `lessons`."""

    python: Path
    lessons: Path

    @property
    def roots(self) -> dict[str, str]:
        """The tree's first folders, as the recorder's `launch` takes them."""
        return {"python": str(self.python), "lessons": str(self.lessons)}

    def packages(self) -> list[Path]:
        """The packages a page can run, in order."""
        folders = (path for path in self.python.iterdir() if (path / "__init__.py").is_file())
        return sorted(path for path in folders if path.name not in NOT_IN_THE_SITE)

    def lesson_folders(self) -> list[Path]:
        """The lessons' folders in reading order; that is what the number in their names is for."""
        return sorted(path.parent for path in self.lessons.glob("*/lesson.toml"))

    def file(self, shown: str, lesson: Path) -> tuple[str, Path] | None:
        """The place in the tree and on disk of a path as a lesson names it."""
        if (lesson / shown).is_file():
            return f"lessons/{lesson.name}/{shown}", lesson / shown
        if any((self.python / shown).is_relative_to(package) for package in self.packages()):
            return (f"python/{shown}", self.python / shown) if (self.python / shown).is_file() else None
        return None


def python_source(shown: str, place: str, file: Path) -> Source:
    """The Python file, read; SyntaxError or UnicodeDecodeError when it is not Python."""
    text = text_of(file.read_bytes())
    compile(text, shown, "exec", dont_inherit=True)
    return Source(shown, place, file, text)


def text_of(code: bytes) -> str:
    """The text of Python's bytes, with the line ends and the encoding Python itself would read."""
    encoding, _ = tokenize.detect_encoding(io.BytesIO(code).readline)
    return io.TextIOWrapper(io.BytesIO(code), encoding).read()
