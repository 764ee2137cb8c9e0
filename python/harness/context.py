"""Knows what a prompt may be made of: what is really registered, as checked plain data."""

import copy
import os
from operator import itemgetter
from pathlib import Path
from typing import TypedDict

from harness.exact import check_keys, check_line, check_list, check_name, check_type, check_unique
from harness.json_data import json_text
from harness.memory import MemoryEntry, MemoryRecord, check_memory_catalogue, memory_catalogue
from harness.skills import Skill, SkillEntry, check_skill_registry, skill_catalogue
from harness.tools import Tool, ToolDefinition, check_tool_registry, tool_definitions

CONTEXT_KEYS = ("workspace", "tools", "skills", "memories")
MAX_CONTEXT_BYTES = 24_000
MAX_WORKSPACE = 512
MAX_TOOLS = 12
MAX_TOOL_DESCRIPTION = 512
TOOL_NAME = "[a-z][a-z0-9_]{0,63}"
MAX_SKILLS = 20
MAX_SKILL_DESCRIPTION = 160
SKILL_NAME = "[a-z][a-z0-9-]{0,63}"
LOAD_SKILL = "load_skill"  # without this tool a catalogue of skills would promise what cannot be done


class Context(TypedDict):
    """All that a system prompt is made of; the user's message is not in it."""

    workspace: str
    tools: list[ToolDefinition]
    skills: list[SkillEntry]
    memories: list[MemoryEntry]


def collect_context(
    workspace: str | Path,
    tools: dict[str, Tool],
    skills: dict[str, Skill],
    memories: list[MemoryRecord],
) -> Context:
    """What is registered now, as plain data for one request."""
    folder = existing_folder(workspace)
    check_tool_registry(tools)
    check_skill_registry(skills)
    definitions = tool_definitions(tools)
    skill_entries = []
    if LOAD_SKILL in tools:
        skill_entries = skill_catalogue(skills)
    memory_entries = memory_catalogue(memories)
    context: Context = {
        "workspace": folder,
        "tools": definitions,
        "skills": skill_entries,
        "memories": memory_entries,
    }
    return checked_context(context)


def existing_folder(workspace: str | Path) -> str:
    """The folder's real absolute path; an OSError when there is none."""
    if type(workspace) is not str and not isinstance(workspace, Path):
        raise ValueError(f"workspace: must be a str or a Path, not {type(workspace).__name__}")
    try:
        folder = os.path.realpath(workspace, strict=True)
    except ValueError as problem:  # a character that no path can hold
        raise ValueError(f"workspace: {problem}") from problem
    if not Path(folder).is_dir():
        raise ValueError(f"workspace: {folder} is not a directory")
    return folder


def checked_context(context: Context) -> Context:
    """A sorted deep copy of the context, once every rule is known to hold."""
    check_keys(context, CONTEXT_KEYS, "context")
    check_workspace(context["workspace"])
    check_tools(context["tools"])
    check_skills(context["skills"], context["tools"])
    check_memory_catalogue(context["memories"], "context.memories")
    check_size(context)
    checked = copy.deepcopy(context)
    checked["tools"].sort(key=itemgetter("name"))
    checked["skills"].sort(key=itemgetter("name"))
    checked["memories"].sort(key=itemgetter("name"))
    return checked


def check_workspace(workspace: str) -> None:
    """Refuse a workspace that is not an absolute path of bearable length."""
    check_line(workspace, 1, MAX_WORKSPACE, "context.workspace")
    if not Path(workspace).is_absolute():
        raise ValueError("context.workspace: must be an absolute path")


def check_tools(tools: list[ToolDefinition]) -> None:
    """Refuse definitions that a model could not tell apart or call."""
    check_list(tools, 1, MAX_TOOLS, "context.tools")
    for position, tool in enumerate(tools):
        where = f"context.tools[{position}]"
        check_keys(tool, ("name", "description", "input_schema"), where)
        check_name(tool["name"], TOOL_NAME, f"{where}.name")
        check_line(tool["description"], 1, MAX_TOOL_DESCRIPTION, f"{where}.description")
        check_type(tool["input_schema"], dict, f"{where}.input_schema")
    names = [tool["name"] for tool in tools]
    check_unique(names, "context.tools: the name")


def check_skills(skills: list[SkillEntry], tools: list[ToolDefinition]) -> None:
    """Refuse entries out of bounds, and any entry at all when no tool can load it."""
    check_list(skills, 0, MAX_SKILLS, "context.skills")
    for position, skill in enumerate(skills):
        where = f"context.skills[{position}]"
        check_keys(skill, ("name", "description"), where)
        check_name(skill["name"], SKILL_NAME, f"{where}.name")
        check_line(skill["description"], 1, MAX_SKILL_DESCRIPTION, f"{where}.description")
    check_unique([skill["name"] for skill in skills], "context.skills: the name")
    tool_names = [tool["name"] for tool in tools]
    if skills and LOAD_SKILL not in tool_names:
        raise ValueError(f"context.skills: listed although {LOAD_SKILL} is not registered")


def check_size(context: Context) -> None:
    """Refuse what is not JSON data, or is too much of it."""
    text = json_text(context, "context")
    size = len(text.encode("utf-8"))
    if size > MAX_CONTEXT_BYTES:
        raise ValueError(f"context: {size} bytes of JSON; at most {MAX_CONTEXT_BYTES} are allowed")
