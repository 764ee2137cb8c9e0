"""Knows what a registered tool is, and how it is described to a model."""

from collections.abc import Callable, Iterable
from typing import Any, TypedDict

from harness.exact import check_keys, check_type, shown

TOOL_KEYS = ("description", "parameters", "run")
TODO_WRITE = "todo_write"  # the one tool whose parameter is not a string
MAX_TODO_ITEMS = 20
MAX_TODO_ID = 32
MAX_TODO_CONTENT = 150
TODO_STATUSES = ("pending", "in_progress", "completed")


class Tool(TypedDict):
    """A registered tool: its description, its parameters, and the function that runs it."""

    description: str
    parameters: dict[str, type]
    run: Callable[..., object]


class ToolDefinition(TypedDict):
    """What a model is told of a tool: plain data, nothing that can be called."""

    name: str
    description: str
    input_schema: dict[str, Any]


def check_tool_registry(tools: dict[str, Tool]) -> None:
    """Refuse the whole registry if one tool in it is incomplete."""
    check_type(tools, dict, "tools")
    for name, tool in tools.items():
        check_type(name, str, "tools: a name")
        where = f"tool {shown(name)}"
        check_keys(tool, TOOL_KEYS, where)
        check_type(tool["description"], str, f"{where}: description")
        check_type(tool["parameters"], dict, f"{where}: parameters")
        check_parameters(name, tool["parameters"])
        if not callable(tool["run"]):
            raise ValueError(f"{where}: run must be callable, not {type(tool['run']).__name__}")


def check_parameters(tool: str, parameters: dict[str, type]) -> None:
    """Refuse a parameter that is not declared as a string (todo_write: anything but its one list)."""
    if tool == TODO_WRITE:
        check_keys(parameters, ("items",), f"tool {shown(tool)}: parameters")
    for name, declared in parameters.items():
        check_type(name, str, f"tool {shown(tool)}: a parameter's name")
        if declared is not str and not (tool == TODO_WRITE and declared is list):
            raise ValueError(f"tool {shown(tool)}: parameter {shown(name)} must be declared as str")


def tool_definitions(tools: dict[str, Tool]) -> list[ToolDefinition]:
    """One definition for each registered tool, todo_write last."""
    names = [name for name in tools if name != TODO_WRITE]
    if TODO_WRITE in tools:
        names.append(TODO_WRITE)
    definitions = []
    for name in names:
        definitions.append(tool_definition(name, tools[name]))
    return definitions


def tool_definition(name: str, tool: Tool) -> ToolDefinition:
    """Name, description and input schema of one tool."""
    schema = todo_schema() if name == TODO_WRITE else string_schema(tool["parameters"])
    return {"name": name, "description": tool["description"], "input_schema": schema}


def string_schema(parameters: Iterable[str]) -> dict[str, Any]:
    """The schema of an object in which every parameter is a required string."""
    return object_schema({parameter: {"type": "string"} for parameter in parameters})


def todo_schema() -> dict[str, Any]:
    """The schema of todo_write: a short list of items, each with an id, a content and a status."""
    item = object_schema(
        {
            "id": {"type": "string", "minLength": 1, "maxLength": MAX_TODO_ID},
            "content": {"type": "string", "minLength": 1, "maxLength": MAX_TODO_CONTENT},
            "status": {"type": "string", "enum": list(TODO_STATUSES)},
        }
    )
    return object_schema({"items": {"type": "array", "maxItems": MAX_TODO_ITEMS, "items": item}})


def object_schema(properties: dict[str, Any]) -> dict[str, Any]:
    """The schema of an object that has all of these properties and no other."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
