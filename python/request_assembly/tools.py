"""Knows the two tools that a request offers, as definitions: attaching one touches no file."""

from typing import Any, TypedDict


class ToolDefinition(TypedDict):
    """What a model is told of a tool."""

    name: str
    description: str
    input_schema: dict[str, Any]


def tool_definitions() -> list[ToolDefinition]:
    """`Read` and `Edit`, made anew for each request."""
    return [
        definition("Read", "Return the text of one file.", ["path"]),
        definition("Edit", "Propose to replace one passage of a file.", ["path", "old_text", "new_text"]),
    ]


def definition(name: str, description: str, parameters: list[str]) -> ToolDefinition:
    """A tool all of whose parameters are required texts."""
    schema = {
        "type": "object",
        "properties": {parameter: {"type": "string"} for parameter in parameters},
        "required": list(parameters),
        "additionalProperties": False,
    }
    return {"name": name, "description": description, "input_schema": schema}
