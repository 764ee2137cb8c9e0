"""How one lesson folder becomes a Lesson, with everything that is wrong in it."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sitegen.cell_checks import duplicates
from sitegen.lesson import LANGUAGES, Cell, Lesson
from sitegen.lesson_shape import LESSON
from sitegen.mistake import Mistake
from sitegen.place_cells import place_cells
from sitegen.read_cell import read_cell
from sitegen.shape import known, misfits
from sitegen.toml_lines import TomlPath, lines_of
from sitegen.tree import Tree
from sitegen.where import Where


def read_lesson(folder: Path, tree: Tree) -> tuple[Lesson | None, list[Mistake]]:
    """The lesson in this folder, without the cells that cannot be read, and what is wrong in it."""
    file = folder / "lesson.toml"
    try:
        text = file.read_text("utf-8")
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        found = re.search(r" \(at line (\d+), column \d+\)$", str(error))
        wrong = str(error)[: found.start()] if found else str(error)
        return None, [Mistake(file, int(found.group(1)) if found else 1, wrong, "allowed: TOML 1.0 in UTF-8")]
    where = Where(file, lines_of(text))
    found_misfits = list(misfits(data, LESSON))
    mistakes = [where.at(*misfit.path).mistake(misfit.wrong, misfit.allowed) for misfit in found_misfits]
    broken = {misfit.path for misfit in found_misfits if not misfit.unknown}
    data = known(data, LESSON)
    cells, wrong_cells = _cells(data, broken, where, tree, folder)
    mistakes += wrong_cells
    prose = {}
    for language in LANGUAGES:
        prose[language], wrong_prose = place_cells(folder / f"lesson.{language}.md", data, where)
        mistakes += wrong_prose
    if any(path[0] != "cell" for path in broken):
        return None, mistakes
    lesson = Lesson(folder, data["slug"], data["title"], data.get("summary", {}), tuple(cells), prose)
    return lesson, mistakes


def _cells(
    data: Mapping[str, Any], broken: set[TomlPath], where: Where, tree: Tree, folder: Path
) -> tuple[list[Cell], list[Mistake]]:
    cells: list[Cell] = []
    mistakes: list[Mistake] = []
    if ("cell",) in broken:
        return [], []
    tables = data.get("cell", [])
    mistakes += duplicates(tables, where.at("cell"))
    for number, table in enumerate(tables):
        bad_keys = {path[2] for path in broken if path[:2] == ("cell", number)}
        well_shaped = {key: value for key, value in table.items() if key not in bad_keys}
        cell, wrong = read_cell(well_shaped, where.at("cell", number), tree, folder, whole=not bad_keys)
        cells += [cell] if cell else []
        mistakes += wrong
    return cells, mistakes
