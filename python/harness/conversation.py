"""Knows how to find calls and their results in a conversation."""

from harness.messages import Block, Message, tool_calls


def calls_in(messages: list[Message]) -> list[Block]:
    """Every call in the messages, in order."""
    return [call for message in messages for call in tool_calls(message["content"])]


def results_in(messages: list[Message]) -> list[Block]:
    """Every result in the messages, in order."""
    blocks = [block for message in messages for block in message["content"]]
    return [block for block in blocks if block["type"] == "tool_result"]


def result_of(name: str, messages: list[Message]) -> Block | None:
    """The result of the last call of that tool, when there is one."""
    ids = [call["id"] for call in calls_in(messages) if call["name"] == name]
    found = [result for result in results_in(messages) if result["tool_use_id"] in ids]
    return found[-1] if found else None
