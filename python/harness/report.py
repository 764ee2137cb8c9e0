"""Knows how a practised task is told: to a reader, request by request, and to another program, as JSON."""

import json
from collections.abc import Iterator

from harness.context import LOAD_SKILL
from harness.conversation import results_in
from harness.gate import ALLOW
from harness.host import PARENT, SUBTASK, Request
from harness.json_data import json_text
from harness.messages import Block, text_of, tool_calls
from harness.practice import Practice
from harness.prompt import RUN_MAIN
from harness.workspace import EXPECTED

MOST_SHOWN = 100  # characters of a text on its line
REQUEST_KEYS = ("role", "system", "tools", "messages")


def practice_json(practice: Practice) -> str:
    """One object with what was decided, what was run, and every request as it was made."""
    data = {
        "decision": practice.decision,
        "ran": practice.ran,
        "output_matches": practice.output_matches,
        "reused": practice.reused,
        "subtask_requests": practice.subtask_requests,
        "requests": [
            {key: value for key, value in request.items() if key in REQUEST_KEYS} for request in practice.requests
        ],
    }
    return json.dumps(data, ensure_ascii=True, indent=2)


def practice_text(practice: Practice) -> str:
    """What happened, request by request, and what it came to."""
    return "\n".join([requests_text(practice.requests), "", *told_outcome(practice)])


def requests_text(requests: list[Request]) -> str:
    """A paragraph for each request."""
    return "\n".join(told_requests(requests))


def told_requests(requests: list[Request]) -> Iterator[str]:
    """The lines of each request; those of the sub-task stand further right."""
    counts = {PARENT: 0, SUBTASK: 0}
    for request in requests:
        role = request["role"]
        counts[role] += 1
        indent = "" if role == PARENT else "    "
        yield f"{indent}{heading(request, counts[role])}"
        for line in (*told_results(request), *told_answer(request["answer"])):
            yield f"{indent}  {line}"


def heading(request: Request, number: int) -> str:
    """Which request it is, and what it is made of."""
    size = len(request["system"].encode("utf-8"))
    tools = " ".join(tool["name"] for tool in request["tools"])
    prompt = {True: "prompt used again", False: "prompt assembled", None: "its own prompt"}[request["reused"]]
    who = "Request" if request["role"] == PARENT else "Sub-task request"
    return f"{who} {number}: {prompt}, {size} bytes; messages: {len(request['messages'])}; tools: {tools}"


def told_results(request: Request) -> Iterator[str]:
    """The results that the request brings to the model."""
    for result in results_in(request["messages"][-1:]):
        yield f"brings {'an error' if result['is_error'] else 'a result'}: {on_a_line(result['content'])}"


def told_answer(answer: list[Block]) -> Iterator[str]:
    """What the model answered."""
    if not answer:
        yield "no answer came"
        return
    for call in tool_calls(answer):
        yield f"the model asks for {call['name']} {on_a_line(json_text(call['input'], 'input'))}"
    if not tool_calls(answer):
        yield f"the model says: {on_a_line(text_of(answer))}"


def told_outcome(practice: Practice) -> Iterator[str]:
    """The figures of the whole task."""
    flags = " ".join("yes" if flag else "no" for flag in practice.reused)
    yield f"requests: {len(practice.reused)} for the task, {practice.subtask_requests} for the sub-task"
    yield f"prompt used again: {flags}"
    yield f"memories: {told_memories(practice)}"
    names = [tool["name"] for tool in practice.requests[0]["tools"]]
    for name in (RUN_MAIN, LOAD_SKILL):
        yield f"{name}: {'registered' if name in names else 'not registered'}"
    if not practice.ran:
        asked = [call["name"] for request in practice.requests for call in tool_calls(request["answer"])]
        why = f"the decision was {practice.decision}"
        if RUN_MAIN not in names:
            why = f"{RUN_MAIN} is not registered"
        elif RUN_MAIN not in asked:
            why = f"the model did not ask for {RUN_MAIN}"
        elif practice.decision == ALLOW:
            why = f"{RUN_MAIN} was allowed, but could not be carried out"
        yield f"main.py: not run ({why})"
    else:
        verdict = "exactly" if practice.output_matches else "not exactly"
        yield f"main.py: run, its output is {verdict} {EXPECTED}"


def told_memories(practice: Practice) -> str:
    """Which records the prompt lists, and the text of which goes with the requests."""
    if not practice.memories:
        return "none"
    return f"{' '.join(practice.memories)} listed; text sent of: {' '.join(practice.selected) or 'none'}"


def on_a_line(text: str) -> str:
    """A text without line breaks and whatever else would move a terminal, and no longer than a line."""
    shown = text[: MOST_SHOWN + 1].replace("\n", "⏎")
    line = "".join(character if character.isprintable() else ascii(character)[1:-1] for character in shown)
    return line if len(line) <= MOST_SHOWN else f"{line[:MOST_SHOWN]}…"
