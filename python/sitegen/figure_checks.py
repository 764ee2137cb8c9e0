"""What must hold of a cell's figures, one or several, beyond the shape of each."""

from collections.abc import Iterator, Mapping
from typing import Any

from sitegen.mistake import Mistake
from sitegen.where import Where

REQUEST = "request"

MEANT_FOR = {"items": ("list",), "label": ("list",), "documents": (REQUEST,)}
"""Which kinds a key says something about."""

KEYS_OF = {
    "list": "kind, variable, items, label",
    "before-after": "kind, variable",
    REQUEST: "kind, variable, documents",
}

type Data = Mapping[str, Any]


def figures_of(cell: Data, where: Where) -> Iterator[tuple[Data, Where]]:
    """Each figure with its place; one alone need not be in a list."""
    figure = cell.get("figure", [])
    if isinstance(figure, list):
        for number, each in enumerate(figure):
            yield each, where.at("figure", number)
    else:
        yield figure, where.at("figure")


def figure_checks(cell: Data, where: Where) -> Iterator[Mistake]:
    """A figure has no key that means nothing to its kind, and there is one place for a figure of requests."""
    requests = 0
    for figure, here in figures_of(cell, where):
        kind = figure.get("kind")
        for key, kinds in MEANT_FOR.items():
            if key in figure and kind in KEYS_OF and kind not in kinds:
                wrong = f"cell.figure.{key} means nothing in a figure of kind {kind!r}"
                yield here.at(key).mistake(wrong, f"allowed: {KEYS_OF[kind]}")
        requests += kind == REQUEST
        if requests > 1:
            yield here.mistake("a second figure of kind 'request'", "allowed: one in a cell")
