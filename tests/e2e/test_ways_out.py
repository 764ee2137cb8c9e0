"""No way out of a page leads to another origin, in any browser; without the page's policy many do."""

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import sleep

import pytest
from bed.lessons import LESSONS
from bed.other_origin import OtherOrigin, other_origin
from bed.server import serving
from bed.site import build
from bed.visit import Visit, wait
from playwright.sync_api import Error

PAGE = "en/privacy/index.html"
CELL = "replay-cell#ways"
ELSEWHERE = "https://example.com/"
ON_THEIR_WAY = 2  # seconds that what was begun has to arrive
FEWEST = 15  # ways that must lead out where no policy holds them
DONE = "(cell) => ['finished', 'failed', 'stopped'].includes(document.querySelector(cell).dataset.state)"
OUTPUT = "(cell) => document.querySelector(`${cell} output-view`).innerText"


@pytest.fixture(scope="session")
def origin() -> Iterator[OtherOrigin]:
    with other_origin() as origin:
        yield origin


@pytest.fixture(scope="session")
def lessons(origin: OtherOrigin, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The lesson on privacy, whose program tries to reach the other origin."""
    lessons = tmp_path_factory.mktemp("lessons")
    shutil.copytree(LESSONS / "03-privacy", lessons / "03-privacy")
    data = lessons / "03-privacy" / "lesson.toml"
    assert ELSEWHERE in data.read_text("utf-8")
    data.write_text(data.read_text("utf-8").replace(ELSEWHERE, origin.address), "utf-8")
    return lessons


@pytest.fixture(scope="session")
def guarded(lessons: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("guarded") / "site", "--lessons", str(lessons))


@pytest.fixture(scope="session")
def unguarded(guarded: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same site without any policy."""
    site = tmp_path_factory.mktemp("unguarded") / "site"
    shutil.copytree(guarded, site)
    for file in [*site.rglob("index.html"), *site.rglob("page.js")]:
        text = file.read_text("utf-8")
        assert "Content-Security-Policy" in text
        file.write_text(text.replace("Content-Security-Policy", "X-No-Policy"), "utf-8")
    return site


def go_every_way(visit: Visit, address: str, scenario: str) -> str:
    """What the program printed, after what it began has had its time."""
    visit.open(address)
    visit.evaluate("(cell, scenario) => document.querySelector(cell).choose(scenario)", CELL, scenario)
    visit.click(f'{CELL} [data-action="run"]')
    wait(visit, DONE, CELL)
    sleep(ON_THEIR_WAY)
    output: str = visit.evaluate(OUTPUT, CELL)
    return output


def go_out(visit: Visit, address: str) -> None:
    """Without a policy, even if the browser dies of it: what went out until then has gone out.

    Firefox 153 does when a text given to a worker's `setTimeout` imports while no other import is on its way.
    """
    with suppress(Error):
        go_every_way(visit, address, "plain")


def test_over_http_nothing_gets_out_and_without_the_policy_it_does(
    any_visit: Visit, origin: OtherOrigin, guarded: Path, unguarded: Path
) -> None:
    with serving(guarded) as host:
        origin.forget()
        for scenario in ("plain", "tampered"):
            tried = go_every_way(any_visit, host.address + PAGE, scenario)
            assert tried.count(": ") >= FEWEST
        assert origin.log == []
    with serving(unguarded) as host:
        go_out(any_visit, host.address + PAGE)
        assert len(origin.names()) >= FEWEST, sorted(origin.names())
        any_visit.leave()


@pytest.mark.long
def test_from_a_single_file_nothing_gets_out(
    any_visit: Visit, origin: OtherOrigin, lessons: Path, tmp_path: Path
) -> None:
    singles = build(tmp_path / "single", "--single", "--lessons", str(lessons))
    origin.forget()
    tried = go_every_way(any_visit, (singles / "privacy.en.html").as_uri(), "tampered")
    assert tried.count(": ") >= FEWEST
    assert origin.log == []


@pytest.mark.long
def test_from_a_file_nothing_gets_out_and_without_the_policy_it_does(
    any_visit: Visit, origin: OtherOrigin, guarded: Path, unguarded: Path
) -> None:
    origin.forget()
    go_every_way(any_visit, f"{guarded.as_uri()}/{PAGE}", "tampered")
    assert origin.log == []
    go_out(any_visit, f"{unguarded.as_uri()}/{PAGE}")
    assert len(origin.names()) >= FEWEST, sorted(origin.names())
    any_visit.leave()
