"""How a lesson is begun: a folder that already works, to be changed from there."""

import re
from pathlib import Path
from string import Template

from sitegen.lesson_shape import ID
from sitegen.mistake import BuildError

STARTER = Path(__file__).parent / "starter"


def new_lesson(slug: str, lessons: Path) -> Path:
    """The new lesson's folder, numbered after the last one."""
    if not ID.fits(slug):
        raise BuildError(f"A lesson cannot be called {slug!r}: allowed are {ID.allowed}.")
    folders = [path for path in lessons.iterdir() if path.is_dir()] if lessons.is_dir() else []
    taken = [folder.name for folder in folders if folder.name.partition("-")[2] == slug]
    if taken:
        raise BuildError(f"There is a lesson {slug!r} already: {taken[0]}.")
    numbers = [int(found.group()) for folder in folders if (found := re.match(r"\d+", folder.name))]
    folder = lessons / f"{max(numbers, default=0) + 1:02}-{slug}"
    folder.mkdir(parents=True)
    for template in sorted(STARTER.glob("*.template")):
        text = Template(template.read_text("utf-8"))
        (folder / template.stem).write_text(text.safe_substitute(slug=slug), "utf-8")
    return folder
