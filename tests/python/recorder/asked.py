"""Programs recorded while expressions are asked, and what these answered."""

import contextlib
import io
from textwrap import dedent
from typing import Any

from recorder.model import Limits
from recorder.probes import Probe
from recording import recorded
from replay import Step


def asked(text: str, *expressions: str, limits: Limits | None = None, values: bool = True) -> list[Step]:
    """The steps of a program in which these are watched."""
    probes = [Probe("watch", each) for each in expressions]
    with contextlib.redirect_stdout(io.StringIO()):
        return recorded(dedent(text), limits, values=values, probes=probes).steps


def at_line(steps: list[Step], line: int, index: int = 0) -> list[Any]:
    return [step.answers[index] for step in steps if step.event == "line" and step.line == line]
