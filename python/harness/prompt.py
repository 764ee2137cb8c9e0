"""Knows how a checked context becomes a system prompt, and when an earlier one may be used again."""

import copy
from typing import Any, TypedDict

from harness.context import Context, checked_context
from harness.exact import check_keys, check_type
from harness.json_data import json_text

MAX_SYSTEM_BYTES = 12_000
RUN_MAIN = "run_main"  # the one tool that runs a program

Cache = dict[str, Any]  # empty, or one entry: its key and its value

# The fixed words of the prompt. They are part of the cache's key: change one, and no older prompt is used again.
TEMPLATES = {
    "identity": "You are a coding assistant. You work in one workspace, through the tools listed below.",
    "policy": (
        "Use no tool that is not listed. "
        "Say that something was done only when the result of a tool shows it. "
        "If a call is refused, report the refusal and go on without it."
    ),
    "nothing_run": f"{RUN_MAIN} is not registered, so do not claim that any program has been run.",
    "skills": (
        "Skills that can be loaded by name. This is a catalogue, not the instructions: "
        "call load_skill before you follow one."
    ),
    "memory": (
        "Notes kept from earlier tasks. This is a catalogue, not the notes: "
        "the text of one comes with the request it matters to."
    ),
}


class Section(TypedDict):
    """One titled part of the system prompt."""

    id: str
    text: str


class Prompt(TypedDict):
    """The system text, the sections it was joined from, and whether it had been kept from before."""

    system: str
    section_ids: list[str]
    reused: bool


def assemble_system_prompt(context: Context) -> list[Section]:
    """The ordered sections, optional ones only when not empty."""
    checked = checked_context(context)
    sections: list[Section] = []
    sections.append({"id": "identity", "text": TEMPLATES["identity"]})
    sections.append({"id": "policy", "text": TEMPLATES["policy"]})
    sections.append({"id": "tools", "text": tools_text(checked)})
    sections.append({"id": "workspace", "text": checked["workspace"]})
    if checked["skills"]:
        sections.append({"id": "skills", "text": skills_text(checked)})
    if checked["memories"]:
        sections.append({"id": "memory", "text": memory_text(checked)})
    return sections


def tools_text(context: Context) -> str:
    """A line for each tool, and a plain statement when none of them can run a program."""
    names = [tool["name"] for tool in context["tools"]]
    lines = [f"{tool['name']}: {tool['description']}" for tool in context["tools"]]
    if RUN_MAIN not in names:
        lines.append(TEMPLATES["nothing_run"])
    return "\n".join(lines)


def skills_text(context: Context) -> str:
    """What the catalogue of skills is, then a line for each."""
    lines = [f"{skill['name']}: {skill['description']}" for skill in context["skills"]]
    return "\n".join([TEMPLATES["skills"], *lines])


def memory_text(context: Context) -> str:
    """What the catalogue of memories is, then a line for each; keywords and bodies stay out."""
    lines = [f"{memory['name']}: {memory['description']}" for memory in context["memories"]]
    return "\n".join([TEMPLATES["memory"], *lines])


def get_system_prompt(context: Context, cache: Cache) -> Prompt:
    """The kept prompt if nothing it is made of changed, else a new one."""
    check_cache(cache)
    new_key = cache_key(context)
    old_key = cache.get("key")
    old_value: Any = cache.get("value")
    if new_key == old_key:
        kept: Prompt = copy.deepcopy(old_value)
        kept["reused"] = True
        return kept
    sections = assemble_system_prompt(context)
    section_ids = [section["id"] for section in sections]
    system = joined(sections)
    size = len(system.encode("utf-8"))
    if size > MAX_SYSTEM_BYTES:
        raise ValueError(f"system prompt: over {MAX_SYSTEM_BYTES} bytes")
    new_value: Prompt = {
        "system": system,
        "section_ids": section_ids,
        "reused": False,
    }
    cache.update(key=new_key, value=new_value)
    return copy.deepcopy(new_value)


def cache_key(context: Context) -> str:
    """The text of everything the prompt is made of: the checked context and the templates."""
    parts = {"context": checked_context(context), "templates": TEMPLATES}
    return json_text(parts, "prompt")


def check_cache(cache: Cache) -> None:
    """Refuse a cache that is neither empty nor one whole entry."""
    check_type(cache, dict, "cache")
    if cache:
        check_keys(cache, ("key", "value"), "cache")
        check_type(cache["key"], str, "cache.key")
        check_keys(cache["value"], ("system", "section_ids", "reused"), "cache.value")


def joined(sections: list[Section]) -> str:
    """The sections as one text, each under its id, with a blank line between."""
    blocks = [f"## {section['id']}\n{section['text']}" for section in sections]
    return "\n\n".join(blocks)
