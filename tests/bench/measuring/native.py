"""Runs subjects in CPython, in a process of its own: `native.py FOLDER`, then `NAME WATCHING` a line on standard input.

Answers each with a line of JSON: what the subject printed last, steps and bytes. It is `recorder.launch` that runs
them, as in the page.
"""

import json
import sys
from pathlib import Path

from recorder.launch import launch

LIMITS = {"steps": 10**9, "recording_mb": 10**6, "output_kb": 10**6, "seconds": 10**6}


def run(folder: Path, name: str, watching: str) -> tuple[str, int, int]:
    sent = 0
    printed: list[str] = []

    def sink(header: str, body: bytes) -> None:
        nonlocal sent
        sent += len(header) + len(body)

    path = f"lessons/{folder.name}/{name}.py"
    arguments = {
        "files": {f"{name}.py": path},
        "setup": f"lessons/{folder.name}/call_subject.py",
        "scenario": f"{name}-{'plain' if watching == 'ours' else watching}",
        "limits": LIMITS,
        "noDebug": watching != "ours",
    }
    roots = {"python": str(Path(__file__).parents[3] / "python"), "lessons": str(folder.parent)}
    end = json.loads(launch(arguments, roots, lambda stream, text: printed.append(text), sink))
    if end["outcome"] != "finished":
        raise RuntimeError("".join(printed))
    return "".join(printed).splitlines()[-1], end["steps"], sent


def main(folder: str) -> None:
    for line in sys.stdin:
        print(json.dumps(run(Path(folder), *line.split())), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
