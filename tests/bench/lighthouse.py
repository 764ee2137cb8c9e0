"""What Lighthouse says of the home page and the lessons: `uv run tests/bench/lighthouse.py [page ...]` prints a table.

Each page is loaded twice in the local Chromium, as on a desk and as on a phone with a slow network and a quarter of the
speed of this machine. The figures of speed hold for a machine that does nothing else.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Thread
from typing import Any

HERE = Path(__file__).parent
sys.path[0] = str(HERE.parent)  # this very folder has a recorder.py, which is not the package

from bed.chromium import ON_THE_PATH, VARIABLE  # noqa: E402
from bed.site import build  # noqa: E402
from sitegen.serve import address, make_server  # noqa: E402

LIGHTHOUSE = "lighthouse@12.8.2"  # 13 needs a newer Node
PAGES = ("", "system-prompt/", "request-assembly/", "privacy/")
LANGUAGES = ("en", "zh")
CATEGORIES = {"performance": 98, "accessibility": 98, "best-practices": 98, "seo": 98}
ON_A_PHONE = {"performance": 90}
FIGURES = {
    "largest-contentful-paint": "paint ms",
    "total-blocking-time": "blocked ms",
    "cumulative-layout-shift": "shift",
}


def report(page: str, chromium: str, *options: str) -> dict[str, Any]:
    """Lighthouse's own."""
    flags = "--headless=new --no-sandbox --disable-background-networking"
    command = ["npx", "--yes", LIGHTHOUSE, page, "--output=json", "--quiet", f"--chrome-flags={flags}", *options]
    environment = os.environ | {"CHROME_PATH": chromium}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{LIGHTHOUSE} failed: {done.stderr.strip()}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def lacking(found: dict[str, Any], aims: dict[str, int]) -> list[str]:
    """What keeps a category under its aim: the audits that cost it something."""
    return [
        f"{category}: {audit['title']}"
        for category, least in aims.items()
        if 100 * found["categories"][category]["score"] < least
        for reference in found["categories"][category]["auditRefs"]
        for audit in [found["audits"][reference["id"]]]
        if reference["weight"] and (audit["score"] or 0) < 0.9 and audit["scoreDisplayMode"] != "notApplicable"
    ]


def main(pages: list[str]) -> None:
    chromium = os.environ.get(VARIABLE) or next(filter(None, map(shutil.which, ON_THE_PATH)), None)
    if not chromium:
        sys.exit(f"No Chromium: name one in {VARIABLE}.")
    print(f"{'page':24}{'':9}" + "".join(f"{name:>15}" for name in (*CATEGORIES, *FIGURES.values())))
    with tempfile.TemporaryDirectory() as folder, make_server(build(Path(folder) / "site"), 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        for path in pages:
            for name, options, aims in (("desk", ["--preset=desktop"], CATEGORIES), ("phone", [], ON_A_PHONE)):
                found = report(f"{address(server)}{path}index.html", chromium, *options)
                scores = [round(100 * found["categories"][category]["score"]) for category in CATEGORIES]
                figures = [round(found["audits"][figure]["numericValue"], 3) for figure in FIGURES]
                cells = "".join(f"{value:15g}" for value in (*scores, *figures))
                print(f"{path:24}{name:9}{cells}", flush=True)
                for line in lacking(found, aims):
                    print(f"  {line}")
        server.shutdown()
    print(f"one minute's load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")


if __name__ == "__main__":
    main(sys.argv[1:] or [f"{language}/{page}" for page in PAGES for language in LANGUAGES])
