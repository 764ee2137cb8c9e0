"""Lessons in single files: opened by a double click, each runs and replays with nothing beside it."""

from pathlib import Path

import pytest
from bed.lessons import bindings
from bed.site import build
from bed.visit import Visit, wait

CELL = "replay-cell#assemble-system-prompt"
STATE = "(cell, wanted) => document.querySelector(cell).dataset.state === wanted"
OUTPUT = "(cell) => document.querySelector(`${cell} output-view`).innerText.trim()"
LINKS = "() => [...document.querySelectorAll('a[data-part=language]')].map((link) => link.getAttribute('href'))"
[EXPECTED] = [item.expect for item in bindings("01-system-prompt") if str(item) == "assemble-system-prompt-full"]


@pytest.fixture(scope="session")
def singles(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("single") / "lessons", "--single")


@pytest.mark.parametrize("alone", ["system-prompt.en.html"])
def test_a_file_alone_runs_and_replays(any_visit: Visit, singles: Path, tmp_path: Path, alone: str) -> None:
    page = tmp_path / "moved.html"
    page.write_bytes((singles / alone).read_bytes())
    any_visit.open(f"{page.as_uri()}#cell=assemble-system-prompt&scenario=full&step=20")
    wait(any_visit, STATE, CELL, "paused")
    any_visit.click(f'{CELL} [data-move="last"]')
    assert any_visit.evaluate(OUTPUT, CELL) == EXPECTED


def test_files_that_lie_together_lead_to_each_other(chromium_visit: Visit, singles: Path) -> None:
    assert {path.name for path in singles.iterdir()} >= {"system-prompt.en.html", "system-prompt.zh.html"}
    chromium_visit.open((singles / "system-prompt.en.html").as_uri())
    assert chromium_visit.evaluate(LINKS) == ["system-prompt.en.html", "system-prompt.zh.html"]
