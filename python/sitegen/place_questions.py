"""That every question of a lesson's cells has exactly one place in each language's text."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from sitegen.lesson import Block, Cell, QuestionPlace
from sitegen.mistake import Mistake, one_of


def misplaced_questions(
    blocks: Sequence[Block], file: Path, cells: Mapping[str, Cell | None], toml: Path
) -> Iterator[Mistake]:
    """What is wrong with the places in `file`; a cell that could not be read is None."""
    placed: set[tuple[str, str]] = set()
    for place in blocks:
        if isinstance(place, QuestionPlace):
            yield from _wrong(place, file, cells, placed)
            placed.add((place.cell, place.question))
    for cell in filter(None, cells.values()):
        for question in cell.questions:
            if (cell.id, question.id) not in placed:
                wrong = f"question {question.id!r} of cell {cell.id!r} has no place in {file.name}"
                allowed = f"`::: question {cell.id} {question.id}` and `:::` give it one"
                yield Mistake(toml, question.line, wrong, allowed)


def _wrong(
    place: QuestionPlace, file: Path, cells: Mapping[str, Cell | None], placed: set[tuple[str, str]]
) -> Iterator[Mistake]:
    if place.cell not in cells:
        yield Mistake(file, place.line, f"there is no cell {place.cell!r} in lesson.toml", one_of(cells))
    elif (place.cell, place.question) in placed:
        wrong = f"question {place.question!r} of cell {place.cell!r} has a place already"
        yield Mistake(file, place.line, wrong, "allowed: one place a page")
    elif cell := cells[place.cell]:
        known = [question.id for question in cell.questions]
        if place.question not in known:
            wrong = f"cell {cell.id!r} has no question {place.question!r} in lesson.toml"
            yield Mistake(file, place.line, wrong, one_of(known))
