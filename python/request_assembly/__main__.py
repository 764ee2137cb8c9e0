"""Knows the command line of the assembler: one request as JSON, or what every combination of choices comes to."""

import argparse
import json
import sys
from collections.abc import Sequence

from request_assembly.assemble import MEMORY_STATES, SKILL_STATES, assemble_request
from request_assembly.search import find
from request_assembly.sources import SOURCES
from request_assembly.summary import summary


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what was asked for; 1 when a text that was searched for is nowhere."""
    parser = argparse.ArgumentParser(prog="request_assembly", description="Assemble one request, and ask none.")
    parser.add_argument("--skill", choices=SKILL_STATES, default="loaded")
    parser.add_argument("--memory", choices=MEMORY_STATES, default="off")
    parser.add_argument("--search", metavar="TEXT", help="print the path of each place that has this text")
    parser.add_argument("--matrix", action="store_true", help="print what all six combinations come to")
    given = parser.parse_args(arguments)
    if given.matrix:
        for skill in SKILL_STATES:
            for memory in MEMORY_STATES:
                lines = summary(assemble_request(skill, memory, SOURCES))
                print(f"{skill}-{memory}:", "; ".join(lines))
        return 0
    request = assemble_request(given.skill, given.memory, SOURCES)
    if given.search is None:
        print(json.dumps(request, ensure_ascii=False, indent=2))
        return 0
    paths = find(request, given.search)
    print("\n".join(paths) or "not in the request")
    return 0 if paths else 1


if __name__ == "__main__":
    sys.exit(main())
