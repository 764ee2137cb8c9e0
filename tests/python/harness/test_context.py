"""The context: collected from what is registered and nothing else; every limit at its edge and one past it."""

import copy
import inspect
import json
import os
from pathlib import Path
from typing import Any

import pytest
from harness import context as module
from harness.context import checked_context, collect_context
from harness_inputs import Dict, List, Str, context, definition, entry, record, skills, tool, tools
from hypothesis import given, settings
from hypothesis import strategies as st


def skill_entries(count: int) -> list[dict[str, str]]:
    return [{"name": f"s{number}", "description": "x"} for number in range(count)]


def definitions(count: int) -> list[dict[str, Any]]:
    """So many definitions, load_skill among them."""
    return [definition("load_skill"), *(definition(f"t{number}") for number in range(count - 1))]


def with_tool(**changes: Any) -> Any:
    return context(tools=[definition("load_skill"), definition(**changes)])


def with_skill(**changes: Any) -> Any:
    return context(skills=[{"name": "s", "description": "x", **changes}])


def of_size(size: int) -> Any:
    """A context whose JSON takes so many bytes, some of its characters three bytes each."""
    filled = with_tool(input_schema={"note": "身" * 1000})
    spare = size - len(json.dumps(filled, ensure_ascii=False, separators=(",", ":")).encode())
    filled["tools"][1]["input_schema"]["note"] += "x" * spare
    return filled


