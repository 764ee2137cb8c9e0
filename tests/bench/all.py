"""One table of what the benchmarks say of the aims: `uv run tests/bench/all.py`, about a quarter of an hour.

Their own tables go to stderr. Of the recordings of a million steps it takes the one with a little of everything.
"""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
# The first place is this folder, whose recorder.py is not the recorder.
sys.path[:1] = [str(HERE / "measuring"), str(HERE.parent)]

from bed.chromium import launch  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from verdict import read  # noqa: E402

BENCHES = (["start.py"], ["recorder.py"], ["page.py", "mixed"])


def main() -> None:
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        version = browser.version
        browser.close()
    lines = []
    with TemporaryDirectory() as folder:
        for name, *options in BENCHES:
            file = Path(folder, name).with_suffix(".json")
            command = [sys.executable, str(HERE / name), *options, "--aims", str(file)]
            subprocess.run(command, stdout=sys.stderr, check=True)
            for place, verdicts in read(file).items():
                lines += [f"| **{place}** | | | |", *(verdict.row() for verdict in verdicts)]
    print(f"{os.cpu_count()} cores, Chromium {version}\n")
    print("\n".join(["| | reached | aim | |", "|---|---|---|---|", *lines]))


if __name__ == "__main__":
    main()
