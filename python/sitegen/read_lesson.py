"""How one lesson folder becomes a Lesson, with everything that is wrong in it."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from sitegen.cell_checks import duplicates
from sitegen.lesson import LANGUAGES, Block, Cell, Lesson
from sitegen.lesson_shape import LESSON
from sitegen.mistake import Mistake
from sitegen.place_cells import place_cells
from sitegen.place_questions import misplaced_questions
from sitegen.place_tables import different_tables, unfilled_tables
from sitegen.read_cell import read_cell
from sitegen.shape import known, misfits
from sitegen.toml_lines import TomlPath, lines_of
from sitegen.toml_mistake import toml_mistake
from sitegen.tree import Tree
from sitegen.where import Where

_ALLOWED = "allowed: TOML 1.0 in UTF-8"


def read_lesson(folder: Path, tree: Tree) -> tuple[Lesson | None, list[Mistake]]:
    """The lesson in this folder, without the cells that cannot be read, and what is wrong in it."""
    file = folder / "lesson.toml"
    try:
        text = file.read_text("utf-8")
        data = tomllib.loads(text)
    except UnicodeDecodeError as error:
        return None, [Mistake(file, 1, str(error), _ALLOWED)]
    except tomllib.TOMLDecodeError as error:
        return None, [Mistake(file, *toml_mistake(text, error), _ALLOWED)]
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
    mistakes += _misplaced(prose, data, cells, folder)
    if any(path[0] != "cell" for path in broken):
        return None, mistakes
    lesson = Lesson(folder, data["slug"], data["title"], data.get("summary", {}), tuple(cells), prose)
    return lesson, mistakes


def _misplaced(
    prose: Mapping[str, Sequence[Block]], data: Mapping[str, Any], cells: list[Cell], folder: Path
) -> Iterator[Mistake]:
    """What is wrong with the tables and questions in texts that are there."""
    tables = data.get("cell", [])
    ids = [table.get("id") for table in tables if isinstance(table, dict)] if isinstance(tables, list) else []
    known = {name: None for name in ids if isinstance(name, str)} | {cell.id: cell for cell in cells}
    texts = {folder / f"lesson.{language}.md": blocks for language, blocks in prose.items()}
    texts = {file: blocks for file, blocks in texts.items() if file.is_file()}
    for file, blocks in texts.items():
        yield from unfilled_tables(blocks, file, known)
        yield from misplaced_questions(blocks, file, known, folder / "lesson.toml")
    if texts:
        yield from different_tables(texts)


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
