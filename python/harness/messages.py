"""Knows what a conversation with a model is made of: messages, their blocks, and what an answer may hold."""

import copy
from typing import Any, TypedDict

from harness.exact import check_keys, check_list, check_text, check_type, check_unique, shown
from harness.json_data import MAX_DEPTH, check_json, json_text

Block = dict[str, Any]
"""One part of a message, in the shape of the Messages API: a text, a tool_use or a tool_result."""

ANSWER_KEYS = {"text": ("type", "text"), "tool_use": ("type", "id", "name", "input")}
MAX_BLOCKS = 20  # of one answer: far more than a model asks for at once
MAX_CALL_ID = 128  # characters


class Message(TypedDict):
    """What one side said: `role` is "user" (the host) or "assistant" (the model)."""

    role: str
    content: list[Block]


def text_block(text: str) -> Block:
    """A part that is to be read."""
    return {"type": "text", "text": text}


def tool_result(call: Block, content: str, is_error: bool) -> Block:
    """What came of one call, tied to it by the call's id."""
    return {"type": "tool_result", "tool_use_id": call["id"], "content": content, "is_error": is_error}


def from_user(*blocks: Block) -> Message:
    """What the host says."""
    return {"role": "user", "content": list(blocks)}


def from_assistant(answer: list[Block]) -> Message:
    """What the model said."""
    return {"role": "assistant", "content": list(answer)}


def tool_calls(answer: list[Block]) -> list[Block]:
    """The calls among an answer's blocks, in their order."""
    return [block for block in answer if block["type"] == "tool_use"]


def text_of(answer: list[Block]) -> str:
    """The texts among an answer's blocks as one."""
    return "\n".join(block["text"] for block in answer if block["type"] == "text")


def checked_answer(answer: list[Block]) -> list[Block]:
    """A copy of the answer, once it is known to be blocks that the host understands; a ValueError otherwise."""
    check_list(answer, 1, MAX_BLOCKS, "answer")
    for position, block in enumerate(answer):
        where = f"answer[{position}]"
        check_type(block, dict, where)
        kind = block.get("type")
        if type(kind) is not str or kind not in ANSWER_KEYS:
            raise ValueError(f"{where}.type: {shown(kind)} is not one of {', '.join(ANSWER_KEYS)}")
        check_keys(block, ANSWER_KEYS[kind], where)
        if kind == "text":
            check_type(block["text"], str, f"{where}.text")
        else:
            check_text(block["id"], 1, MAX_CALL_ID, f"{where}.id")
            check_type(block["name"], str, f"{where}.name")
            check_type(block["input"], dict, f"{where}.input")
    check_unique([call["id"] for call in tool_calls(answer)], "answer: the call id")
    check_json(answer, "answer", MAX_DEPTH - 2)  # it is to stand in a history, two levels deep
    json_text(answer, "answer")  # what is no JSON data could not be sent back with the next request
    return copy.deepcopy(answer)
