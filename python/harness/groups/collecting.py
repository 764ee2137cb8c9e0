"""Knows what is collected for a request: the workspace's real path and plain definitions of what is registered."""

from pathlib import Path
from typing import Any

from harness.context import checked_context, collect_context
from harness.groups.checks import equal, missing, refused
from harness.groups.examples import Str, context, definition, entry, record, skill_entry, skills, tool, tools
from harness.json_data import json_text
from harness.memory import checked_memories
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


def workspace_missing_or_a_file(folder: Path) -> None:
    """It must be there, and be a folder; its real path is what is told."""
    (folder / "file").touch()
    missing(collect_context, folder / "none", tools(), skills(), [])
    missing(collect_context, str(folder / "none"), tools(), skills(), [])
    refused("file is not a directory", collect_context, folder / "file", tools(), skills(), [])
    refused("workspace: ", collect_context, "a\0b", tools(), skills(), [])
    for wrong in (None, 1, b"/", Str(folder)):
        refused("workspace: must be a str or a Path", collect_context, wrong, tools(), skills(), [])
    (folder / "real").mkdir()
    (folder / "link").symlink_to("real")
    for given in (folder / "link", str(folder / "link"), folder / "link" / ".." / "real", folder / "real"):
        equal(collect_context(given, tools(), skills(), [])["workspace"], str(folder / "real"), "workspace")


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


def skills_only_with_load_skill(folder: Path) -> None:
    """The catalogue is empty when no tool can load a skill; a context that says otherwise is refused."""
    registry = tools()
    del registry["load_skill"]
    equal(collect_context(folder, registry, skills(), [record()])["skills"], [], "skills without load_skill")
    equal(len(collect_context(folder, tools(), skills(), [])["skills"]), 2, "skills with load_skill")
    refused("listed although load_skill is not registered", checked_context, context(tools=[definition()]))
    checked_context(context(tools=[definition()], skills=[]))


def sorted_deep_copies(folder: Path) -> None:
    """What comes back is sorted by name; to change it changes nothing that was given, nor the other way round."""
    given = context(
        tools=[definition("z", input_schema={"x": []}), definition("load_skill"), definition("a")],
        skills=[skill_entry("z"), skill_entry("a")],
        memories=[entry("z"), entry("a")],
    )
    checked: Any = checked_context(given)
    for key, names in [("tools", ["a", "load_skill", "z"]), ("skills", ["a", "z"]), ("memories", ["a", "z"])]:
        equal([one["name"] for one in checked[key]], names, f"{key} as returned")
        equal(given[key][0]["name"], "z", f"the first of the given {key}")
    checked["tools"][2]["input_schema"]["x"].append(1)
    checked["memories"][1]["keywords"].append("more")
    equal(given["tools"][0]["input_schema"], {"x": []}, "the given schema")
    equal(given["memories"][0]["keywords"], ["report"], "the given keywords")
    records = [record("z"), record("a")]
    returned = checked_memories(records)
    equal([one["name"] for one in returned], ["a", "z"], "records as returned")
    returned[1]["keywords"].append("more")
    equal([records[0]["name"], records[0]["keywords"]], ["z", ["report"]], "the first of the given records")
    collected = collect_context(folder, tools(), skills(), records)
    collected["memories"][1]["keywords"].append("more")
    equal(records[0]["keywords"], ["report"], "the given keywords after a context has changed")


GROUPS = (
    workspace_missing_or_a_file,
    tool_definitions_of_plain_data,
    todo_write_schema,
    tools_that_cannot_be_registered,
    skills_only_with_load_skill,
    sorted_deep_copies,
)