ACCEPTED = {
    "a workspace of 512 characters": context(workspace="/" + "w" * 511),
    "the shortest workspace": context(workspace="/"),
    "one tool": context(tools=definitions(1)),
    "twelve tools": context(tools=definitions(12)),
    "a tool name of 64 characters": with_tool(name="a" * 64),
    "a tool name of one character": with_tool(name="a"),
    "a tool name with digits and _": with_tool(name="a_9_"),
    "a tool description of 1 character": with_tool(description="x"),
    "a tool description of 512 characters": with_tool(description="x" * 512),
    "an empty schema": with_tool(input_schema={}),
    "no skills": context(skills=[]),
    "no skills and no load_skill": context(skills=[], tools=[definition()]),
    "twenty skills": context(skills=skill_entries(20)),
    "a skill name of 64 characters": with_skill(name="a" * 64),
    "a skill name with digits and -": with_skill(name="a-9-"),
    "a skill description of 160 characters": with_skill(description="x" * 160),
    "no memories": context(memories=[]),
    "twenty memories": context(memories=[entry(name=f"m{number}") for number in range(20)]),
    "24,000 bytes": of_size(24_000),
}
REFUSED = [
    (None, "context: must be a dict"),
    (Dict(context()), "context: must be a dict"),
    (context(message="hello"), "context: the key 'message' is not allowed"),
    (context(workspace=""), "context.workspace: 0 characters"),
    (context(workspace="/" + "w" * 512), "context.workspace: 513 characters"),
    (context(workspace="work"), "context.workspace: must be an absolute path"),
    (context(workspace="./work"), "context.workspace: must be an absolute path"),
    (context(workspace=Path("/work")), "context.workspace: must be a str"),
    (context(workspace=Str("/work")), "context.workspace: must be a str"),
    (context(tools=[], skills=[]), "context.tools: 0 items"),
    (context(tools=definitions(13)), "context.tools: 13 items"),
    (context(tools=tuple(definitions(1))), "context.tools: must be a list"),
    (context(tools=List(definitions(1))), "context.tools: must be a list"),
    (context(tools=[definition("load_skill"), None]), r"context.tools\[1\]: must be a dict"),
    (context(tools=[definition("load_skill"), Dict(definition())]), r"context.tools\[1\]: must be a dict"),
    (with_tool(run=print), r"context.tools\[1\]: the key 'run' is not allowed"),
    (with_tool(name=""), r"context.tools\[1\].name: '' does not match"),
    (with_tool(name="a" * 65), r"context.tools\[1\].name: .* does not match"),
    (with_tool(name="Read"), r"context.tools\[1\].name: 'Read' does not match"),
    (with_tool(name="read-file"), r"context.tools\[1\].name: 'read-file' does not match"),
    (with_tool(name="9a"), r"context.tools\[1\].name: '9a' does not match"),
    (with_tool(name="_a"), r"context.tools\[1\].name: '_a' does not match"),
    (with_tool(name="a\n"), r"context.tools\[1\].name: 'a\\n' does not match"),
    (with_tool(name=Str("a")), r"context.tools\[1\].name: must be a str"),
    (with_tool(name="load_skill"), "context.tools: the name 'load_skill' occurs twice"),
    (with_tool(description=""), r"context.tools\[1\].description: 0 characters"),
    (with_tool(description="x" * 513), r"context.tools\[1\].description: 513 characters"),
    (with_tool(description=Str("x")), r"context.tools\[1\].description: must be a str"),
    (with_tool(input_schema=[]), r"context.tools\[1\].input_schema: must be a dict"),
    (with_tool(input_schema=Dict()), r"context.tools\[1\].input_schema: must be a dict"),
    (with_tool(input_schema={"a": {1}}), r"context.tools\[1\].input_schema.a: a set is not JSON data"),
    (with_tool(input_schema={"a": (1,)}), r"context.tools\[1\].input_schema.a: a tuple is not JSON data"),
    (with_tool(input_schema={"a": float("nan")}), r"context.tools\[1\].input_schema.a: nan is not JSON data"),
    (with_tool(input_schema={"a": float("inf")}), r"context.tools\[1\].input_schema.a: inf is not JSON data"),
    (with_tool(input_schema={1: 1}), r"context.tools\[1\].input_schema: a key of type int is not JSON data"),
    (with_tool(description="\ud800"), r"context.tools\[1\].description: surrogates not allowed"),
    (context(skills={}), "context.skills: must be a list"),
    (context(skills=skill_entries(21)), "context.skills: 21 items"),
    (context(skills=["output-check"]), r"context.skills\[0\]: must be a dict"),
    (with_skill(path="SKILL.md"), r"context.skills\[0\]: the key 'path' is not allowed"),
    (with_skill(name=""), r"context.skills\[0\].name"),
    (with_skill(name="a" * 65), r"context.skills\[0\].name"),
    (with_skill(name="output_check"), r"context.skills\[0\].name"),
    (with_skill(name="A"), r"context.skills\[0\].name"),
    (with_skill(name="9a"), r"context.skills\[0\].name"),
    (with_skill(description=""), r"context.skills\[0\].description: 0 characters"),
    (with_skill(description="x" * 161), r"context.skills\[0\].description: 161 characters"),
    (context(skills=skill_entries(1) * 2), "context.skills: the name 's0' occurs twice"),
    (context(tools=[definition()]), "context.skills: listed although load_skill is not registered"),
    (context(memories=[record()]), r"context.memories\[0\]: the key 'body' is not allowed"),
    (context(memories=[entry(keywords=[])]), r"context.memories\[0\].keywords: 0 items"),
    (context(memories=[entry(name=f"m{number}") for number in range(21)]), "context.memories: 21 items"),
    (of_size(24_001), "context: 24001 bytes of JSON; at most 24000 are allowed"),
]


@pytest.mark.parametrize("case", ACCEPTED)
def test_a_context_at_the_edge_is_accepted_with_all_that_is_in_it(case: str) -> None:
    checked: Any = checked_context(ACCEPTED[case])
    for key, value in ACCEPTED[case].items():
        by_name = sorted(value, key=lambda item: item["name"]) if type(value) is list else value
        assert checked[key] == by_name


