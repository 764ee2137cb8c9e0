"""Knows that no refusal and no caller spoils the prompt that is kept, and how long a prompt may be."""

import copy
from pathlib import Path

from harness.groups.caching import warmed
from harness.groups.checks import changed, equal, refused
from harness.groups.examples import Dict, Str, context, definition
from harness.prompt import TEMPLATES, Cache, get_system_prompt


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
    cache_kept_after_failure,
    size_of_a_system_prompt,
    returned_value_independent_of_the_cache,
    damaged_cache_is_refused,
)
