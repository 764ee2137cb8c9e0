"""How one language's text of a lesson is read, and that every cell has exactly one place in it."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from sitegen.lesson import LANGUAGES, Block, Place
from sitegen.mistake import Mistake, one_of
from sitegen.prose import read_prose
from sitegen.where import Where


def place_cells(file: Path, lesson: Mapping[str, Any], where: Where) -> tuple[tuple[Block, ...], list[Mistake]]:
    """The blocks of the text in `file` and what is wrong in it, seen from the cells that lesson.toml defines."""
    if not file.is_file():
        languages = ", ".join(LANGUAGES)
        return (), [Mistake(file, 1, "the file is missing", f"every text has one entry per language: {languages}")]
    try:
        text = file.read_text("utf-8")
    except UnicodeDecodeError as error:
        line = file.read_bytes()[: error.start].count(b"\n") + 1
        return (), [Mistake(file, line, f"this is not text: {error.reason}", "allowed: Markdown in UTF-8")]
    tables = lesson.get("cell", [])
    defined = {
        table["id"]: where.at("cell", number)
        for number, table in enumerate(tables if isinstance(tables, list) else [])
        if isinstance(table, dict) and isinstance(table.get("id"), str)
    }
    blocks, mistakes = read_prose(text, file, reserved=list(defined))
    return blocks, [*mistakes, *_misplaced(blocks, file, defined)]


def _misplaced(blocks: Sequence[Block], file: Path, defined: Mapping[str, Where]) -> Iterator[Mistake]:
    placed: set[str] = set()
    for place in blocks:
        if isinstance(place, Place):
            if place.cell not in defined:
                yield Mistake(file, place.line, f"there is no cell {place.cell!r} in lesson.toml", one_of(defined))
            elif place.cell in placed:
                yield Mistake(file, place.line, f"cell {place.cell!r} has a place already", "allowed: one place a page")
            placed.add(place.cell)
    for cell, where in defined.items():
        if cell not in placed:
            wrong = f"cell {cell!r} has no place in {file.name}"
            yield where.mistake(wrong, f"`::: cell {cell}` and `:::` give it one")
