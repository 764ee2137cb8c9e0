"""The test bed's search for a browser: its order, and that a session without one stops and says all it tried."""

import pytest
from bed import chromium
from playwright.sync_api import Browser


def nothing_there() -> chromium.Options:
    raise OSError("nothing there")


def test_a_named_browser_is_the_only_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(chromium.VARIABLE, "my-browser")
    assert [name for name, _ in chromium.places()] == [f"${chromium.VARIABLE} (my-browser)"]


def test_installing_a_browser_comes_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(chromium.VARIABLE, raising=False)
    names = [name for name, _ in chromium.places()]
    assert names[0] == "Playwright's own"
    assert [name for name in names if "install" in name] == names[-2:]


def test_a_session_without_a_browser_stops_with_every_attempt(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = {"executable_path": "no-such-file"}
    monkeypatch.setattr(chromium, "places", lambda: [("one", lambda: missing), ("another", nothing_there)])
    with pytest.raises((pytest.exit.Exception, pytest.skip.Exception)) as stop:
        chromium.launch(browser.browser_type)
    assert stop.type is pytest.exit.Exception  # a skip would make a green session that tested nothing
    assert stop.value.returncode == chromium.NO_BROWSER == 3
    assert "one: " in stop.value.msg
    assert "another: nothing there" in stop.value.msg
