"""What the cell's template is given: texts in one language, and the source line by line."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sitegen.highlight import highlighted_lines
from sitegen.lesson import Cell, Source, combinations
from sitegen.source_facts import breakable_lines, definitions

type View = Mapping[str, Any]


def cell_view(cell: Cell, language: str) -> View:
    """The cell for `cell.html.jinja`."""
    return {
        "id": cell.id,
        "file": cell.sources[0].shown,
        "symbol": cell.symbol,
        "caption": cell.caption.get(language, ""),
        "walk": cell.walk.get(language, ()),
        "scenarios": [
            {"id": scenario.id, "label": scenario.label[language], "notice": scenario.notice.get(language, "")}
            for scenario in cell.scenarios
        ],
        "controls": [
            {
                "id": control.id,
                "label": control.label[language],
                "options": [{"id": option.id, "label": option.label[language]} for option in control.options],
                "start": combinations(cell.controls)[cell.start.id][number].id,
            }
            for number, control in enumerate(cell.controls)
        ],
        "start": cell.start.id,
        "notice": cell.start.notice.get(language, ""),
        "sources": [
            _source_view(source, cell.symbol, cell.symbol if number == 0 else None)
            for number, source in enumerate(cell.sources)
        ],
        "setup": {"name": cell.setup.shown, "rows": _rows(cell.setup)} if cell.setup else None,
        "figures": [asdict(figure) for figure in cell.figures],
    }


def _rows(source: Source) -> list[dict[str, Any]]:
    return [{"number": number, "html": html} for number, html in enumerate(highlighted_lines(source.text), 1)]


def _source_view(source: Source, symbol: str | None, shown: str | None) -> View:
    rows = _rows(source)
    first, last = definitions(source.text)[shown] if shown else (1, len(rows))
    breakable = set(breakable_lines(source.text, body=symbol is None))
    for row in rows:
        row["shown"] = first <= row["number"] <= last
        row["breakable"] = row["number"] in breakable
    return {"path": source.shown, "rows": rows, "partial": (first, last) != (1, len(rows))}
