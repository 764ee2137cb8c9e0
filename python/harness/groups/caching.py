"""Knows when a system prompt may be used again, and that no refusal and no caller spoils the kept one."""

import copy
from pathlib import Path
from typing import Any

from harness.groups.checks import changed, equal
from harness.groups.examples import context, definition, entry, skill_entry
from harness.prompt import TEMPLATES, Cache, get_system_prompt


def warmed() -> Cache:
    """A cache with the prompt of the usual context."""
    cache: Cache = {}
    equal(get_system_prompt(context(), cache)["reused"], False, "reused with an empty cache")
    equal(sorted(cache), ["key", "value"], "keys of the cache")
    equal(type(cache["key"]), str, "type of the key")
    return cache


def cache_hit(folder: Path) -> None:
    """An equal context gives the kept prompt; neither the order of its lists nor of its keys matters."""
    cache = warmed()
    first = get_system_prompt(context(), {})
    before = copy.deepcopy(cache)
    reordered: Any = dict(reversed(context(tools=context()["tools"][::-1]).items()))
    for given in (context(), reordered):
        equal(get_system_prompt(given, cache), {**first, "reused": True}, "prompt")
        equal(cache, before, "cache after a hit")


def renewed(given: Any, what: str) -> None:
    """Claim that a warmed cache does not serve this context, and serves it from then on."""
    cache = warmed()
    prompt = get_system_prompt(given, cache)
    equal(prompt["reused"], False, f"reused after {what}")
    equal(prompt, get_system_prompt(given, {}), f"prompt after {what}")
    equal(get_system_prompt(given, cache)["reused"], True, f"reused the second time after {what}")
    equal(get_system_prompt(context(), cache)["reused"], False, f"reused by the old context after {what}")


def cache_invalidation_by_tool(folder: Path) -> None:
    """A tool less, or with another description."""
    tools = context()["tools"]
    renewed(context(tools=[tools[0], tools[2]]), "run_main is gone")
    renewed(context(tools=[{**tools[0], "description": "Other."}, *tools[1:]]), "another description")


def cache_invalidation_by_schema(folder: Path) -> None:
    """Another schema, though no section shows it: what a model may send is a part of what it is told."""
    tools = context()["tools"]
    renewed(context(tools=[definition(input_schema={"type": "object", "more": 1}), *tools[1:]]), "another schema")


def cache_invalidation_by_anything_else(folder: Path) -> None:
    """Another workspace, skill or memory; keywords too, which no section shows."""
    renewed(context(workspace=context()["workspace"] + "2"), "another workspace")
    renewed(context(skills=[]), "no skills")
    renewed(context(skills=[skill_entry(description="Other.")]), "another skill")
    renewed(context(memories=[]), "no memories")
    renewed(context(memories=[entry(keywords=["other"])]), "another keyword")


def cache_invalidation_by_template(folder: Path) -> None:
    """Any of the fixed texts, also one that this context does not show; the old texts bring the old prompt back."""
    equal(sorted(TEMPLATES), ["identity", "memory", "nothing_run", "policy", "skills"], "the templates")
    for name in list(TEMPLATES):
        cache = warmed()
        with changed(TEMPLATES, **{name: "Other words."}):
            prompt = get_system_prompt(context(), cache)
            equal(prompt["reused"], False, f"reused after another {name}")
            equal("Other words." in prompt["system"], name != "nothing_run", f"the new {name} is there")
        equal(get_system_prompt(context(), cache)["reused"], False, "reused after the old words are back")


GROUPS = (
    cache_hit,
    cache_invalidation_by_tool,
    cache_invalidation_by_schema,
    cache_invalidation_by_template,
    cache_invalidation_by_anything_else,
)
