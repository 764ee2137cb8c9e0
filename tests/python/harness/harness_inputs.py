"""Knows one valid example of everything the harness takes, made anew at each call so that a test may break it."""

from typing import Any


class Dict(dict[str, Any]):
    """A dict by inheritance only."""


class List(list[Any]):
    """A list by inheritance only."""


class Str(str):
    """A str by inheritance only."""


def never_run(**arguments: Any) -> None:
    raise AssertionError(f"a tool was run with {arguments}")


def tool(**changes: Any) -> Any:
    return {"description": "Read one file.", "parameters": {"path": str}, "run": never_run, **changes}


def tools() -> Any:
    return {"read_file": tool(), "run_main": tool(parameters={}), "load_skill": tool(parameters={"name": str})}


def skills() -> Any:
    return {"output-check": {"description": "Compare output.", "path": "skills/output-check/SKILL.md"}}


def entry(**changes: Any) -> Any:
    return {"name": "report-format", "description": "How to report.", "keywords": ["report"], **changes}


def record(**changes: Any) -> Any:
    return {**entry(), "body": "SECRET BODY", "source": "SECRET SOURCE", **changes}


def definition(name: str = "read_file", **changes: Any) -> Any:
    return {"name": name, "description": "Read one file.", "input_schema": {"type": "object"}, **changes}


def context(**changes: Any) -> Any:
    return {
        "workspace": "/work",
        "tools": [definition("read_file"), definition("run_main"), definition("load_skill")],
        "skills": [{"name": "output-check", "description": "Compare output."}],
        "memories": [entry()],
        **changes,
    }
