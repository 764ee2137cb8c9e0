"""Where in a TOML file something stands, to say so when it is wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from sitegen.mistake import Mistake
from sitegen.toml_lines import TomlPath, line_of


@dataclass(frozen=True)
class Where:
    """A file, the lines of its keys, and the path of what is looked at."""

    file: Path
    lines: Mapping[TomlPath, int]
    path: TomlPath = ()

    def at(self, *more: str | int) -> "Where":
        """A place inside this one."""
        return replace(self, path=(*self.path, *more))

    @property
    def line(self) -> int:
        """The line of the place, or of the nearest thing around it."""
        return line_of(self.lines, self.path)

    def mistake(self, wrong: str, allowed: str) -> Mistake:
        """A mistake at this place."""
        return Mistake(self.file, self.line, wrong, allowed)
