"""What the template of a table of scenarios is given: a row for each, with the values that its run printed."""

from collections.abc import Mapping
from typing import Any

from sitegen.lesson import Cell, Scenario, TablePlace, combinations
from sitegen.output_values import output_values

type View = Mapping[str, Any]


def scenario_table(place: TablePlace, cell: Cell, language: str) -> View:
    """The table for `table.html.jinja`. The values are those of `expect`, which each build compares with a run."""
    names = _names(cell, language)
    symbol = f" · {cell.symbol}" if cell.symbol else ""
    return {
        "cell": cell.id,
        "file": f"{cell.sources[0].shown}{symbol}",
        "choices": [control.label[language] for control in cell.controls],
        "columns": [{"key": column.key, "heading": column.heading} for column in place.columns],
        "rows": [
            {
                "id": scenario.id,
                "names": names[scenario.id],
                "open": scenario.browser_only,
                "values": _values(scenario, place),
            }
            for scenario in cell.scenarios
        ],
        "some_open": any(scenario.browser_only for scenario in cell.scenarios),
    }


def _values(scenario: Scenario, place: TablePlace) -> list[str]:
    """What no build has run is not known yet, whatever its lesson expects of it."""
    values = output_values(() if scenario.browser_only else scenario.expect or ())
    return [values.get(column.key, "") for column in place.columns]


def _names(cell: Cell, language: str) -> Mapping[str, list[str]]:
    """What each scenario is called: the labels of its options, or its own."""
    if not cell.controls:
        return {scenario.id: [scenario.label[language]] for scenario in cell.scenarios}
    return {
        scenario: [option.label[language] for option in options]
        for scenario, options in combinations(cell.controls).items()
    }
