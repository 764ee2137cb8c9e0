"""Knows what a model is to the host: something that is asked, and answers."""

from collections.abc import Callable
from typing import NamedTuple

from harness.messages import Block, Message
from harness.tools import ToolDefinition

Ask = Callable[[list[Message], list[ToolDefinition], str], list[Block]]
"""`ask(messages, tools, system)` is one request; its answer is a list of text and tool_use blocks."""

Summarise = Callable[[list[Message]], str]
"""What a stretch of conversation came to, in a few lines."""


class Models(NamedTuple):
    """Who answers the task's requests, the sub-task's requests, and who sums up a long history."""

    main: Ask
    sub: Ask
    summarise: Summarise


class Unavailable(Exception):
    """No answer can be had from a model; the message says why in one sentence, and what to do."""
