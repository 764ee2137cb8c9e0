"""That the tables of scenarios in a lesson's texts can be filled, and are the same in every language."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from sitegen.lesson import Block, Cell, TablePlace
from sitegen.mistake import Mistake, one_of
from sitegen.output_values import output_values


def unfilled_tables(blocks: Sequence[Block], file: Path, cells: Mapping[str, Cell | None]) -> Iterator[Mistake]:
    """Tables of cells that are not there, and keys that not every scenario prints; a cell that was not read is None."""
    for table in _tables(blocks):
        if table.cell not in cells:
            yield Mistake(file, table.line, f"there is no cell {table.cell!r} in lesson.toml", one_of(cells))
        elif cell := cells[table.cell]:
            yield from _unknown_keys(table, cell, file)


def _tables(blocks: Sequence[Block]) -> list[TablePlace]:
    return [block for block in blocks if isinstance(block, TablePlace)]


def _unknown_keys(table: TablePlace, cell: Cell, file: Path) -> Iterator[Mistake]:
    printed = {
        scenario.id: output_values(scenario.expect or ()) for scenario in cell.scenarios if not scenario.browser_only
    }
    common = set.intersection(*map(set, printed.values())) if printed else set()
    for column in table.columns:
        if column.key not in common:
            without = next((scenario for scenario, values in printed.items() if column.key not in values), "any")
            wrong = f"scenario {without!r} of cell {cell.id!r} prints no line {column.key!r}, or more than one"
            yield Mistake(file, column.line, wrong, one_of(common))


def different_tables(texts: Mapping[Path, Sequence[Block]]) -> Iterator[Mistake]:
    """Tables that another language's text has not, or has with other keys."""
    (first, blocks), *others = texts.items()
    for file, other_blocks in others:
        yield from _different(first, _tables(blocks), file, _tables(other_blocks))


def _different(first: Path, wanted: list[TablePlace], file: Path, found: list[TablePlace]) -> Iterator[Mistake]:
    for one, other in zip(wanted, found, strict=False):
        if _says(one) != _says(other):
            allowed = f"allowed: {_says(one)}, as in {first.name}"
            yield Mistake(file, other.line, f"the table is {_says(other)}", allowed)
    shared = min(len(wanted), len(found))
    for table in wanted[shared:]:
        yield Mistake(first, table.line, f"{file.name} has no such table", "every text has the same tables")
    for table in found[shared:]:
        yield Mistake(file, table.line, f"{first.name} has no such table", "every text has the same tables")


def _says(table: TablePlace) -> str:
    return f"{table.cell} with {', '.join(column.key for column in table.columns)}"
