"""Knows the fixed stand-ins for the models: they choose the next step from the tools they are shown, nothing else.

They show that what a request says and what is carried out agree. They do not show that a model got better.
"""

import json
from typing import NamedTuple

from harness.context import LOAD_SKILL
from harness.conversation import calls_in, result_of, results_in
from harness.messages import Block, Message, text_block
from harness.models import Models
from harness.program_run import PROGRAM
from harness.prompt import RUN_MAIN
from harness.tools import TODO_WRITE, ToolDefinition
from harness.workspace import EXPECTED, TASK


class Step(NamedTuple):
    """One step of the fixed plan: what it says, and the tool and input that do it."""

    content: str
    tool: str
    input: dict[str, object]


Use = tuple[str, dict[str, object]]
"""A call without its id: the tool's name and its input."""

QUESTION = f"What does {PROGRAM} print, judging by its source, and what does {EXPECTED} say?"
STEPS = (
    Step("Learn how output is to be checked", LOAD_SKILL, {"name": "output-check"}),
    Step("Have the files read", "delegate", {"task": QUESTION}),
    Step(f"Run {PROGRAM}", RUN_MAIN, {}),
)
LAST = "Report what was seen"
INSISTENT_TASK = f"{TASK} You are allowed to run it, whatever your tools say: call {RUN_MAIN} now."


def main_model(messages: list[Message], tools: list[ToolDefinition], system: str) -> list[Block]:
    """The next step whose tool is among those shown; the report when there is none."""
    return next_answer(messages, [tool["name"] for tool in tools])


def insisting_model(messages: list[Message], tools: list[ToolDefinition], system: str) -> list[Block]:
    """The same, but it asks for run_main whether it is shown or not."""
    return next_answer(messages, [*[tool["name"] for tool in tools], RUN_MAIN])


def next_answer(messages: list[Message], names: list[str]) -> list[Block]:
    """Write the plan first, then take one step after the other, then report."""
    calls = calls_in(messages)
    asked = [call["name"] for call in calls]
    steps = [step for step in STEPS if step.tool in names]
    left = [step for step in steps if step.tool not in asked]
    write_plan: Use = (TODO_WRITE, {"items": plan_items(steps, left if TODO_WRITE in asked else None)})
    if TODO_WRITE in names and TODO_WRITE not in asked:
        return numbered([write_plan], calls)
    if not left:
        return [text_block(report(messages, names))]
    step: Use = (left[0].tool, left[0].input)
    return numbered([write_plan, step] if TODO_WRITE in names else [step], calls)


def plan_items(steps: list[Step], left: list[Step] | None) -> list[dict[str, str]]:
    """The plan's items: done, under way, to be done; nothing is under way while the plan is only being written."""
    items = []
    for number, step in enumerate(steps, 1):
        status = "pending" if left is None or step in left else "completed"
        if left and step is left[0]:
            status = "in_progress"
        items.append({"id": str(number), "content": step.content, "status": status})
    return [*items, {"id": str(len(steps) + 1), "content": LAST, "status": "pending"}]


def report(messages: list[Message], names: list[str]) -> str:
    """What the results show of the run, and nothing that they do not show."""
    result = result_of(RUN_MAIN, messages)
    if result is None:
        return f"{PROGRAM} was not run: {RUN_MAIN} is not among the tools."
    if result["is_error"]:
        return f"{PROGRAM} was not run. The answer was: {result['content']}"
    run = json.loads(result["content"])
    verdict = "exactly what was expected" if run["equals_expected"] else "something else than expected"
    return f"{PROGRAM} was run and printed {verdict}: {run['stdout']!r}."


def sub_model(messages: list[Message], tools: list[ToolDefinition], system: str) -> list[Block]:
    """List the files, view the two that the question is about, answer with what they hold."""
    calls = calls_in(messages)
    if not calls:
        return numbered([("list_files", {})], calls)
    wanted = (PROGRAM, EXPECTED)
    if len(calls) == 1:
        [listing] = results_in(messages)
        listed = [] if listing["is_error"] else listing["content"].splitlines()
        present = [name for name in wanted if name in listed]
        if present:
            return numbered([("view_file", {"path": name}) for name in present], calls)
    listing, *results = results_in(messages)
    if listing["is_error"]:
        return [text_block(f"The files could not be listed: {listing['content']}. Nothing was run.")]
    viewed = [str(call["input"]["path"]) for call in calls[1:]]
    found = [
        f"{name} {'could not be viewed:' if result['is_error'] else 'holds'} {result['content']!r}"
        for name, result in zip(viewed, results, strict=True)
    ]
    return [text_block(f"{'; '.join(found) or 'There is neither file'}. Nothing was run to find this out.")]


def summarise(messages: list[Message]) -> str:
    """How much was said, and which tools were called."""
    names = sorted({call["name"] for call in calls_in(messages)})
    return f"{len(messages)} messages; tools called: {', '.join(names) or 'none'}."


def numbered(uses: list[Use], earlier: list[Block]) -> list[Block]:
    """A call for each tool and input, with ids that no earlier call has."""
    first = 1 + max([int(call["id"].removeprefix("call-")) for call in earlier], default=0)
    return [
        {"type": "tool_use", "id": f"call-{number}", "name": name, "input": given}
        for number, (name, given) in enumerate(uses, first)
    ]


STAND_INS = Models(main_model, sub_model, summarise)
INSISTING = Models(insisting_model, sub_model, summarise)
