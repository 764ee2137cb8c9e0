"""Warms the cache, changes what the scenario changes, and asks for the prompt (again)."""

import copy

from harness import prompt
from harness.context import collect_context
from registrations import registrations

scenario: str  # chosen on the page

workspace, tools, skills, memories = registrations("full")
context = collect_context(workspace, tools, skills, memories)
cache = {}
if scenario != "cold":
    prompt.get_system_prompt(context, cache)

if scenario == "changed":
    del tools["run_main"]
    context = collect_context(workspace, tools, skills, memories)
if scenario == "template":
    prompt.TEMPLATES["policy"] += " Keep every answer short."
if scenario == "budget":
    prompt.TEMPLATES["identity"] = "身" * 5000
if scenario == "invalid":
    context["tools"][1]["input_schema"]["examples"] = {"main.py"}
before = copy.deepcopy(cache)


def call():
    try:
        result = prompt.get_system_prompt(context, cache)
    except (ValueError, OSError) as refusal:
        print("refused:", refusal)
    else:
        print("sections:", *result["section_ids"])
        print("reused:", result["reused"])
    if not before:
        print("cache: was empty, now holds this prompt")
    elif cache == before:
        print("cache: old entry kept")
    else:
        print("cache: old entry replaced")
