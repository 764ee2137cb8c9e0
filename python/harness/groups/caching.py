"""Knows when a system prompt may be used again, and that no refusal and no caller spoils the kept one."""

import copy
from pathlib import Path
from typing import Any

from harness.groups.checks import changed, equal, refused
from harness.groups.examples import Dict, Str, context, definition, entry, skill_entry
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


def cache_kept_after_failure(folder: Path) -> None:
    """Whatever is refused, the old key and value are untouched, and serve the next request."""
    cache = warmed()
    before = copy.deepcopy(cache)
    with changed(TEMPLATES, identity="长" * 5_000):
        refused("system prompt: over 12000 bytes", get_system_prompt, context(), cache)
    equal(cache, before, "cache after a prompt too long")
    for wrong, words in [
        (context(tools=[definition(input_schema={"x": {1}})], skills=[]), "a set is not JSON data"),
        (context(tools=[definition()] * 2, skills=[]), "occurs twice"),
        (context(more=1), "'more' is not allowed"),
    ]:
        refused(words, get_system_prompt, wrong, cache)
        equal(cache, before, f"cache after: {words}")
    equal(get_system_prompt(context(), cache)["reused"], True, "reused after the refusals")


def size_of_a_system_prompt(folder: Path) -> None:
    """12,000 bytes in UTF-8, and not one more."""
    with changed(TEMPLATES, identity=""):
        room = 12_000 - len(get_system_prompt(context(), {})["system"].encode())
    for fill in ("x" * room, "é" * (room // 2) + "x" * (room % 2)):
        with changed(TEMPLATES, identity=fill):
            equal(len(get_system_prompt(context(), {})["system"].encode()), 12_000, "bytes")
        with changed(TEMPLATES, identity=f"{fill}x"):
            refused("over 12000 bytes", get_system_prompt, context(), {})


def returned_value_independent_of_the_cache(folder: Path) -> None:
    """What a caller does to a prompt, new or kept, or to its context changes nothing that the next one gets."""
    cache: Cache = {}
    given = context()
    expected = get_system_prompt(context(), {})
    for reused in (False, True, True):
        prompt = get_system_prompt(given, cache)
        equal(prompt, {**expected, "reused": reused}, "prompt")
        prompt["section_ids"].clear()
        prompt["system"] = "spoilt"
    given["tools"].clear()
    equal(get_system_prompt(context(), cache), {**expected, "reused": True}, "prompt after the context has changed")


def damaged_cache_is_refused(folder: Path) -> None:
    """It is a dict that is empty or holds one whole entry."""
    whole = warmed()
    for cache, words in [
        (Dict(), "cache: must be a dict, not Dict"),
        ([], "cache: must be a dict, not list"),
        (None, "cache: must be a dict, not NoneType"),
        ({"key": whole["key"]}, "cache: the key 'value' is missing"),
        ({**whole, "more": 1}, "cache: the key 'more' is not allowed"),
        ({**whole, "key": Str(whole["key"])}, "cache.key: must be a str, not Str"),
        ({**whole, "value": {"system": ""}}, "cache.value: the key 'section_ids' is missing"),
        ({**whole, "value": {**whole["value"], "more": 1}}, "cache.value: the key 'more' is not allowed"),
    ]:
        refused(words, get_system_prompt, context(), cache)


GROUPS = (
    cache_hit,
    cache_invalidation_by_tool,
    cache_invalidation_by_schema,
    cache_invalidation_by_template,
    cache_invalidation_by_anything_else,
    cache_kept_after_failure,
    size_of_a_system_prompt,
    returned_value_independent_of_the_cache,
    damaged_cache_is_refused,
)
