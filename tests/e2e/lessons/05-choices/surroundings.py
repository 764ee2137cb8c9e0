"""Says something that is the same everywhere, and something that is not."""

import sys


def surroundings(where: str) -> None:
    here = "a page" if sys.platform == "emscripten" else "a command line"
    print(f"runs on: {here if where == 'machine' else 'anything'}")
    if where != "silent" or here != "a page":
        print(f"letters: {len(here) if where in ('page', 'machine') else 8}")
    print("letters: 99", file=sys.stderr)
    print(f"aside: {here if where == 'aside' else 'nothing'}")
