"""Knows what is counted of a request: its structure, never its tokens."""

from request_assembly.assemble import TASK, Request
from request_assembly.search import find

ADDRESS = "https://preview-cedar.example"


def summary(request: Request) -> list[str]:
    """The figures of a request, a line each."""
    content = request["messages"][0]["content"]
    written = request["system"].split("\n\n")
    tasks = [block for block in content if block["text"] == TASK]
    return [
        f"sections: {len(written)}",
        f"context blocks: {len(content) - len(tasks)}",
        f"tools: {' '.join(tool['name'] for tool in request['tools'])}",
        f"address: {', '.join(find(request, ADDRESS)) or 'not in the request'}",
    ]
