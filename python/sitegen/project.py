"""Where the parts of this project lie."""

from dataclasses import dataclass
from pathlib import Path

from sitegen.tree import Tree


@dataclass(frozen=True)
class Project:
    """The project's folders, all below one."""

    root: Path

    @property
    def python(self) -> Path:
        """The packages, ours and the lessons' programs."""
        return self.root / "python"

    @property
    def web(self) -> Path:
        """Everything a browser gets, as source."""
        return self.root / "web"

    @property
    def lessons(self) -> Path:
        """The lessons built when no others are named."""
        return self.web / "lessons"

    @property
    def templates(self) -> Path:
        """The pages' templates."""
        return self.web / "templates"

    @property
    def locale(self) -> Path:
        """The interface's words."""
        return self.web / "locale"

    @property
    def cache(self) -> Path:
        """What is slow to make, kept under the hash of what it is made from. Deleting it is always safe."""
        return self.root / ".cache"

    def tree(self, lessons: Path | None = None) -> Tree:
        """The programs together with these lessons, or ours."""
        return Tree(self.python, (lessons or self.lessons).resolve())