@pytest.mark.parametrize(("bad", "message"), REFUSED)
def test_a_context_past_the_edge_is_refused_by_its_place(bad: Any, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        checked_context(bad)


@pytest.mark.parametrize("key", ["workspace", "tools", "skills", "memories"])
def test_a_context_without_one_of_its_keys_is_refused(key: str) -> None:
    incomplete = context()
    del incomplete[key]
    with pytest.raises(ValueError, match=f"^context: the key '{key}' is missing$"):
        checked_context(incomplete)


@pytest.mark.parametrize("key", ["name", "description", "input_schema"])
def test_a_definition_without_one_of_its_keys_is_refused(key: str) -> None:
    incomplete = with_tool()
    del incomplete["tools"][1][key]
    with pytest.raises(ValueError, match=rf"^context.tools\[1\]: the key '{key}' is missing$"):
        checked_context(incomplete)


@pytest.mark.parametrize("key", ["name", "description"])
def test_a_skill_without_one_of_its_keys_is_refused(key: str) -> None:
    incomplete = with_skill()
    del incomplete["skills"][0][key]
    with pytest.raises(ValueError, match=rf"^context.skills\[0\]: the key '{key}' is missing$"):
        checked_context(incomplete)


@settings(deadline=None, derandomize=True)
@given(st.permutations(["read_file", "load_skill", "run_main", "todo_write"]), st.permutations(["b", "c", "a"]))
def test_a_checked_context_does_not_depend_on_the_order_of_anything(names: list[str], others: list[str]) -> None:
    given_context = context(
        tools=[definition(name) for name in names],
        skills=[{"name": name, "description": "x"} for name in others],
        memories=[entry(name=name) for name in others],
    )
    checked = checked_context(given_context)
    assert [tool["name"] for tool in checked["tools"]] == ["load_skill", "read_file", "run_main", "todo_write"]
    assert [skill["name"] for skill in checked["skills"]] == ["a", "b", "c"]
    assert [memory["name"] for memory in checked["memories"]] == ["a", "b", "c"]
    assert [tool["name"] for tool in given_context["tools"]] == names
    assert checked_context(checked) == checked


def test_a_checked_context_is_a_deep_copy() -> None:
    given_context = context()
    before = copy.deepcopy(given_context)
    checked = checked_context(given_context)
    checked["tools"][0]["input_schema"]["more"] = 1
    checked["skills"].clear()
    checked["memories"][0]["keywords"].append("more")
    assert given_context == before


def collected(tmp_path: Path, **changes: Any) -> Any:
    arguments = {"workspace": tmp_path, "tools": tools(), "skills": skills(), "memories": [record()], **changes}
    return collect_context(**arguments)


def without(*names: str) -> dict[str, Any]:
    return {name: each for name, each in tools().items() if name not in names}


def test_what_is_registered_is_collected_as_plain_data(tmp_path: Path) -> None:
    collected_context = collected(tmp_path)
    assert list(collected_context) == ["workspace", "tools", "skills", "memories"]
    assert collected_context["workspace"] == os.path.realpath(tmp_path)
    assert [tool["name"] for tool in collected_context["tools"]] == ["load_skill", "read_file", "run_main"]
    assert collected_context["skills"] == [{"name": "output-check", "description": "Compare output."}]
    assert collected_context["memories"] == [entry()]
    assert json.loads(json.dumps(collected_context)) == collected_context


def test_a_tool_that_is_not_registered_is_not_defined(tmp_path: Path) -> None:
    names = [tool["name"] for tool in collected(tmp_path, tools=without("run_main"))["tools"]]
    assert names == ["load_skill", "read_file"]


def test_skills_are_listed_only_while_a_tool_can_load_them(tmp_path: Path) -> None:
    assert collected(tmp_path, tools=without("load_skill"))["skills"] == []


def test_a_broken_skill_registry_is_refused_even_while_no_tool_can_load_it(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"^skill 'a': "):
        collected(tmp_path, tools=without("load_skill"), skills={"a": {}})


def test_skills_and_memories_come_sorted_and_todo_write_in_its_place_by_name(tmp_path: Path) -> None:
    registry = {"write": tool(), **tools(), "todo_write": tool(parameters={"items": list})}
    two = {"b": skills()["output-check"], "a": skills()["output-check"]}
    result = collected(tmp_path, tools=registry, skills=two, memories=[record(name="b"), record(name="a")])
    assert [tool["name"] for tool in result["tools"]] == ["load_skill", "read_file", "run_main", "todo_write", "write"]
    assert [skill["name"] for skill in result["skills"]] == ["a", "b"]
    assert [memory["name"] for memory in result["memories"]] == ["a", "b"]


def test_no_body_source_path_or_callable_is_collected(tmp_path: Path) -> None:
    text = repr(collected(tmp_path, skills={"a": {"description": "x", "path": "SECRET PATH"}}))
    assert "SECRET" not in text
    assert "never_run" not in text


def test_no_message_of_the_user_can_be_handed_in() -> None:
    assert list(inspect.signature(collect_context).parameters) == ["workspace", "tools", "skills", "memories"]


def test_changing_the_context_changes_no_registry(tmp_path: Path) -> None:
    memories = [record()]
    collected(tmp_path, memories=memories)["memories"][0]["keywords"].append("more")
    assert memories == [record()]


def test_one_tool_that_cannot_run_stops_everything_before_a_definition_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_definitions(registry: object) -> None:
        raise AssertionError("definitions were made")

    monkeypatch.setattr(module, "tool_definitions", no_definitions)
    with pytest.raises(ValueError, match=r"^tool 'read_file': run must be callable"):
        collected(tmp_path, tools={**tools(), "read_file": tool(run=None)})


@pytest.mark.parametrize(
    "changes",
    [
        {"tools": {}},
        {"tools": {"Bad": tool()}},
        {"tools": {"a": tool(description="")}},
        {"skills": {"Bad": skills()["output-check"]}},
        {"skills": []},
        {"memories": [record(body="")]},
        {"memories": None},
    ],
)
def test_what_is_out_of_bounds_is_refused_when_collected(tmp_path: Path, changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 (the messages are compared above)
        collected(tmp_path, **changes)


def test_a_workspace_may_be_a_path_or_its_text(tmp_path: Path) -> None:
    assert collected(tmp_path, workspace=str(tmp_path)) == collected(tmp_path, workspace=tmp_path)


def test_a_workspace_that_does_not_exist_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        collected(tmp_path, workspace=tmp_path / "missing")


def test_a_workspace_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ValueError, match=r"^workspace: .*file is not a directory$"):
        collected(tmp_path, workspace=tmp_path / "file")


def test_links_and_dots_in_a_workspace_are_resolved(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    result = collected(tmp_path, workspace=tmp_path / "real" / ".." / "link")
    assert result["workspace"] == os.path.realpath(tmp_path / "real")


def test_a_link_to_nowhere_and_a_link_to_itself_are_os_errors(tmp_path: Path) -> None:
    (tmp_path / "dangling").symlink_to("missing")
    (tmp_path / "loop").symlink_to("loop")
    for name in ["dangling", "loop"]:
        with pytest.raises(OSError, match=name if name == "loop" else "missing"):
            collected(tmp_path, workspace=tmp_path / name)


def test_a_relative_workspace_becomes_absolute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert collected(tmp_path, workspace=".")["workspace"] == os.path.realpath(tmp_path)


@pytest.mark.parametrize("workspace", [None, 5, b"/", Str("/")])
def test_a_workspace_of_another_type_is_refused(tmp_path: Path, workspace: Any) -> None:
    with pytest.raises(ValueError, match=r"^workspace: must be a str or a Path, not "):
        collected(tmp_path, workspace=workspace)


@pytest.mark.parametrize("workspace", ["/\0", "/\ud800"])
def test_a_workspace_that_no_path_can_be_is_refused_by_name(tmp_path: Path, workspace: str) -> None:
    with pytest.raises(ValueError, match=r"^workspace: "):
        collected(tmp_path, workspace=workspace)
