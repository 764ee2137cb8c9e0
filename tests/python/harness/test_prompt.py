"""The prompt: its sections and their words, and a cache that is right or refuses, never stale or half written."""

import ast
import copy
import inspect
from typing import Any

import pytest
from harness import prompt as module
from harness.prompt import TEMPLATES, assemble_system_prompt, get_system_prompt
from harness_inputs import Dict, context, definition, entry
from hypothesis import given, settings
from hypothesis import strategies as st

ALL = ["identity", "policy", "tools", "workspace", "skills", "memory"]
BUDGET = 12_000


@pytest.fixture(autouse=True)
def templates(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A copy of the templates that a test may edit."""
    edited = dict(TEMPLATES)
    monkeypatch.setattr(module, "TEMPLATES", edited)
    return edited


def texts(of: Any) -> dict[str, str]:
    return {section["id"]: section["text"] for section in assemble_system_prompt(of)}


def ids(of: Any) -> list[str]:
    return [section["id"] for section in assemble_system_prompt(of)]


def without_run_main(**changes: Any) -> Any:
    return context(tools=[definition("read_file"), definition("load_skill")], **changes)


def with_schema(schema: dict[str, Any]) -> Any:
    return context(tools=[definition("load_skill"), definition("read_file", input_schema=schema)])


# assemble_system_prompt


def test_everything_registered_makes_six_sections_in_order() -> None:
    assert ids(context()) == ALL


@pytest.mark.parametrize("has_skills", [True, False])
@pytest.mark.parametrize("has_memories", [True, False])
def test_an_empty_catalogue_takes_no_section(has_skills: bool, has_memories: bool) -> None:
    changes: dict[str, Any] = {}
    if not has_skills:
        changes["skills"] = []
    if not has_memories:
        changes["memories"] = []
    assert ids(context(**changes)) == ALL[:4] + ["skills"] * has_skills + ["memory"] * has_memories


def test_the_fixed_sections_are_the_templates(templates: dict[str, str]) -> None:
    templates["identity"] = "I am."
    templates["policy"] = "I must."
    assert texts(context())["identity"] == "I am."
    assert texts(context())["policy"] == "I must."


def test_tools_are_a_line_each_sorted_by_name_and_their_schemas_stay_out() -> None:
    tools = [
        definition("run_main", description="Run it."),
        definition("a", description="First.", input_schema={"x": 1}),
    ]
    assert texts(context(tools=tools, skills=[]))["tools"] == "a: First.\nrun_main: Run it."


def test_without_run_main_nothing_may_be_claimed_to_have_been_run() -> None:
    assert texts(context())["tools"].count("\n") == 2
    assert TEMPLATES["nothing_run"] not in texts(context())["tools"]
    assert texts(without_run_main())["tools"].splitlines()[2:] == [TEMPLATES["nothing_run"]]
    assert "run_main" not in "".join(texts(without_run_main())["tools"].splitlines()[:2])


def test_the_workspace_is_the_path_alone() -> None:
    assert texts(context(workspace="/some/where"))["workspace"] == "/some/where"


def test_skills_are_what_the_catalogue_is_and_a_line_each() -> None:
    skills = [{"name": "b", "description": "Second."}, {"name": "a", "description": "First."}]
    assert texts(context(skills=skills))["skills"] == TEMPLATES["skills"] + "\na: First.\nb: Second."


def test_memories_are_what_the_catalogue_is_and_a_line_each_without_keywords() -> None:
    memories = [entry(name="b", description="Second."), entry(name="a", description="First.", keywords=["SECRET"])]
    assert texts(context(memories=memories))["memory"] == TEMPLATES["memory"] + "\na: First.\nb: Second."


@pytest.mark.parametrize("bad", [None, {}, context(tools=[definition(), definition()]), context(extra=1)])
def test_a_bad_context_is_refused_before_any_section(bad: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_text(of: object) -> str:
        raise AssertionError("a section was made")

    monkeypatch.setattr(module, "tools_text", no_text)
    with pytest.raises(ValueError, match=r"^context"):
        assemble_system_prompt(bad)


def test_assembling_leaves_the_context_as_it_was() -> None:
    given_context = context()
    assemble_system_prompt(given_context)
    assert given_context == context()


def test_each_section_is_appended_by_one_line_and_nothing_else_appends() -> None:
    source = inspect.getsource(assemble_system_prompt)
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    appends = [
        ast.unparse(call.func) for call in calls if ast.unparse(call.func).endswith(("append", "extend", "insert"))
    ]
    assert appends == ["sections.append"] * 6
    lines = [line.strip() for line in source.splitlines() if "sections.append" in line]
    assert len(lines) == 6
    assert all(line.endswith("})") for line in lines)


def test_the_cache_is_committed_by_one_line() -> None:
    lines = [line.strip() for line in inspect.getsource(get_system_prompt).splitlines() if "cache.update" in line]
    assert len(lines) == 1
    assert lines[0].endswith(")")


# get_system_prompt


def test_an_empty_cache_gets_the_assembled_prompt_as_its_one_entry() -> None:
    cache: dict[str, Any] = {}
    prompt = get_system_prompt(context(), cache)
    assert prompt["section_ids"] == ALL
    assert prompt["reused"] is False
    assert set(cache) == {"key", "value"}
    assert cache["value"] == prompt


def test_sections_are_joined_under_their_ids_with_blank_lines_between() -> None:
    expected = "\n\n".join(f"## {name}\n{text}" for name, text in texts(context()).items())
    assert get_system_prompt(context(), {})["system"] == expected


def test_a_second_call_reuses_without_assembling(monkeypatch: pytest.MonkeyPatch) -> None:
    cache: dict[str, Any] = {}
    first = get_system_prompt(context(), cache)
    kept = copy.deepcopy(cache)

    def no_assembling(of: object) -> None:
        raise AssertionError("assembled again")

    monkeypatch.setattr(module, "assemble_system_prompt", no_assembling)
    for _ in range(2):
        assert get_system_prompt(context(), cache) == {**first, "reused": True}
    assert cache == kept


def test_the_order_of_registration_does_not_matter_for_reuse() -> None:
    cache: dict[str, Any] = {}
    get_system_prompt(context(), cache)
    turned = context(tools=context()["tools"][::-1])
    assert get_system_prompt(turned, cache)["reused"] is True


CHANGES = {
    "a tool removed": without_run_main(),
    "a tool's description": context(tools=[*context()["tools"][:2], definition("load_skill", description="Other.")]),
    "a tool's schema, which is not in the text": context(
        tools=[*context()["tools"][:2], definition("load_skill", input_schema={"type": "object", "x": 1})]
    ),
    "the workspace": context(workspace="/elsewhere"),
    "a skill's description": context(skills=[{"name": "output-check", "description": "Other."}]),
    "no skills": context(skills=[]),
    "a memory's description": context(memories=[entry(description="Other.")]),
    "a memory's keywords, which are not in the text": context(memories=[entry(keywords=["other"])]),
    "no memories": context(memories=[]),
}


@pytest.mark.parametrize("change", CHANGES)
def test_any_change_of_the_context_replaces_the_entry(change: str) -> None:
    cache: dict[str, Any] = {}
    get_system_prompt(context(), cache)
    old = copy.deepcopy(cache)
    prompt = get_system_prompt(CHANGES[change], cache)
    assert prompt["reused"] is False
    assert cache["key"] != old["key"]
    assert cache["value"] == prompt == get_system_prompt(CHANGES[change], {})
    assert set(cache) == {"key", "value"}
    assert get_system_prompt(context(), cache)["reused"] is False


@pytest.mark.parametrize("name", TEMPLATES)
def test_any_change_of_a_template_replaces_the_entry(name: str, templates: dict[str, str]) -> None:
    cache: dict[str, Any] = {}
    get_system_prompt(context(), cache)
    templates[name] += " And more."
    assert get_system_prompt(context(), cache)["reused"] is False
    assert get_system_prompt(context(), cache)["reused"] is True


def filled_to(size: int, templates: dict[str, str]) -> None:
    """Make the identity so long that the whole prompt takes so many bytes, with characters of three bytes in it."""
    templates["identity"] = "身" * 1000
    spare = size - len(get_system_prompt(context(), {})["system"].encode())
    templates["identity"] += "x" * spare


def test_a_prompt_of_exactly_the_budget_is_accepted(templates: dict[str, str]) -> None:
    filled_to(BUDGET, templates)
    cache: dict[str, Any] = {}
    assert len(get_system_prompt(context(), cache)["system"].encode()) == BUDGET
    assert cache


def refused_contexts() -> dict[str, Any]:
    return {
        "a set in a schema": with_schema({"enum": {1}}),
        "a tuple in a schema": with_schema({"enum": (1,)}),
        "NaN in a schema": with_schema({"default": float("nan")}),
        "a tool twice": context(tools=[definition(), definition()]),
        "an unknown key": context(message="run it"),
        "no dict": None,
    }


@pytest.mark.parametrize("case", refused_contexts())
@pytest.mark.parametrize("warm", [True, False])
def test_a_refused_context_leaves_the_cache_as_it_was(case: str, warm: bool) -> None:
    cache: dict[str, Any] = {}
    if warm:
        get_system_prompt(context(), cache)
    before = copy.deepcopy(cache)
    kept = cache.get("value")
    with pytest.raises(ValueError, match=r"^context"):
        get_system_prompt(refused_contexts()[case], cache)
    assert cache == before
    assert cache.get("value") is kept


@pytest.mark.parametrize("warm", [True, False])
def test_one_byte_over_the_budget_leaves_the_cache_as_it_was(warm: bool, templates: dict[str, str]) -> None:
    cache: dict[str, Any] = {}
    if warm:
        get_system_prompt(context(), cache)
    before = copy.deepcopy(cache)
    filled_to(BUDGET, templates)
    templates["identity"] += "x"
    with pytest.raises(ValueError, match=f"^system prompt: over {BUDGET} bytes"):
        get_system_prompt(context(), cache)
    assert cache == before


@pytest.mark.parametrize("template", [{"a set"}, "\ud800", object()])
def test_a_template_that_is_no_text_is_refused_and_leaves_the_cache_as_it_was(
    template: Any, templates: dict[str, str]
) -> None:
    cache: dict[str, Any] = {}
    get_system_prompt(context(), cache)
    before = copy.deepcopy(cache)
    templates["policy"] = template
    with pytest.raises(ValueError, match=r"^prompt\.templates\.policy: "):
        get_system_prompt(context(), cache)
    assert cache == before


def test_a_prompt_kept_before_a_refusal_is_reused_after_it() -> None:
    cache: dict[str, Any] = {}
    first = get_system_prompt(context(), cache)
    with pytest.raises(ValueError, match="set"):
        get_system_prompt(with_schema({"enum": {1}}), cache)
    assert get_system_prompt(context(), cache) == {**first, "reused": True}


def test_what_json_would_coerce_is_refused_although_an_equal_text_is_kept() -> None:
    cache: dict[str, Any] = {}
    get_system_prompt(with_schema({"enum": [1]}), cache)
    with pytest.raises(ValueError, match="a tuple is not JSON data"):
        get_system_prompt(with_schema({"enum": (1,)}), cache)


@pytest.mark.parametrize("warm", [True, False])
def test_changing_the_returned_prompt_does_not_change_the_next(warm: bool) -> None:
    cache: dict[str, Any] = {}
    if warm:
        get_system_prompt(context(), cache)
    prompt = get_system_prompt(context(), cache)
    prompt["section_ids"].clear()
    prompt["system"] = ""
    again = get_system_prompt(context(), cache)
    assert again["section_ids"] == ALL
    assert again["system"] == get_system_prompt(context(), {})["system"]


def test_changing_the_context_afterwards_does_not_change_what_is_kept() -> None:
    cache: dict[str, Any] = {}
    given_context = context()
    get_system_prompt(given_context, cache)
    given_context["tools"].clear()
    assert get_system_prompt(context(), cache)["reused"] is True


VALUE = {"system": "", "section_ids": [], "reused": False}


@pytest.mark.parametrize(
    ("cache", "message"),
    [
        (None, "cache: must be a dict"),
        (Dict(), "cache: must be a dict"),
        ({"key": "x"}, "cache: the key 'value' is missing"),
        ({"value": VALUE}, "cache: the key 'key' is missing"),
        ({"key": "x", "value": VALUE, "more": 1}, "cache: the key 'more' is not allowed"),
        ({"key": 5, "value": VALUE}, "cache.key: must be a str"),
        ({"key": "x", "value": "text"}, "cache.value: must be a dict"),
        ({"key": "x", "value": {}}, "cache.value: the key 'system' is missing"),
    ],
)
def test_a_cache_that_is_not_empty_and_not_one_entry_is_refused(cache: Any, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        get_system_prompt(context(), cache)


NAMES = st.lists(st.from_regex("[a-z][a-z0-9-]{0,9}", fullmatch=True), max_size=5, unique=True)


@settings(deadline=None, derandomize=True)
@given(NAMES, NAMES, st.booleans())
def test_the_prompt_names_what_is_registered_and_nothing_else(skills: list[str], notes: list[str], runs: bool) -> None:
    given_context = context(
        tools=[definition("load_skill"), *[definition("run_main")] * runs],
        skills=[{"name": name, "description": "x"} for name in skills],
        memories=[entry(name=name) for name in notes],
    )
    prompt = get_system_prompt(given_context, {})
    of = texts(given_context)
    assert prompt["section_ids"] == list(of) == [name for name in ALL if name in of]
    assert [line.partition(":")[0] for line in of.get("skills", "").splitlines()[1:]] == sorted(skills)
    assert [line.partition(":")[0] for line in of.get("memory", "").splitlines()[1:]] == sorted(notes)
    assert ("run_main:" in prompt["system"]) == runs
    assert (TEMPLATES["nothing_run"] in prompt["system"]) == (not runs)
