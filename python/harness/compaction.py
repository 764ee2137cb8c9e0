"""Knows when a history has grown too long for a request, and what is then kept of it."""

import copy

from harness.json_data import json_text
from harness.messages import Message, from_user, text_block
from harness.models import Summarise

MAX_HISTORY_BYTES = 16_000  # of JSON: leaves room for the system prompt and the tools in a small model's window
KEPT_BYTES = 8_000  # of the newest messages: half of the bound, so that not every request compacts again
MAX_SUMMARY = 1_500  # characters: a model was asked for 200 words, and may not obey; three bytes for each at most
SUMMARY_HEADING = "What happened before this, in short:"


def compacted(history: list[Message], summarise: Summarise) -> list[Message]:
    """The history itself while it is short enough, else the task, a summary of the middle, and the newest exchanges.

    A cut is made only before an answer of the model, so no result is parted from the call it answers.
    """
    if size(history) <= MAX_HISTORY_BYTES:
        return history
    start = newest_start(history)
    if start <= 1:
        return history
    task = copy.deepcopy(history[0])
    # A summary made earlier is part of the first message: it is summed up again, never piled up.
    told = task["content"][1:]
    del task["content"][1:]
    earlier = [from_user(*told)] if told else []
    summary = summarise(copy.deepcopy([*earlier, *history[1:start]]))
    task["content"].append(text_block(f"{SUMMARY_HEADING}\n{summary[:MAX_SUMMARY]}"))
    return [task, *history[start:]]


def newest_start(history: list[Message]) -> int:
    """The position of the first answer whose exchange is kept: at least the last one, more while they fit."""
    start = len(history)
    for position in range(len(history) - 1, 0, -1):
        if history[position]["role"] != "assistant":
            continue
        if start < len(history) and size(history[position:]) > KEPT_BYTES:
            break
        start = position
    return start


def size(messages: list[Message]) -> int:
    """The bytes of the messages as JSON."""
    return len(json_text(messages, "history").encode("utf-8"))
