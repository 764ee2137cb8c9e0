"""Knows how a real model is asked: through the official SDK, one question in one HTTP request.

The SDK is an optional extra: it is imported where it is used, so that this file can be imported without it.
"""

import os
from functools import partial
from typing import TYPE_CHECKING, Any

from harness.json_data import json_text
from harness.live_answer import usable_blocks
from harness.live_failure import BAD_KEY, BAD_SETTINGS, NO_KEY, NO_PACKAGE, sentence
from harness.messages import Block, Message, from_user, text_block, text_of
from harness.models import Models, Unavailable
from harness.tools import ToolDefinition

if TYPE_CHECKING:
    from anthropic import Anthropic

MODEL = "claude-sonnet-5-5"  # of middle size; ANTHROPIC_MODEL in the environment names another
MAX_TOKENS = 8_000  # of one answer: a few calls or a short report, and what the model thinks before it
SECONDS = 180.0  # without a byte from the service: longer than so many tokens take
CONNECT_SECONDS = 10.0  # a service that can be reached accepts at once
RETRIES = 0  # what is sent is what the host counts and shows; whoever wants another try runs the task again

SUMMARY_SYSTEM = (
    "You are given a stretch of a conversation between a coding assistant and its host, as JSON. "
    "Say in at most 200 words what was asked, what was done, and what the results were. "
    "Add nothing that is not in it."
)


def live_models() -> Models:
    """The models behind the key in the environment; Unavailable when they cannot even be asked."""
    client = new_client()
    model = os.environ.get("ANTHROPIC_MODEL") or MODEL
    ask = partial(ask_model, client, model)
    return Models(ask, ask, partial(summarise, client, model))


def new_client() -> "Anthropic":
    """The SDK's client, with the key and the address (ANTHROPIC_BASE_URL) of the environment."""
    try:
        import anthropic
    except ImportError as problem:
        raise Unavailable(NO_PACKAGE) from problem
    key = os.environ.get("ANTHROPIC_API_KEY", "")
    if not key.strip():
        raise Unavailable(NO_KEY)
    if not all("!" <= character <= "~" for character in key):  # no header can carry it
        raise Unavailable(BAD_KEY)
    timeout = anthropic.Timeout(SECONDS, connect=CONNECT_SECONDS)
    try:
        # Made here, because the one that the SDK makes complains on stderr as well when it cannot be made.
        # Followed, a redirect would be one more request than the host counts, perhaps to somebody else.
        http_client = anthropic.DefaultHttpxClient(follow_redirects=False)
        return anthropic.Anthropic(api_key=key, timeout=timeout, max_retries=RETRIES, http_client=http_client)
    except Exception as problem:  # whatever it is, it comes from the environment: an address, a proxy, certificates
        raise Unavailable(BAD_SETTINGS) from problem


def ask_model(
    client: "Anthropic", model: str, messages: list[Message], tools: list[ToolDefinition], system: str
) -> list[Block]:
    """The answer to one request, which is sent as it was assembled."""
    return answered(client, model=model, system=system, tools=tools, messages=messages)


def summarise(client: "Anthropic", model: str, messages: list[Message]) -> str:
    """What the messages come to. They go as one text, for a request without tools may hold no calls and results."""
    stretch = from_user(text_block(json_text(messages, "history")))
    return text_of(answered(client, model=model, system=SUMMARY_SYSTEM, messages=[stretch]))


def answered(client: "Anthropic", **request: Any) -> list[Block]:
    """The blocks of the answer to one HTTP request; Unavailable when there is none."""
    import anthropic

    try:
        # The raw response, because the SDK's own reading takes any JSON for an answer.
        response = client.messages.with_raw_response.create(max_tokens=MAX_TOKENS, **request)
    except anthropic.AnthropicError as problem:
        raise Unavailable(sentence(problem, client, request["model"])) from problem
    # Nobody who repeats the key in an answer has it printed.
    return usable_blocks(response.http_response.content.replace((client.api_key or " ").encode(), b"(key)"))
