"""Knows how registered tools are defined for a model, as plain data."""

from pathlib import Path
from typing import Any

from harness.context import collect_context
from harness.groups.checks import equal, refused
from harness.groups.examples import skills, tool, tools
from harness.json_data import json_text
from harness.tools import tool_definitions

ITEM: dict[str, Any] = {
    "type": "object",
    "properties": {
        "id": {"type": "string", "minLength": 1, "maxLength": 32},
        "content": {"type": "string", "minLength": 1, "maxLength": 150},
        "status": {"type": "string", "enum": ["pending", "in_progress", "completed"]},
    },
    "required": ["id", "content", "status"],
    "additionalProperties": False,
}


def schema(**properties: Any) -> dict[str, Any]:
    """The schema of an object with all of these properties and no other."""
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def tool_definitions_of_plain_data(folder: Path) -> None:
    """Name, description, and a schema in which every parameter is a required string; sorted; no tool is called."""
    registry = tools(run_main=tool(parameters={}), two=tool(description="Two.", parameters={"b": str, "a": str}))
    collected = collect_context(folder, registry, skills(), [])
    equal(list(collected), ["workspace", "tools", "skills", "memories"], "keys of a context")
    text = {"type": "string"}
    expected = [
        {"name": "load_skill", "description": "Read one file.", "input_schema": schema(name=text)},
        {"name": "read_file", "description": "Read one file.", "input_schema": schema(path=text)},
        {"name": "run_main", "description": "Read one file.", "input_schema": schema()},
        {"name": "two", "description": "Two.", "input_schema": schema(b=text, a=text)},
    ]
    equal(collected["tools"], expected, "definitions")
    json_text(collected, "context")


def todo_write_schema(folder: Path) -> None:
    """Its one parameter is a list of at most 20 items, all of whose keys are required; it is generated last."""
    todo = {"todo_write": tool(parameters={"items": list})}
    found = tool_definitions({**todo, **tools()})
    equal([one["name"] for one in found], ["read_file", "run_main", "load_skill", "todo_write"], "order")
    equal(found[-1]["input_schema"], schema(items={"type": "array", "maxItems": 20, "items": ITEM}), "schema")
    collected = collect_context(folder, {**todo, **tools()}, {}, [])["tools"]
    equal([one["name"] for one in collected], ["load_skill", "read_file", "run_main", "todo_write"], "sorted order")
    for parameters in ({}, {"other": list}, {"items": list, "more": str}, {"items": dict}):
        words = "tool 'todo_write': parameter"
        refused(words, collect_context, folder, {"todo_write": tool(parameters=parameters)}, {}, [])


def tools_that_cannot_be_registered(folder: Path) -> None:
    """Without something to call, or with a parameter that is no string, all of them are refused."""
    for wrong, words in [
        (tool(run="read"), "tool 'read_file': run must be callable, not str"),
        (tool(run=None), "tool 'read_file': run must be callable, not NoneType"),
        (tool(parameters={"path": int}), "tool 'read_file': parameter 'path' must be declared as str"),
        (tool(parameters={"path": list}), "tool 'read_file': parameter 'path' must be declared as str"),
        (tool(parameters={"path": "str"}), "tool 'read_file': parameter 'path' must be declared as str"),
        (tool(parameters={1: str}), "tool 'read_file': a parameter's name: must be a str, not int"),
    ]:
        refused(words, collect_context, folder, tools(read_file=wrong), skills(), [])
    refused("context.tools: 0 items", collect_context, folder, {}, skills(), [])
    refused("context.tools: 13 items", collect_context, folder, {f"t{n}": tool() for n in range(13)}, skills(), [])


GROUPS = (tool_definitions_of_plain_data, todo_write_schema, tools_that_cannot_be_registered)
