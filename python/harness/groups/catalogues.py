"""Knows what of skills and memories is told always, what only when it matters, and what never."""

from pathlib import Path
from typing import Any

from harness.context import collect_context
from harness.groups.checks import equal, refused, within, without
from harness.groups.examples import BODY, SOURCE, record, skill_entry, skills, tools
from harness.groups.scripts import host_of, says, scripted
from harness.loop import run_task
from harness.memory import memory_catalogue
from harness.memory_store import read_memories, write_memory
from harness.messages import from_user, text_block
from harness.prepare import prepare_memory, selected_memories
from harness.skills import skill_catalogue
from harness.stand_ins import main_model
from harness.workspace import TASK

INSTRUCTIONS = "Compare the whole output, down to the last line break."


def skills_catalogue_vs_body(folder: Path) -> None:
    """The catalogue has name and description, in the order of names; instructions come only when they are loaded."""
    entries = [skill_entry("a-skill", description="Another."), skill_entry("output-check")]
    equal(skill_catalogue(skills()), entries, "catalogue")
    equal(collect_context(folder, tools(), skills(), [])["skills"], entries, "catalogue of a context")
    host = host_of(folder, main_model)
    run_task(TASK, host)
    for number, request in enumerate(host.requests):
        without(INSTRUCTIONS, request["system"], "system")
        without("SKILL.md", request["system"], "system")
        equal(INSTRUCTIONS in str(request["messages"]), request["role"] == "parent" and number >= 2, "are there")
        if request["role"] == "parent":
            within("\noutput-check: Compare a program's output with the expected text.", request["system"], "system")
    result = host.requests[2]["messages"][-1]["content"][1]
    equal((result["content"][: len(INSTRUCTIONS)], result["is_error"]), (INSTRUCTIONS, False), "result of load_skill")


def memory_catalogue_vs_body(folder: Path) -> None:
    """The catalogue has name and description; keywords and source stay here, the body is in messages only."""
    kept = folder / "kept"
    write_memory(kept, record(keywords=["report", "a-keyword"]))
    records = read_memories(kept)
    equal(memory_catalogue(records), [{key: records[0][key] for key in ("name", "description", "keywords")}], "entry")
    host = host_of(folder, main_model, memories=records)
    run_task(TASK, host)
    for request in host.requests:
        if request["role"] == "parent":
            within("\n\n## memory\n", request["system"], "system")
            within("\nreport-format: How to report.", request["system"], "system")
            within(BODY, str(request["messages"]), "messages")
        without(BODY, request["system"], "system")
        without("a-keyword", str(request), "a request")
        without(SOURCE, str(request), "a request")


def memory_absent_by_default(folder: Path) -> None:
    """Without records there is no section and no note."""
    host = host_of(folder, main_model)
    run_task(TASK, host)
    for request in host.requests:
        without("## memory", request["system"], "system")
        without("earlier task", str(request), "a request")


def memories_are_selected_by_keyword(folder: Path) -> None:
    """A record comes with a task that has one of its keywords; capitals and white space around make no difference."""
    records = [record("c"), record("b", keywords=["zebra", " GROẞ "]), record("a", keywords=["zebra"])]
    for task, expected in [
        ("Make a REPORT.", ["c"]),
        ("Reporting on something gross.", ["b", "c"]),
        ("A Zebra.", ["a", "b"]),
        ("Repor", []),
        ("", []),
    ]:
        equal(selected_memories(task, records), expected, f"selected for {task!r}")
    host = host_of(folder, scripted(says()), memories=[record(), record("other", keywords=["zebra"], body="OTHER")])
    run_task(TASK, host)
    within("\nother: ", host.requests[0]["system"], "system")
    without("OTHER", str(host.requests[0]["messages"]), "messages")


def memories_are_put_into_a_copy(folder: Path) -> None:
    """In the order in which they are selected, each under its name, at the end; one that is not there is refused."""
    messages = [from_user(text_block("a")), from_user(text_block("b"))]
    records: Any = [record("one"), record("two", body="TWO")]
    prepared = prepare_memory(messages, records, ["two", "one"])
    equal(messages, [from_user(text_block("a")), from_user(text_block("b"))], "the messages that were given")
    notes = [
        text_block(f"A note kept from an earlier task ({name}):\n{body}")
        for name, body in [("two", "TWO"), ("one", BODY)]
    ]
    equal(prepared, [messages[0], from_user(text_block("b"), *notes)], "the messages that are sent")
    prepared[0]["content"].clear()
    equal(len(messages[0]["content"]), 1, "blocks of the given message after the copy has changed")
    refused("memory 'three' is not among the records", prepare_memory, messages, records, ["one", "three"])
    refused("memories[0].body: must not be blank", prepare_memory, messages, [record(body=" ")], [])


GROUPS = (
    skills_catalogue_vs_body,
    memory_catalogue_vs_body,
    memory_absent_by_default,
    memories_are_selected_by_keyword,
    memories_are_put_into_a_copy,
)
