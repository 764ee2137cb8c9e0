"""Knows what comes of a call that a model asks for: always a result, and nothing is run that is not registered."""

from typing import Any

from harness.exact import check_keys, check_type, shown
from harness.gate import Decide, permitted
from harness.messages import Block, tool_result
from harness.tools import Tool


def carry_out(call: Block, tools: dict[str, Tool], decide: Decide) -> Block:
    """The result of one call: look it up, check its input, ask for permission, run it."""
    name = call["name"]
    if name not in tools:
        return tool_result(call, f"{shown(name)} is not registered. Nothing was run.", is_error=True)
    tool = tools[name]
    try:
        check_input(call["input"], tool)
    except ValueError as problem:
        return tool_result(call, f"{problem}. Nothing was run.", is_error=True)
    if not permitted(call, decide):
        return tool_result(call, f"{name} was refused at the permission gate. Nothing was run.", is_error=True)
    try:
        content: Any = tool["run"](**call["input"])
    except (ValueError, OSError) as problem:
        return tool_result(call, str(problem), is_error=True)
    check_type(content, str, f"tool {name}: its result")
    return tool_result(call, content, is_error=False)


def check_input(given: dict[str, object], tool: Tool) -> None:
    """Refuse an input that is not exactly the parameters, each of its declared type."""
    check_keys(given, tool["parameters"], "input")
    for parameter, declared in tool["parameters"].items():
        check_type(given[parameter], declared, f"input.{parameter}")
