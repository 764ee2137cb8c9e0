"""What the main thread of a page did, from a trace of the browser: its tasks, in wall and in processor time."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import CDPSession, Page

CATEGORIES = ["toplevel", "blink.user_timing"]
TASK = "ThreadControllerImpl::RunTask"
LONG_MS = 50


@dataclass(frozen=True)
class Act:
    """Milliseconds from an act of a reader to its paint: by the clock, and of the processor's on the main thread."""

    wall: float
    busy: float


@dataclass
class MainThread:
    """The tasks of one stretch of time; a busy machine lengthens their wall time, not their processor time."""

    events: list[dict[str, Any]] = field(default_factory=list)

    def _own(self) -> list[dict[str, Any]]:
        """The outermost tasks of the thread that the page marks its acts on."""
        thread = next((event["pid"], event["tid"]) for event in self.events if event["name"] == "here")
        tasks = [event for event in self.events if event["name"] == TASK and (event["pid"], event["tid"]) == thread]
        outermost: list[dict[str, Any]] = []
        for task in sorted(tasks, key=lambda task: (task["ts"], -task.get("dur", 0))):
            if not outermost or task["ts"] >= outermost[-1]["ts"] + outermost[-1].get("dur", 0):
                outermost.append(task)
        return outermost

    def longest(self) -> tuple[float, float, int]:
        """The longest task by the clock and by the processor, and how many took the processor longer than allowed."""
        tasks = self._own()
        busy = [task.get("tdur", 0) / 1000 for task in tasks]
        return max(task.get("dur", 0) / 1000 for task in tasks), max(busy), sum(time > LONG_MS for time in busy)

    def acts(self) -> list[Act]:
        tasks = self._own()
        marks = sorted((event["ts"], event["name"]) for event in self.events if event["name"] in ("act", "painted"))
        acts, at = [], 0
        for (begin, _), (end, _) in zip(marks[::2], marks[1::2], strict=True):
            while at < len(tasks) and tasks[at]["ts"] + tasks[at].get("dur", 0) <= begin:
                at += 1
            within = [task for task in tasks[at : at + 100] if task["ts"] < end]
            acts.append(Act((end - begin) / 1000, sum(task.get("tdur", 0) for task in within) / 1000))
        return acts


@contextmanager
def watched(page: Page, session: CDPSession) -> Iterator[MainThread]:
    """Traces the page while the block runs; the result can be asked after it."""
    thread, ended = MainThread(), []
    collect = lambda part: thread.events.extend(part["value"])  # noqa: E731
    end = lambda _: ended.append(True)  # noqa: E731
    session.on("Tracing.dataCollected", collect)
    session.on("Tracing.tracingComplete", end)
    session.send("Tracing.start", {"traceConfig": {"includedCategories": CATEGORIES, "excludedCategories": ["*"]}})
    page.evaluate("performance.mark('here')")
    yield thread
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    session.remove_listener("Tracing.dataCollected", collect)
    session.remove_listener("Tracing.tracingComplete", end)
