"""Knows what plain JSON data is, and what a refusal shows of anything else."""

from pathlib import Path
from typing import Any

from harness.context import checked_context
from harness.exact import shown
from harness.groups.checks import equal, refused
from harness.groups.examples import (
    Dict,
    List,
    Str,
    context,
    definition,
)
from harness.json_data import json_text
from harness.prompt import get_system_prompt


def unserialisable_data(folder: Path) -> None:
    """Plain JSON data only, down to its types; a refusal says where."""
    deep: Any = 1
    for _ in range(99):
        deep = [deep]
    equal(json_text(deep, "it"), "[" * 99 + "1" + "]" * 99, "100 levels")
    refused("nested more than 100 levels deep", json_text, [deep], "it")
    refused("nested more than 100 levels deep", json_text, {"a": deep}, "it")
    equal(json_text({"a": deep[0]}, "it"), '{"a":' + "[" * 98 + "1" + "]" * 98 + "}", "100 levels with a dict")
    plain = {"b": [1, True, None, 0.5, "é€\n"], "a": {}}
    equal(json_text(plain, "it"), '{"a":{},"b":[1,true,null,0.5,"é€\\n"]}', "the one text of plain data")
    equal(json_text({"a": {}, "b": plain["b"]}, "it"), json_text(plain, "it"), "the text whatever the order of keys")
    for value, words in [
        ({1}, ".x: a set is not JSON data"),
        ((1,), ".x: a tuple is not JSON data"),
        (b"a", ".x: a bytes is not JSON data"),
        (float("nan"), ".x: nan is not JSON data"),
        (float("-inf"), ".x: -inf is not JSON data"),
        ([1, {"y": object()}], ".x[1].y: a object is not JSON data"),
        ({1: 1}, ".x: a key of type int is not JSON data"),
        ("\ud800", ".x: surrogates not allowed at character 0"),
        ({"\udc00": 1}, ".x: a key: surrogates not allowed"),
        (Str("a"), ".x: a Str is not JSON data"),
        (List(), ".x: a List is not JSON data"),
        (Dict(), ".x: a Dict is not JSON data"),
        ([deep], "nested more than 100 levels deep"),
        (10**5_000, "Exceeds the limit"),
    ]:
        wrong = context(tools=[definition("load_skill", input_schema={"x": value})])
        refused(words, checked_context, wrong)
        refused("context", checked_context, wrong)
        refused(words, get_system_prompt, wrong, {})


def what_a_refusal_shows(folder: Path) -> None:
    """At most 80 characters of a text, and of anything else only its type: none of its own code is called."""

    class Loud(str):
        def __repr__(self) -> str:
            raise RuntimeError("called")

    equal(shown("x" * 80), repr("x" * 80), "80 characters")
    equal(shown("x" * 81), f"{'x' * 80!r}…", "81 characters")
    equal((shown("a\n"), shown(Loud("a")), shown(None)), ("'a\\n'", "of type Loud", "of type NoneType"), "others")


GROUPS = (unserialisable_data, what_a_refusal_shows)
