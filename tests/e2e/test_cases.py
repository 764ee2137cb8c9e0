"""Every case program in the browser: recorded as it runs, ended as on a command line, and recorded as there."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bed.cases import CASES, LIMITS, NEVER_END, SECONDS, STEPS, runs
from bed.server import serving
from bed.site import build
from bed.tabs import SharedTabs, Tab

ADDRESS = "en/cases/index.html"
FOLDER = "/replayground/lessons/01-cases"
SCRIPT = Path(__file__).with_name("cases.js").read_text("utf-8")
OUTPUT_KB = 20
MEMORY_SECONDS = 20  # for as much as the runtime can have to be asked for

# A process that is ended has another status here, a stack that is too deep for the browser takes the runtime along, and
# there are neither timers nor a way to wait for an event loop.
ENDS = {
    "event_loop": {"outcome": "failed", "message": "RuntimeError: Cannot stack switch because"},
    "exit_by_abort": {"outcome": "lost", "message": "The Python runtime broke down"},
    "exit_by_signal": {"outcome": "exited", "status": 137},
    "fatal_recursion": {"outcome": "lost", "message": "The Python runtime broke down"},
    "timer_anywhere": {"outcome": "failed", "message": "AttributeError: module 'signal' has no attribute"},
    "timer_on_a_line": {"outcome": "failed", "message": "AttributeError: module 'signal' has no attribute"},
}

# What Pyodide logs of a program that takes the runtime along.
FATAL = ["Pyodide has suffered a fatal error", "The cause of the fatal error", "RangeError", "Aborted()", "unreachable"]


def cell_id(name: str) -> str:
    return name.replace("_", "-")


def lesson_toml() -> str:
    """A cell for each program."""
    parts = ['slug = "cases"', 'title.en = "Cases"', 'title.zh = "用例"']
    for name in CASES:
        steps = STEPS if name in LIMITS else 100_000
        seconds = SECONDS if name in NEVER_END else MEMORY_SECONDS
        parts += [
            *("[[cell]]", f'id = "{cell_id(name)}"', f'source = "{name}.py"'),
            f"limits = {{ steps = {steps}, seconds = {seconds}, output_kb = {OUTPUT_KB} }}",
            *("[[cell.scenario]]", 'id = "only"', 'label.en = "only"', 'label.zh = "唯一"', "browser_only = true"),
        ]
    return "\n".join(parts)


@pytest.fixture(scope="module")
def page(shared_tabs: SharedTabs, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    lesson = tmp_path_factory.mktemp("cases") / "lessons" / "01-cases"
    lesson.mkdir(parents=True)
    for name, path in CASES.items():
        (lesson / f"{name}.py").write_bytes(path.read_bytes())
    (lesson / "lesson.toml").write_text(lesson_toml(), "utf-8")
    for language in ("en", "zh"):
        prose = "\n".join(f"::: cell {cell_id(name)}\n:::\n" for name in CASES)
        (lesson / f"lesson.{language}.md").write_text(prose, "utf-8")
    site = build(lesson.parents[1] / "site", "--lessons", str(lesson.parent))
    with serving(site) as host:
        yield shared_tabs.tab(host.address + ADDRESS)


def seen(page: Tab, name: str, file: str = "") -> Any:
    """What the page tells of one program, run and recorded."""
    found = page.cell(cell_id(name)).evaluate(SCRIPT, file)
    page.check(FATAL)
    return found


def natively(name: str) -> tuple[str, dict[str, Any]]:
    """The recording, and what is compared of the run, as if the program lay where the page has it."""
    _, traced, recording = runs(name)
    here, there = str(CASES[name]), f"{FOLDER}/{name}.py"
    end = {key: recording["end"].get(key) for key in ("outcome", "message", "status", "limit")}
    printed = {name: text.replace(here, there) for name, text in (("stdout", traced.stdout), ("stderr", traced.stderr))}
    return json.dumps(recording).replace(here, there), {**printed, "end": end, "trouble": ""}


def given_only(values: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value is not None}


@pytest.mark.parametrize("name", [name for name in CASES if name not in LIMITS | ENDS])
def test_is_recorded_as_it_runs_and_as_on_a_command_line(page: Tab, name: str) -> None:
    file, native = natively(name)
    found = seen(page, name, file)
    assert found["traced"] == found["plain"]
    plain = found["plain"] | {"end": given_only(found["plain"]["end"])}
    assert plain == native | {"end": given_only(native["end"])}
    assert not found["difference"], found["difference"]


@pytest.mark.parametrize("name", ENDS)
def test_ends_as_a_page_can_and_keeps_its_steps(page: Tab, name: str) -> None:
    steps = runs(name).recording["end"]["steps"]
    found = seen(page, name)
    for end in (found["plain"]["end"], found["traced"]["end"]):
        assert all(str(end[key]).startswith(str(value)) for key, value in ENDS[name].items()), end
    assert found["steps"] == steps or found["steps"] > (1000 if name == "fatal_recursion" else 5)
    assert seen(page, "exits")["plain"]["stdout"] == "bye\n"


@pytest.mark.parametrize("name", sorted(NEVER_END))
def test_one_that_never_ends_is_ended_and_keeps_its_steps(page: Tab, name: str) -> None:
    found = seen(page, name, natively(name)[0])
    assert found["plain"]["end"]["limit"] == ("output_kb" if name == "endless_output" else "seconds")
    assert found["traced"]["end"]["limit"] == ("seconds" if name == "silent_loop" else "steps")
    assert found["plain"]["stdout"].startswith(found["traced"]["stdout"])
    assert found["difference"] is None


@pytest.mark.long
def test_one_that_asks_for_all_memory_is_told_so_and_the_next_runs(page: Tab) -> None:
    found = seen(page, "memory_bomb")
    assert found["plain"]["end"]["outcome"] in ("failed", "lost")
    assert found["traced"]["end"]["outcome"] in ("failed", "lost", "limit")
    assert found["steps"] > 10
    assert seen(page, "exits")["plain"]["stdout"] == "bye\n"
