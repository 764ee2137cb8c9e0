"""What a mistake in a lesson is: a place, what is wrong there, and what is allowed instead."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, order=True)
class Mistake:
    """A learner's or teacher's mistake is data: it is collected and shown, never raised one by one."""

    file: Path
    line: int
    wrong: str
    allowed: str

    def __str__(self) -> str:
        here = Path.cwd()
        file = self.file.relative_to(here) if self.file.is_relative_to(here) else self.file
        return f"{file}:{self.line}: {self.wrong}; {self.allowed}"


def one_of(names: Iterable[str]) -> str:
    """The allowed names, as a sentence's end."""
    return f"allowed: {', '.join(sorted(names)) or 'nothing'}"


class LessonsRefusedError(Exception):
    """The lessons have mistakes, so nothing is built from them."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__("\n".join(map(str, mistakes)))
        self.mistakes = mistakes


class BuildError(Exception):
    """The build's surroundings are broken: one sentence says what is missing or what to do."""
