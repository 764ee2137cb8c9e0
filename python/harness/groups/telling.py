"""Knows what a practised task leaves for another program to read, and the workspace it is practised in."""

import json
from pathlib import Path

from harness.gate import ALLOW
from harness.groups.checks import equal
from harness.groups.execution import practised
from harness.practice import Setting
from harness.report import practice_json
from harness.workspace import FILES, make_workspace


def practice_as_json(folder: Path) -> None:
    """The keys that are promised, and every request in its order."""
    done = practised(folder, Setting(ALLOW))
    data = json.loads(practice_json(done))
    keys = ["decision", "ran", "output_matches", "reused", "subtask_requests", "requests"]
    equal(list(data), keys, "keys")
    found = [data[key] for key in keys[:-1]]
    equal(found, ["allow", True, True, [False, True, True, True, True], 3], "values")
    requests = [{key: dict(made)[key] for key in ("role", "system", "tools", "messages")} for made in done.requests]
    equal(data["requests"], requests, "requests")
    equal([list(request) for request in data["requests"]], [["role", "system", "tools", "messages"]] * 8, "keys")


def workspace_of_the_task(folder: Path) -> None:
    """A program that prints 42, what it is to print, and a skill: real files, written as they are said to be."""
    make_workspace(folder / "new")
    files = {
        path.relative_to(folder / "new").as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }
    equal(files, {name: text.encode("utf-8") for name, text in FILES.items()}, "files")
    equal(sorted(files), ["expected.txt", "main.py", "skills/output-check/SKILL.md"], "names")
    equal((files["main.py"], files["expected.txt"]), (b"print(6 * 7)\n", b"42\n"), "program, expected output")


GROUPS = (practice_as_json, workspace_of_the_task)
