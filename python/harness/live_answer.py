"""Knows what the host takes from a response of the Messages API: the texts and calls of a whole answer."""

import json
from typing import Any

from harness.exact import check_type, shown
from harness.messages import ANSWER_KEYS, Block, checked_answer
from harness.models import Unavailable

FINISHED = ("end_turn", "tool_use", "stop_sequence")
UNFINISHED = {
    "max_tokens": "the model's answer was cut off because it grew too long; run the task again",
    "model_context_window_exceeded": "the conversation outgrew the model; name a larger one in ANTHROPIC_MODEL",
    "refusal": "the model refused to answer; name another one in ANTHROPIC_MODEL, or run the task again",
}


def usable_blocks(response: bytes) -> list[Block]:
    """The texts and calls, in their order; Unavailable when there is none, or the answer is not whole.

    What the model thought is left out. It may be sent back only after the very messages it was thought about, and the
    last of these is never the same again: the plan and the notes have moved on.
    """
    try:
        data = json.loads(response)
        check_type(data, dict, "the response")
        check_type(data.get("content"), list, "its content")
        check_whole(data.get("stop_reason"))
        blocks = [plain_block(block) for block in data["content"] if is_usable(block)]
        if not blocks:
            raise Unavailable("the model answered with neither a text nor a call; run the task again")
        return checked_answer(blocks)
    except (ValueError, RecursionError) as problem:
        raise Unavailable(f"what came is no answer of a model ({problem}); check ANTHROPIC_BASE_URL") from problem


def check_whole(stop_reason: Any) -> None:
    """Refuse an answer that the model did not bring to its end."""
    check_type(stop_reason, str, "its stop_reason")
    if stop_reason in UNFINISHED:
        raise Unavailable(UNFINISHED[stop_reason])
    if stop_reason not in FINISHED:
        raise ValueError(f"its stop_reason is {shown(stop_reason)}")


def is_usable(block: Any) -> bool:
    """Whether the block is a call, or a text that says something: a blank one cannot be sent back."""
    check_type(block, dict, "a block of its content")
    if block.get("type") == "text":
        return bool(str(block.get("text")).strip())
    return bool(block.get("type") == "tool_use")


def plain_block(block: dict[str, Any]) -> Block:
    """The block with its own keys alone, without what the service adds to them."""
    return {key: block.get(key) for key in ANSWER_KEYS[block["type"]]}
