"""Knows how a request is put together: what goes into `system`, what into `tools`, and what into `messages`."""

from typing import TypedDict

from request_assembly.sources import MEMORY_PATH, SKILL_NAME, SKILL_PATH, source_text
from request_assembly.tools import ToolDefinition, tool_definitions

SKILL_STATES = ("disabled", "listed", "loaded")
MEMORY_STATES = ("off", "on")

IDENTITY = "You help to keep the documentation of one project correct."
TOOL_GUIDANCE = "Read a file before you propose an edit of it."
RUNTIME = "Workspace: /demo/docs"
USER_PREFERENCES = "Use concise English."
CATALOGUE_LINE = f"{SKILL_NAME}: Review documentation changes."
TASK = "What is the private preview address of this project?"


class Section(TypedDict):
    """One titled part of `system`."""

    title: str
    text: str


class TextBlock(TypedDict):
    """One part of a message."""

    type: str
    text: str


class Message(TypedDict):
    """What the user's side sends."""

    role: str
    content: list[TextBlock]


class Request(TypedDict):
    """The three fields, kept apart."""

    system: str
    tools: list[ToolDefinition]
    messages: list[Message]


def assemble_request(skill: str, memory: str, sources: dict[str, str]) -> Request:
    """The request under one choice of skill and memory; the sources are only read."""
    check_choice("skill", skill, SKILL_STATES)
    check_choice("memory", memory, MEMORY_STATES)
    sections: list[Section] = []
    sections.append({"title": "Identity", "text": IDENTITY})
    sections.append({"title": "Tool guidance", "text": TOOL_GUIDANCE})
    sections.append({"title": "Runtime", "text": RUNTIME})
    sections.append({"title": "User preferences", "text": USER_PREFERENCES})
    if skill != "disabled":
        sections.append({"title": "Available skills", "text": CATALOGUE_LINE})
    context: list[TextBlock] = []
    if skill == "loaded":
        instruction = source_text(sources, SKILL_PATH)
        context.append(context_block(SKILL_PATH, instruction))
    if memory == "on":
        record = source_text(sources, MEMORY_PATH)
        context.append(context_block(MEMORY_PATH, record))
    system = joined(sections)
    tools = tool_definitions()
    content = [*context, text_block(TASK)]
    request: Request = {"system": system, "tools": tools, "messages": [{"role": "user", "content": content}]}
    return request


def check_choice(name: str, value: str, allowed: tuple[str, ...]) -> None:
    """Refuse a state that there is not."""
    if value not in allowed:
        raise ValueError(f"{name}: {value!r} is not allowed; allowed are {', '.join(allowed)}")


def joined(sections: list[Section]) -> str:
    """The sections as one text, each under its title, with a blank line between."""
    return "\n\n".join(f"## {section['title']}\n{section['text']}" for section in sections)


def context_block(path: str, text: str) -> TextBlock:
    """A document's text, under the name of where it came from."""
    return text_block(f"Context from {path}:\n{text}")


def text_block(text: str) -> TextBlock:
    """A text as a part of a message."""
    return {"type": "text", "text": text}
