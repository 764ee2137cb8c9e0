"""What must hold between the parts of a cell, beyond the shape of each."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from sitegen.figure_checks import figures_of
from sitegen.lesson import LANGUAGES, Source
from sitegen.mistake import Mistake, one_of
from sitegen.source_facts import bound_names, definitions
from sitegen.where import Where

CONTROLS = 2
"""How many controls take the place of the scenario selector (a third would not fit a phone's width)."""

type Data = Mapping[str, Any]


def duplicates(items: Sequence[Data], where: Where, key: str = "id") -> Iterator[Mistake]:
    """Every item that has the id of an earlier one."""
    first: dict[str, Where] = {}
    for number, item in enumerate(items):
        here = where.at(number, key)
        if item.get(key) in first:
            yield here.mistake(
                f"{key} {item[key]!r} is taken", f"line {first[item[key]].line} has it already; allowed: another {key}"
            )
        elif key in item:
            first[item[key]] = here


def source_checks(cell: Data, sources: Sequence[Source], where: Where) -> Iterator[Mistake]:
    """The symbol is defined in the source shown, and each figure's variables are bound in one of the sources."""
    symbols = definitions(sources[0].text)
    if "symbol" in cell and cell["symbol"] not in symbols:
        wrong = f"symbol {cell['symbol']!r} is not defined in {sources[0].shown}"
        yield where.at("symbol").mistake(wrong, one_of(symbols))
    names = set().union(*(bound_names(source.text) for source in sources))
    for figure, here in figures_of(cell, where):
        for key in ("variable", "documents"):
            if key in figure and figure[key] not in names:
                wrong = f"no variable {figure[key]!r} in {', '.join(source.shown for source in sources)}"
                yield here.at(key).mistake(wrong, one_of(names))


def walk_checks(cell: Data, where: Where) -> Iterator[Mistake]:
    """The walk has as many sentences in one language as in another."""
    lengths = {language: len(cell.get("walk", {}).get(language, ())) for language in LANGUAGES}
    for language, length in lengths.items():
        if length != lengths[LANGUAGES[0]]:
            wrong = f"walk.{language} has another number of sentences than walk.{LANGUAGES[0]}: {length}"
            yield where.at("walk", language).mistake(
                wrong, f"allowed: {lengths[LANGUAGES[0]]}, as in walk.{LANGUAGES[0]}"
            )


def scenario_checks(cell: Data, where: Where) -> Iterator[Mistake]:
    """Scenarios are there, told apart, explained, and have what they print written down."""
    scenarios: Sequence[Data] = cell["scenario"]
    if not scenarios:
        yield where.at("scenario").mistake("the cell has no scenario", "allowed: one or more [[cell.scenario]]")
    yield from duplicates(scenarios, where.at("scenario"))
    present = [scenario["id"] for scenario in scenarios]
    if "start" in cell and cell["start"] not in present:
        yield where.at("start").mistake(f"there is no scenario {cell['start']!r}", one_of(present))
    for number, scenario in enumerate(scenarios):
        here = where.at("scenario", number)
        wanted = [] if scenario.get("browser_only") else ["notice", "expect"]
        wanted += [] if cell.get("control") else ["label"]
        for key in wanted:
            if key not in scenario:
                excuse = "two [[cell.control]]" if key == "label" else "browser_only = true"
                yield here.mistake(f"scenario {scenario['id']!r} has no {key}", f"it may be missing only with {excuse}")


def control_checks(cell: Data, where: Where) -> Iterator[Mistake]:
    """Two controls, and a scenario for each combination of their options."""
    controls: Sequence[Data] = cell.get("control", [])
    if not controls:
        return
    yield from duplicates(controls, where.at("control"))
    for number, control in enumerate(controls):
        yield from duplicates(control["options"], where.at("control", number, "options"))
    if len(controls) != CONTROLS:
        wrong = f"the cell has {len(controls)} [[cell.control]]"
        yield where.at("control", len(controls) - 1).mistake(wrong, "allowed: two, or none and a scenario selector")
        return
    choices = [[option["id"] for option in control["options"]] for control in controls]
    wanted = ["-".join(ids) for ids in product(*choices)]
    present = [scenario["id"] for scenario in cell["scenario"]]
    for number, scenario in enumerate(present):
        if scenario not in wanted:
            wrong = f"scenario {scenario!r} is no combination of the controls' options"
            yield where.at("scenario", number, "id").mistake(wrong, one_of(wanted))
    for combination in wanted:
        if combination not in present:
            wrong = f"the combination {combination!r} has no [[cell.scenario]]"
            yield where.at("control", 0).mistake(wrong, "every combination of the controls' options has one")
