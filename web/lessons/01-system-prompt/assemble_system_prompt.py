"""Collects the context of one scenario and assembles its sections."""

from harness.context import collect_context
from harness.prompt import assemble_system_prompt
from registrations import registrations

scenario: str  # chosen on the page

context = collect_context(*registrations(scenario))
if scenario == "invalid":
    context["tools"].append(context["tools"][0])


def call():
    try:
        sections = assemble_system_prompt(context)
    except (ValueError, OSError) as refusal:
        print("refused:", refusal)
        return
    print("sections:", *[section["id"] for section in sections])
    print("the tools section says:")
    print(sections[2]["text"])
