"""The data a lesson page gives its script: one JSON text."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from sitegen.launch_arguments import launch_arguments
from sitegen.lesson import Cell, Lesson, Source
from sitegen.source_facts import breakable_lines, definitions, statement_spans, with_blocks


@dataclass(frozen=True)
class AssetFile:
    """A file the page loads on demand: what arrives is checked against this; `data` is its form for file://."""

    bytes: int
    sha256: str
    data: str


@dataclass(frozen=True)
class PageFiles:
    """What a page loads before Python starts, and what besides when its reader asks for the whole library."""

    base: str
    files: Mapping[str, AssetFile]
    whole: Mapping[str, AssetFile]


def page_data(lesson: Lesson, language: str, words: Mapping[str, str], load: PageFiles) -> str:
    """The island's text. It cannot end the script element it stands in: `<` is written as an escape."""
    data = {
        "language": language,
        "title": lesson.title[language],
        "words": dict(words),
        "assets": asdict(load),
        "cells": {cell.id: _cell(cell, language) for cell in lesson.cells},
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _cell(cell: Cell, language: str) -> Mapping[str, Any]:
    return {
        "id": cell.id,
        "symbol": cell.symbol,
        "sources": [
            _source(source, cell.symbol, shown=cell.symbol if number == 0 else None)
            for number, source in enumerate(cell.sources)
        ],
        "launch": launch_arguments(cell),
        "controls": [control.id for control in cell.controls],
        "scenarios": [
            {
                "id": scenario.id,
                "label": scenario.label[language],
                "notice": scenario.notice.get(language),
                "expect": scenario.expect,
                "answers": scenario.answers,
            }
            for scenario in cell.scenarios
        ],
    }


def _source(source: Source, symbol: str | None, *, shown: str | None) -> Mapping[str, Any]:
    known = definitions(source.text)
    return {
        "path": source.shown,
        "sha256": hashlib.sha256(source.file.read_bytes()).hexdigest(),
        "breakable": breakable_lines(source.text, body=symbol is None),
        "spans": statement_spans(source.text),
        "withs": [(*header, *block) for header, block in with_blocks(source.text)],
        "shown": known[shown] if shown else None,
        "functions": [(name, first, last) for name, (first, last) in known.items() if "." not in name],
    }
