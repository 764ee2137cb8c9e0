"""How one `[[cell]]` of a lesson becomes a Cell."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from recorder.model import Limits

from sitegen.cell_checks import control_checks, scenario_checks, source_checks, walk_checks
from sitegen.figure_checks import figure_checks, figures_of
from sitegen.lesson import LANGUAGES, Cell, Control, Figure, Option, Question, Scenario, Source, Words, combinations
from sitegen.mistake import Mistake, one_of
from sitegen.question_checks import question_checks
from sitegen.tree import Tree, python_source
from sitegen.where import Where

type Data = Mapping[str, Any]


def read_cell(data: Data, where: Where, tree: Tree, folder: Path, *, whole: bool) -> tuple[Cell | None, list[Mistake]]:
    """The cell, and what is wrong between its parts. `data` holds its well-shaped keys; if not the `whole`, no cell."""
    shown = data.get("source", [])
    read = [_source(path, where.at("source"), tree, folder) for path in ([shown] if isinstance(shown, str) else shown)]
    setup = _setup(data["setup"], where.at("setup"), tree, folder) if "setup" in data else None
    mistakes = [item for item in (*read, setup) if isinstance(item, Mistake)]
    sources = tuple(item for item in read if isinstance(item, Source))
    if sources and len(sources) == len(read):
        mistakes += source_checks(data, sources, where)
    mistakes += figure_checks(data, where)
    mistakes += walk_checks(data, where)
    if "scenario" in data:
        mistakes += scenario_checks(data, where)
        mistakes += control_checks(data, where)
        mistakes += question_checks(data, where)
    if mistakes or not whole or isinstance(setup, Mistake):
        return None, mistakes
    return _cell(data, where, sources, setup), []


def _source(shown: str, where: Where, tree: Tree, folder: Path) -> Source | Mistake:
    found = tree.file(shown, folder)
    if not found:
        packages = one_of(f"{package.name}/…" for package in tree.packages())
        return where.mistake(
            f"there is no source {shown!r}", f"{packages} under python/, or a file in the lesson folder"
        )
    place, file = found
    try:
        return python_source(shown, place, file)
    except (SyntaxError, UnicodeDecodeError) as error:
        line = getattr(error, "lineno", None) or 1
        reason = getattr(error, "msg", None) or str(error)
        return Mistake(file, line, f"this is not Python: {reason}", f"line {where.line} of {where.file.name} names it")


def _setup(name: str, where: Where, tree: Tree, folder: Path) -> Source | Mistake:
    if (folder / name).is_file():
        return _source(name, where, tree, folder)
    scripts = one_of(path.name for path in folder.glob("*.py"))
    return where.mistake(f"there is no setup {name!r} in the lesson folder", scripts)


def _cell(data: Data, where: Where, sources: tuple[Source, ...], setup: Source | None) -> Cell:
    controls = tuple(
        Control(control["id"], control["label"], tuple(Option(**option) for option in control["options"]))
        for control in data.get("control", [])
    )
    scenarios = tuple(
        _scenario(scenario, where.at("scenario", number).line, _joined_labels(controls))
        for number, scenario in enumerate(data["scenario"])
    )
    return Cell(
        id=data["id"],
        sources=sources,
        symbol=data.get("symbol"),
        setup=setup,
        figures=tuple(_figure(figure) for figure, _ in figures_of(data, where)),
        caption=data.get("caption", {}),
        walk={language: tuple(lines) for language, lines in data.get("walk", {}).items()},
        limits=Limits(**data.get("limits", {})),
        controls=controls,
        scenarios=scenarios,
        start=next((scenario for scenario in scenarios if scenario.id == data.get("start")), scenarios[0]),
        questions=tuple(
            _question(question, where.at("question", number).line)
            for number, question in enumerate(data.get("question", []))
        ),
    )


def _figure(data: Data) -> Figure:
    items = tuple(data.get("items", []))
    return Figure(data["kind"], data["variable"], items, data.get("label"), data.get("documents"))


def _scenario(data: Data, line: int, labels: Mapping[str, Words]) -> Scenario:
    return Scenario(
        id=data["id"],
        label=data.get("label") or labels[data["id"]],
        notice=data.get("notice", {}),
        expect=tuple(data["expect"]) if "expect" in data else None,
        answers=tuple(data.get("answers", [])),
        browser_only=data.get("browser_only", False),
        line=line,
    )


def _question(data: Data, line: int) -> Question:
    choices = tuple(data["choices"])
    return Question(
        id=data["id"],
        scenario=data["scenario"],
        key=data["line"],
        ask=data["ask"],
        choices=choices,
        labels={language: tuple(data.get("choice_labels", {}).get(language, choices)) for language in LANGUAGES},
        why=data["why"],
        line=line,
    )


def _joined_labels(controls: tuple[Control, ...]) -> Mapping[str, Words]:
    """What a combination of options is called when its scenario has no label of its own."""
    return {
        scenario: {language: " · ".join(option.label[language] for option in options) for language in LANGUAGES}
        for scenario, options in combinations(controls).items()
    }
