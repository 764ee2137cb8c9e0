"""Knows the order in which a task is done: assemble a request, ask, carry out, and again until nothing is asked for."""

from harness.carry_out import carry_out
from harness.compaction import compacted
from harness.context import collect_context
from harness.host import PARENT, Host, new_request
from harness.messages import checked_answer, from_assistant, from_user, text_block, text_of, tool_calls
from harness.prepare import prepare_memory, prepare_messages
from harness.prompt import Cache, get_system_prompt

MAX_REQUESTS = 20  # four times what the task needs: a model that never comes to an end is stopped


class Unfinished(Exception):
    """The task did not come to an end; the message says why."""


def run_task(task: str, host: Host) -> str:
    """The model's last words, once it asks for nothing more."""
    cache: Cache = {}
    ask_model = host.models.main
    requests = host.requests
    history = [from_user(text_block(task))]
    for _ in range(MAX_REQUESTS):
        history = compacted(history, host.models.summarise)
        context = collect_context(host.workspace, host.tools, host.skills, host.memories)
        prompt = get_system_prompt(context, cache)
        messages = prepare_messages(history, host.plan)
        messages = prepare_memory(messages, host.memories, host.selected)
        request = new_request(PARENT, messages, context["tools"], prompt["system"], prompt["reused"])
        requests.append(request)
        answer = checked_answer(ask_model(messages, context["tools"], prompt["system"]))
        request["answer"] = answer
        calls = tool_calls(answer)
        if not calls:
            return text_of(answer)
        results = [carry_out(call, host.tools, host.decide) for call in calls]
        history.append(from_assistant(answer))
        history.append(from_user(*results))
    raise Unfinished(f"the model still asked for tools after {MAX_REQUESTS} requests")
