"""The tool registry and the definitions made from it: plain data, complete schemas, and no tool is ever run."""

import json
from typing import Any

import pytest
from harness.tools import check_tool_registry, tool_definitions
from harness_inputs import Dict, Str, never_run, tool, tools


def test_a_complete_registry_and_an_empty_one_are_accepted() -> None:
    check_tool_registry(tools())
    check_tool_registry({})


@pytest.mark.parametrize(
    ("registry", "message"),
    [
        ([], "tools: must be a dict"),
        (Dict(a=tool()), "tools: must be a dict"),
        ({5: tool()}, "tools: a name: must be a str"),
        ({Str("a"): tool()}, "tools: a name: must be a str"),
        ({"a": None}, "tool 'a': must be a dict"),
        ({"a": Dict(tool())}, "tool 'a': must be a dict"),
        ({"a": tool(extra=1)}, "tool 'a': the key 'extra' is not allowed"),
        ({"a": tool(description=None)}, "tool 'a': description: must be a str"),
        ({"a": tool(description=Str("x"))}, "tool 'a': description: must be a str"),
        ({"a": tool(parameters=[])}, "tool 'a': parameters: must be a dict"),
        ({"a": tool(parameters=Dict(path=str))}, "tool 'a': parameters: must be a dict"),
        ({"a": tool(parameters={5: str})}, "tool 'a': a parameter's name: must be a str"),
        ({"a": tool(parameters={"path": int})}, "tool 'a': parameter 'path' must be declared as str"),
        ({"a": tool(parameters={"path": "str"})}, "tool 'a': parameter 'path' must be declared as str"),
        ({"a": tool(parameters={"path": Str})}, "tool 'a': parameter 'path' must be declared as str"),
        ({"a": tool(parameters={"items": list})}, "tool 'a': parameter 'items' must be declared as str"),
        ({"a": tool(run=None)}, "tool 'a': run must be callable, not NoneType"),
        ({"a": tool(run="a")}, "tool 'a': run must be callable, not str"),
        ({"good": tool(), "a": tool(run=5)}, "tool 'a': run must be callable, not int"),
        ({"todo_write": tool(parameters={})}, "tool 'todo_write': parameters: the key 'items' is missing"),
        (
            {"todo_write": tool(parameters={"items": list, "more": str})},
            "tool 'todo_write': parameters: the key 'more'",
        ),
        ({"todo_write": tool(parameters={"items": int})}, "tool 'todo_write': parameter 'items' must be declared"),
    ],
)
def test_a_registry_with_one_wrong_thing_is_refused_by_name(registry: Any, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        check_tool_registry(registry)


@pytest.mark.parametrize("key", ["description", "parameters", "run"])
def test_a_tool_without_one_of_its_keys_is_refused(key: str) -> None:
    incomplete = tool()
    del incomplete[key]
    with pytest.raises(ValueError, match=f"^tool 'a': the key '{key}' is missing$"):
        check_tool_registry({"a": incomplete})


def test_every_parameter_is_a_required_string_and_no_other_is_allowed() -> None:
    registry: Any = {"edit": tool(description="Edit.", parameters={"path": str, "text": str})}
    assert tool_definitions(registry) == [
        {
            "name": "edit",
            "description": "Edit.",
            "input_schema": {
                "type": "object",
                "properties": {"path": {"type": "string"}, "text": {"type": "string"}},
                "required": ["path", "text"],
                "additionalProperties": False,
            },
        }
    ]


def test_a_tool_without_parameters_has_an_empty_object_schema() -> None:
    [definition] = tool_definitions({"run_main": tool(parameters={})})
    assert definition["input_schema"] == {
        "type": "object",
        "properties": {},
        "required": [],
        "additionalProperties": False,
    }


@pytest.mark.parametrize("declared", [list, str])
def test_todo_write_takes_a_bounded_list_of_items_whatever_its_place_and_comes_last(declared: type) -> None:
    registry: Any = {"todo_write": tool(parameters={"items": declared}), **tools()}
    check_tool_registry(registry)
    definitions = tool_definitions(registry)
    assert [definition["name"] for definition in definitions] == ["read_file", "run_main", "load_skill", "todo_write"]
    assert definitions[-1]["input_schema"] == {
        "type": "object",
        "properties": {
            "items": {
                "type": "array",
                "maxItems": 20,
                "items": {
                    "type": "object",
                    "properties": {
                        "id": {"type": "string", "minLength": 1, "maxLength": 32},
                        "content": {"type": "string", "minLength": 1, "maxLength": 150},
                        "status": {"type": "string", "enum": ["pending", "in_progress", "completed"]},
                    },
                    "required": ["id", "content", "status"],
                    "additionalProperties": False,
                },
            }
        },
        "required": ["items"],
        "additionalProperties": False,
    }


def test_definitions_are_plain_data_and_running_no_tool_makes_them() -> None:
    registry: Any = tools()
    definitions = tool_definitions(registry)
    assert json.loads(json.dumps(definitions)) == definitions
    assert registry["read_file"]["run"] is never_run


def test_two_calls_share_no_schema() -> None:
    registry: Any = {"todo_write": tool(parameters={"items": list})}
    tool_definitions(registry)[0]["input_schema"]["properties"]["items"]["items"]["required"].clear()
    tool_definitions(registry)[0]["input_schema"]["properties"]["items"]["items"]["properties"]["status"][
        "enum"
    ].clear()
    schema = tool_definitions(registry)[0]["input_schema"]["properties"]["items"]["items"]
    assert schema["required"] == ["id", "content", "status"]
    assert schema["properties"]["status"]["enum"] == ["pending", "in_progress", "completed"]
