"""A limit ends the run, says which it was, and keeps every step up to it."""

import contextlib
import io
from itertools import count
from time import perf_counter

import pytest
from recorder.model import Limits
from recording import recorded

ENDLESS = "n = 0\nwhile True:\n    n += 1\n"
STUBBORN = "n = 0\nfor turn in range(1000):\n    try:\n        n += 1\n    except BaseException:\n        pass\n"


@pytest.mark.parametrize("steps", [1, 2, 63, 64, 65, 5000])
def test_of_steps_is_exact(steps: int) -> None:
    assert len(recorded(ENDLESS, Limits(steps=steps)).steps) == steps


def test_of_seconds_ends_an_endless_loop() -> None:
    replay = recorded(ENDLESS, Limits(seconds=0.05, steps=10**9))
    assert replay.limit == "seconds"
    assert len(replay.steps) > 64


def test_of_seconds_does_not_count_the_sleep_of_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()
    monkeypatch.setattr("recorder.columns.perf_counter", lambda: perf_counter() + (3600 if next(looks) > 2 else 0))
    replay = recorded("for turn in range(1000):\n    turn += 1\n", Limits(seconds=20))
    assert replay.limit is None
    assert next(looks) > 10


def test_of_the_recordings_size_ends_a_program_that_fills_it() -> None:
    text = "texts = []\nwhile True:\n    texts.append('x' * 10_000 + str(len(texts)))\n"
    replay = recorded(text, Limits(recording_mb=0.5))
    assert replay.limit == "recording_mb"


def test_is_sticky_when_the_program_catches_it() -> None:
    replay = recorded(STUBBORN, Limits(steps=100))
    assert len(replay.steps) == 100
    assert replay.limit == "steps"


def test_leaves_no_trace_behind() -> None:
    import sys

    recorded(ENDLESS, Limits(steps=10))
    assert all(sys.monitoring.get_tool(tool) != "recorder" for tool in range(6))
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec("for i in range(3): print(i)")
    assert out.getvalue() == "0\n1\n2\n"
