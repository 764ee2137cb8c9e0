"""Knows what to say when no answer came from a real model: what happened and what to do, and never the key."""

from typing import TYPE_CHECKING

from harness.exact import shown

if TYPE_CHECKING:
    from anthropic import Anthropic, AnthropicError

NO_PACKAGE = "the package anthropic cannot be imported; install the extra live: uv sync --extra live"
NO_KEY = "there is no key; set ANTHROPIC_API_KEY to yours"
BAD_KEY = "ANTHROPIC_API_KEY holds characters that no key has; copy the key again"
BAD_SETTINGS = "no connection can be set up; check ANTHROPIC_BASE_URL and the proxy and certificate settings"

UNREACHED = "the service at {host} cannot be reached; check the network and ANTHROPIC_BASE_URL"
TOO_LATE = "the service at {host} did not answer in time; check the network, or run the task again later"
STATUS = {
    401: "the key in ANTHROPIC_API_KEY was refused; check that it is whole and still valid",
    402: "the account of the key in ANTHROPIC_API_KEY cannot be charged; check its billing",
    403: "the key in ANTHROPIC_API_KEY may not use the model {model}; take another key, or set ANTHROPIC_MODEL",
    404: "the service at {host} has no model {model}; set ANTHROPIC_MODEL to one it has, or check ANTHROPIC_BASE_URL",
    413: "the request is larger than the service at {host} allows; practise with smaller files",
    429: "the key in ANTHROPIC_API_KEY has reached a limit of requests, tokens or money; wait, or raise the limit",
    529: "the service at {host} is overloaded; run the task again later",
}
AT_FAULT = "the service at {host} failed (status {status}); run the task again later"
REFUSED = "the service at {host} refused the request (status {status}: {said}); put that right and run the task again"
FIRST_FAULT = 500  # statuses from here on are the service's own failures


def sentence(problem: "AnthropicError", client: "Anthropic", model: str) -> str:
    """One sentence for a failure of the SDK."""
    import anthropic

    about = {"host": shown(client.base_url.netloc.decode("ascii")), "model": shown(model)}
    if isinstance(problem, anthropic.APITimeoutError):
        return TOO_LATE.format(**about)
    if not isinstance(problem, anthropic.APIStatusError):
        return UNREACHED.format(**about)
    status = problem.status_code
    said = shown(without_key(str(problem.api_message or "no reason given"), client))
    known = STATUS.get(status, AT_FAULT if status >= FIRST_FAULT else REFUSED)
    return known.format(**about, status=status, said=said)


def without_key(text: str, client: "Anthropic") -> str:
    """The text, in which a service may have repeated the key."""
    return text.replace(client.api_key or " ", "…")
