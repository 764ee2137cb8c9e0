"""Knows what is refused whatever its size: names that occur twice, other keys, other types, what is no JSON data."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from harness.context import checked_context, collect_context
from harness.groups.checks import refused
from harness.groups.examples import (
    Dict,
    List,
    Str,
    context,
    definition,
    entry,
    item,
    record,
    skill_entry,
    skills,
    tool,
    tools,
)
from harness.memory import checked_memories
from harness.plan import checked_plan

EXACT: list[tuple[type, type]] = [(str, Str), (list, List), (dict, Dict)]

Tried = tuple[str, Callable[[Any], object], Callable[[], Any]]


def in_context(**changes: Any) -> Callable[[Any], object]:
    """A check of a context in which one item stands in the list of this key."""
    [(key, make)] = changes.items()
    return lambda one: checked_context(context(**{key: make(one)}))


def tried(folder: Path) -> list[Tried]:
    """Everything with fixed keys: what a refusal calls it, what checks it, and a valid one."""
    others = [definition("load_skill")]
    return [
        ("context", checked_context, context),
        ("context.tools[1]", in_context(tools=lambda one: [*others, one]), definition),
        ("context.skills[0]", in_context(skills=lambda one: [one]), skill_entry),
        ("context.memories[0]", in_context(memories=lambda one: [one]), entry),
        ("memories[0]", lambda one: checked_memories([one]), record),
        ("tool 'a'", lambda one: collect_context(folder, {"a": one}, {}, []), tool),
        ("skill 'b'", lambda one: collect_context(folder, tools(), {"b": one}, []), lambda: skills()["a-skill"]),
        ("items[0]", lambda one: checked_plan([one]), item),
    ]


def unknown_keys(folder: Path) -> None:
    """One key more or one less is refused, and named; so is another type, a subclass included."""
    for where, check, make in tried(folder):
        check(make())
        refused(f"{where}: the key 'more' is not allowed; allowed are ", check, {**make(), "more": 1})
        refused(f"{where}: the key of type int is not allowed", check, {**make(), 1: 1})
        for key in make():
            less = make()
            del less[key]
            refused(f"{where}: the key {key!r} is missing", check, less)
        refused(f"{where}: must be a dict, not Dict", check, Dict(make()))
        refused(f"{where}: must be a dict, not list", check, [make()])
        keyed = {Str(key): value for key, value in make().items()}
        refused(f"{where}: the key of type Str is not allowed", check, keyed)


def exact_types(folder: Path) -> None:
    """Each field is of its very type: another type is refused, and so is a subclass."""
    for where, check, make in tried(folder):
        for key, value in make().items():
            for exact, inherited in EXACT:
                if type(value) is exact:
                    words = f"{key}: must be a {exact.__name__}, not "
                    refused(f"{words}{inherited.__name__}", check, {**make(), key: inherited(value)})
                    refused(f"{words}int", check, {**make(), key: 1})
                    refused(where, check, {**make(), key: 1})
    for argument, wrong in [(1, Dict(tools())), (1, []), (2, Dict()), (2, []), (3, List()), (3, {})]:
        arguments: list[Any] = [folder, tools(), skills(), []]
        arguments[argument] = wrong
        refused("must be a ", collect_context, *arguments)
    for keyword in (Str("report"), 1):
        refused("keywords[0]: must be a str", checked_memories, [record(keywords=[keyword])])
    refused("tools: a name: must be a str, not Str", collect_context, folder, {Str("a"): tool()}, {}, [])
    refused("skills: a name: must be a str, not int", collect_context, folder, tools(), {1: skills()["a-skill"]}, [])


def duplicate_names(folder: Path) -> None:
    """A name occurs once in its list; keywords that differ only in capitals or white space are the same."""
    for key, one in [("tools", definition("load_skill")), ("skills", skill_entry()), ("memories", entry())]:
        words = f"context.{key}: the name {one['name']!r} occurs twice"
        refused(words, checked_context, context(**{key: [one, one]}))
    refused("memories: the name 'a' occurs twice", checked_memories, [record("a"), record("b"), record("a")])
    for again in ("report", "REPORT", " report\n"):
        refused("keywords: 'report' occurs twice", checked_memories, [record(keywords=["report", "other", again])])
    refused("keywords: 'strasse' occurs twice", checked_memories, [record(keywords=["straße", "STRASSE"])])
    refused("items: the id '1' occurs twice", checked_plan, [item(), item(content="b")])


GROUPS = (unknown_keys, exact_types, duplicate_names)
