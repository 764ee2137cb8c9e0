"""What the recorder's `launch` is told about a cell, the same in the page and on the command line."""

from dataclasses import asdict
from typing import Any

from sitegen.lesson import Cell, Scenario


def launch_arguments(cell: Cell) -> dict[str, Any]:
    """The part of the arguments that all scenarios of the cell share."""
    return {
        "files": {source.shown: source.tree for source in cell.sources},
        "setup": cell.setup.tree if cell.setup else None,
        "symbol": cell.symbol,
        "limits": asdict(cell.limits),
    }


def run_arguments(cell: Cell, scenario: Scenario) -> dict[str, Any]:
    """The whole arguments of an unobserved run."""
    return {
        **launch_arguments(cell),
        "noDebug": True,
        "scenario": scenario.id,
        "answers": list(scenario.answers),
    }
