"""The ways to come to a page, each timed from the beginning of the navigation to the paint of what is waited for."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from bed.chromium import arguments, first_to_start
from host import Host
from link import FREE, HOME, Link
from playwright.sync_api import Browser, BrowserType, Page

HERE = Path(__file__).parent
SHOWN = "() => globalThis.shownAt"
LOOK = 100  # milliseconds between two looks whether a page is ready; what is timed is noted in the page itself
PATIENCE = 120_000  # milliseconds
STAY = 3  # seconds that a visitor looks at what is shown, or lets an endless program go on before Stop
QUIET = 1  # seconds without a request after which a page has all it wants
ALONE = 2.5  # seconds after which a new window has loaded what the browser shows in it by itself
MEMORY = 20  # seconds within which a page that keeps Python's memory has made it
KEPT = (HERE / "kept.js").read_text("utf-8")


@dataclass(frozen=True)
class Side:
    """One of the two that are compared: a page to visit, and one whose program is stopped and run again."""

    name: str
    page: str
    endless: str


@dataclass(frozen=True)
class Visited:
    """Milliseconds and bytes of one visit, and when what it needed was there."""

    kind: str
    side: str
    milliseconds: float
    sent: int = 0
    phases: tuple[tuple[str, float], ...] = ()


COLD, WARM, REOPENED, SLOW, RESTART = "cold", "warm", "reopened", f"cold, {HOME.name}", "Run after Stop"


@contextmanager
def running(chromium: BrowserType) -> Iterator[Browser]:
    browser = first_to_start(lambda options: chromium.launch(args=arguments(), **options))
    yield browser
    browser.close()


@contextmanager
def profile(chromium: BrowserType, folder: Path) -> Iterator[Page]:
    """A page of a browser that keeps in this folder what it knows."""
    start = chromium.launch_persistent_context
    context = first_to_start(lambda options: start(folder, args=arguments(), **options))
    page = context.pages[0]
    page.wait_for_timeout(1000 * ALONE)
    yield watched(page)
    context.close()


def watched(page: Page) -> Page:
    page.set_default_timeout(PATIENCE)
    page.add_init_script(path=HERE / "shown.js")
    return page


def visit(page: Page, host: Host, side: Side, kind: str) -> Visited:
    sent = host.sent
    page.goto(host.address + side.page, wait_until="commit")
    page.wait_for_function(SHOWN, polling=LOOK)
    milliseconds = page.evaluate(SHOWN)
    phases = page.evaluate("() => benchPhases()")
    page.wait_for_timeout(1000 * QUIET)
    while monotonic() - host.last_asked < QUIET:
        page.wait_for_timeout(LOOK)
    return Visited(kind, side.name, milliseconds, host.sent - sent, tuple(map(tuple, phases)))


def stay(page: Page) -> None:
    """Until the page has put away what it wants to find at the next visit."""
    page.wait_for_timeout(1000 * STAY)
    last = monotonic() + MEMORY
    while (missing := page.evaluate(KEPT)) and monotonic() < last:
        page.wait_for_timeout(LOOK)
    if missing:
        print(f"  not kept after {MEMORY} s: {missing}")


def first_and_second(browser: Browser, host: Host, side: Side) -> Iterator[Visited]:
    with fresh(browser) as page:
        before = host.sent
        first = visit(page, host, side, COLD)
        stay(page)
        yield replace(first, sent=host.sent - before)
        page.goto("about:blank")
        yield visit(page, host, side, WARM)


def over_a_link(browser: Browser, host: Host, side: Side) -> Iterator[Visited]:
    with fresh(browser) as page, over(host, HOME):
        yield visit(page, host, side, SLOW)


def in_a_new_browser(chromium: BrowserType, host: Host, side: Side, known: Path) -> Iterator[Visited]:
    """`known` is the folder of a browser that has been there once."""
    with TemporaryDirectory() as folder:
        shutil.copytree(known, folder, dirs_exist_ok=True, symlinks=True)
        with profile(chromium, Path(folder)) as page:
            yield visit(page, host, side, REOPENED)


def acquainted(chromium: BrowserType, host: Host, side: Side, folder: Path) -> None:
    """Makes a browser's folder that knows the page from one visit."""
    with profile(chromium, folder) as page:
        visit(page, host, side, "")
        stay(page)


def after_stop(browser: Browser, host: Host, side: Side) -> Iterator[Visited]:
    with fresh(browser) as page:
        page.add_init_script(path=HERE / "restart.js")
        page.goto(host.address + side.endless)
        page.evaluate("async (side) => { await restarting[side].run(); }", side.name)
        page.wait_for_timeout(1000 * STAY)
        page.evaluate("async (side) => { await restarting[side].stop(); }", side.name)
        yield Visited(RESTART, side.name, page.evaluate("(side) => timed(restarting[side].run)", side.name))


@contextmanager
def fresh(browser: Browser) -> Iterator[Page]:
    """A page of a browser that knows nothing."""
    context = browser.new_context()
    page = watched(context.new_page())
    page.wait_for_timeout(1000 * ALONE)
    yield page
    context.close()


@contextmanager
def over(host: Host, link: Link) -> Iterator[None]:
    host.link = link
    yield
    host.link = FREE
