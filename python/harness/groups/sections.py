"""Knows of which sections a system prompt is made, in which order, and what each says."""

from pathlib import Path
from typing import Any

from harness.groups.checks import equal, holds, refused, within, without
from harness.groups.examples import WORKSPACE, context, definition, entry, skill_entry
from harness.prompt import TEMPLATES, assemble_system_prompt, get_system_prompt

NOTHING_RUN = "run_main is not registered, so do not claim that any program has been run."


def sections_of(**changes: Any) -> dict[str, str]:
    """The sections of a context with these changes, in their order."""
    sections = assemble_system_prompt(context(**changes))
    for section in sections:
        equal(list(section), ["id", "text"], "keys of a section")
    return {section["id"]: section["text"] for section in sections}


def section_order_and_optional_sections(folder: Path) -> None:
    """Four sections always; skills and memory after them, each only when its catalogue is not empty."""
    four = ["identity", "policy", "tools", "workspace"]
    equal(list(sections_of()), [*four, "skills", "memory"], "all sections")
    equal(list(sections_of(skills=[])), [*four, "memory"], "sections without skills")
    equal(list(sections_of(memories=[])), [*four, "skills"], "sections without memories")
    equal(list(sections_of(skills=[], memories=[])), four, "sections without either")


def what_each_section_says(folder: Path) -> None:
    """The fixed words, a line for each name, the path alone; names in order, schemas and keywords kept out."""
    found = sections_of(
        tools=[definition(name, input_schema={"SCHEMA": 1}) for name in ("run_main", "load_skill", "a_tool")],
        skills=[skill_entry("z"), skill_entry("b", description="B.")],
        memories=[entry("y", keywords=["KEYWORD"]), entry("c", description="C.")],
    )
    equal(found["identity"], TEMPLATES["identity"], "identity")
    equal(found["policy"], TEMPLATES["policy"], "policy")
    equal(
        found["tools"], "\n".join(f"{name}: Read one file." for name in ("a_tool", "load_skill", "run_main")), "tools"
    )
    equal(found["workspace"], WORKSPACE, "workspace")
    equal(found["skills"], f"{TEMPLATES['skills']}\nb: B.\nz: Compare output.", "skills")
    equal(found["memory"], f"{TEMPLATES['memory']}\nc: C.\ny: How to report.", "memory")
    for name, text in TEMPLATES.items():
        holds(text.strip() != "", f"the template {name} is not blank")
    for out in ("SCHEMA", "KEYWORD"):
        without(out, str(found), "the sections")
    within("catalogue, not the instructions", found["skills"], "what the catalogue of skills is not")
    within("catalogue, not the notes", found["memory"], "what the catalogue of memories is not")


def not_run_sentence(folder: Path) -> None:
    """It closes the section `tools` exactly when run_main is not registered."""
    equal(TEMPLATES["nothing_run"], NOTHING_RUN, "the sentence")
    without(NOTHING_RUN, str(sections_of()), "the sections with run_main")
    found = sections_of(tools=[definition("read_file"), definition("load_skill"), definition("run_main_not")])
    equal(found["tools"].split("\n")[-1], NOTHING_RUN, "the last line of the tools without run_main")
    equal(str(found).count(NOTHING_RUN), 1, "times it is said")


def bad_context_yields_no_section(folder: Path) -> None:
    """The context is checked before the first section is made."""
    refused("the name 'read_file' occurs twice", assemble_system_prompt, context(tools=[definition()] * 2, skills=[]))
    refused("although load_skill is not registered", assemble_system_prompt, context(tools=[definition()]))
    refused("context: must be a dict", assemble_system_prompt, None)


def sections_joined_as_one_text(folder: Path) -> None:
    """Each under its id, with a blank line between; the ids come with the text."""
    given = context(skills=[])
    prompt = get_system_prompt(given, {})
    texts = [f"## {section['id']}\n{section['text']}" for section in assemble_system_prompt(given)]
    equal(prompt["system"], "\n\n".join(texts), "system")
    equal(prompt["section_ids"], ["identity", "policy", "tools", "workspace", "memory"], "section ids")
    equal(sorted(prompt), ["reused", "section_ids", "system"], "keys of a prompt")


GROUPS = (
    section_order_and_optional_sections,
    what_each_section_says,
    not_run_sentence,
    bad_context_yields_no_section,
    sections_joined_as_one_text,
)
