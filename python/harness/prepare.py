"""Knows what goes into the messages of one request beside the history: the plan, and the memories that matter to it.

Both are put into a copy. The stored history never holds them, so the next request shows the plan as it is then.
"""

import copy

from harness.memory import MemoryRecord, checked_memories
from harness.messages import Message, text_block
from harness.plan import Plan, plan_text

MEMORY_HEADING = "A note kept from an earlier task"


def prepare_messages(history: list[Message], plan: Plan) -> list[Message]:
    """A copy of the history whose last message ends with the plan, when there is one."""
    messages = copy.deepcopy(history)
    if plan:
        messages[-1]["content"].append(text_block(plan_text(plan)))
    return messages


def prepare_memory(messages: list[Message], records: list[MemoryRecord], selected: list[str]) -> list[Message]:
    """A copy of the messages whose last one ends with the text of each selected record."""
    prepared = copy.deepcopy(messages)
    known = {record["name"]: record for record in checked_memories(records)}
    for name in selected:
        if name not in known:
            raise ValueError(f"memory {name!r} is not among the records")
        text = f"{MEMORY_HEADING} ({name}):\n{known[name]['body']}"
        prepared[-1]["content"].append(text_block(text))
    return prepared


def selected_memories(task: str, records: list[MemoryRecord]) -> list[str]:
    """The names of the records that have a keyword in the task's text; capitals make no difference."""
    asked = task.casefold()
    return [
        record["name"]
        for record in checked_memories(records)
        if any(keyword.strip().casefold() in asked for keyword in record["keywords"])
    ]
