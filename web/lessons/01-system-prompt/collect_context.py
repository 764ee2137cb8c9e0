"""Prepares the registries of one scenario and collects the context from them."""

from harness.context import collect_context
from registrations import names, registrations

scenario: str  # chosen on the page

workspace, tools, skills, memories = registrations(scenario)
if scenario == "invalid":
    tools["read_file"]["run"] = "read_file"


def call():
    print("registered tools:", *tools)
    print("prepared skills:", *skills)
    try:
        context = collect_context(workspace, tools, skills, memories)
    except (ValueError, OSError) as refusal:
        print("refused:", refusal)
        return
    print("context:", *context)
    print("tools:", names(context["tools"]))
    print("skills:", names(context["skills"]))
    print("memories:", names(context["memories"]))
