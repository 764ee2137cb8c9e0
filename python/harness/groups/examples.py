"""Knows one valid example of everything the harness takes, made anew at each call so that a group may break it."""

from pathlib import Path
from typing import Any

WORKSPACE = str(Path("/work").absolute())
BODY = "THE WHOLE BODY"
SOURCE = "THE SOURCE"


class Dict(dict[str, Any]):
    """A dict by inheritance only."""


class List(list[Any]):
    """A list by inheritance only."""


class Str(str):
    """A str by inheritance only."""


def never_run(**arguments: Any) -> str:
    """What stands for a tool that must not be called."""
    raise RuntimeError(f"a tool was run with {arguments}")


def tool(**changes: Any) -> Any:
    """A registered tool."""
    return {"description": "Read one file.", "parameters": {"path": str}, "run": never_run, **changes}


def tools(**more: Any) -> Any:
    """A registry of three tools."""
    three = {"read_file": tool(), "run_main": tool(parameters={}), "load_skill": tool(parameters={"name": str})}
    return {**three, **more}


def skills() -> Any:
    """A registry of two skills, not in the order of their names."""
    return {
        "output-check": {"description": "Compare output.", "path": "skills/output-check/SKILL.md"},
        "a-skill": {"description": "Another.", "path": "skills/a-skill/SKILL.md"},
    }


def entry(name: str = "report-format", **changes: Any) -> Any:
    """What the catalogue tells of a memory record."""
    return {"name": name, "description": "How to report.", "keywords": ["report"], **changes}


def record(name: str = "report-format", **changes: Any) -> Any:
    """A whole memory record."""
    return {**entry(name), "body": BODY, "source": SOURCE, **changes}


def definition(name: str = "read_file", **changes: Any) -> Any:
    """What a model is told of a tool."""
    return {"name": name, "description": "Read one file.", "input_schema": {"type": "object"}, **changes}


def skill_entry(name: str = "output-check", **changes: Any) -> Any:
    """What the catalogue tells of a skill."""
    return {"name": name, "description": "Compare output.", **changes}


def context(**changes: Any) -> Any:
    """All that a system prompt is made of."""
    return {
        "workspace": WORKSPACE,
        "tools": [definition("read_file"), definition("run_main"), definition("load_skill")],
        "skills": [skill_entry()],
        "memories": [entry()],
        **changes,
    }


def item(**changes: Any) -> Any:
    """One thing of a plan."""
    return {"id": "1", "content": "Read the file", "status": "pending", **changes}
