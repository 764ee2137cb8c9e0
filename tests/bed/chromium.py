"""Where the tests get their Chromium from: the one that is named, or every place that may have one, in order."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from bed.site import ROOT
from playwright.sync_api import Browser, BrowserContext, BrowserType, Error, Playwright, sync_playwright

VARIABLE = "REPLAYGROUND_CHROMIUM"
ON_THE_PATH = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge")
CHANNELS = ("chromium", "chrome", "msedge")
SPARTICUZ = "@sparticuz/chromium@147.0.0"
# Pages of one context share a process, and with it the compiled Python: only the first of them compiles it.
ONE_PROCESS = "--process-per-site"
NO_BROWSER = 3  # exit status of a session that found none

ALONE = {"service_workers": "block"}  # what is kept for times without a network must not answer in other tests

Options = dict[str, Any]
Place = tuple[str, Callable[[], Options]]


def arguments() -> list[str]:
    # Whatever the browser does by itself would stand among the requests that the tests count.
    quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*quiet, "--no-sandbox"] if root else quiet


def run(*command: str, cwd: Path = ROOT, **environment: str) -> str:
    done = subprocess.run(command, cwd=cwd, env=os.environ | environment, capture_output=True, text=True, check=False)
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines() or [f"exit status {done.returncode}"]
        raise OSError(next((line for line in lines if "Error" in line), lines[-1]))
    return done.stdout


def install_shell() -> Options:
    run(sys.executable, "-m", "playwright", "install", "--only-shell", "chromium")
    return {}


def install_sparticuz() -> Options:
    folder = ROOT / ".cache" / "sparticuz"
    folder.mkdir(parents=True, exist_ok=True)
    run("npm", "install", "--prefix", ".", "--no-save", SPARTICUZ, cwd=folder)
    # The package unpacks its libraries only where it believes to be at home.
    home = {"TMPDIR": str(folder), "AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x"}
    executable = run("node", str(Path(__file__).with_name("sparticuz.cjs")), cwd=folder, **home).strip()
    libraries = f"{folder / 'al2023' / 'lib'}:{folder}"
    return {"executable_path": executable, "env": os.environ | {"LD_LIBRARY_PATH": libraries}}


def places() -> Iterator[Place]:
    if named := os.environ.get(VARIABLE):
        yield f"${VARIABLE} ({named})", lambda: {"executable_path": named}
        return  # who names a browser wants the tests' word for that one
    yield "Playwright's own", dict
    for name in ON_THE_PATH:
        if path := shutil.which(name):
            yield f"{name} on the path", lambda path=path: {"executable_path": path}
    for channel in CHANNELS:
        yield f"Playwright's channel {channel}", lambda channel=channel: {"channel": channel}
    yield "playwright install --only-shell chromium", install_shell
    yield f"npm install {SPARTICUZ}", install_sparticuz


def first_to_start[Started](start: Callable[[Options], Started]) -> Started:
    """What is started with the browser of the first place that has one that starts."""
    tried = []
    for name, options in places():
        try:
            return start(options())
        except (Error, OSError) as failure:
            tried.append(f"  {name}: {str(failure).strip().splitlines()[0]}")
    attempts = "\n".join(tried)
    pytest.exit(f"No Chromium; name one in ${VARIABLE}. Tried:\n{attempts}", returncode=NO_BROWSER)


def launch(chromium: BrowserType, **wishes: Any) -> Browser:
    return first_to_start(lambda options: chromium.launch(args=[*arguments(), ONE_PROCESS], **options, **wishes))


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = launch(playwright.chromium)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def context(browser: Browser) -> BrowserContext:
    """The one in which pages are opened that need none of their own."""
    return browser.new_context(**ALONE)
