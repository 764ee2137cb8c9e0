"""Whether a figure keeps within its bound, as a line to read, as a row of a table, and as JSON between programs."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True)
class Verdict:
    """`remark` says whose figure it is, or what it is made of; `least` where more is better."""

    aim: str
    reached: float
    bound: float
    unit: str
    remark: str = ""
    least: bool = False

    @property
    def met(self) -> bool:
        return self.reached >= self.bound if self.least else self.reached <= self.bound

    @property
    def figure(self) -> str:
        remark = f" ({self.remark})" if self.remark else ""
        return f"{self.reached:,.3g} {self.unit}".rstrip() + remark

    @property
    def limit(self) -> str:
        return f"{'at least' if self.least else 'at most'} {self.bound:g}"

    def __str__(self) -> str:
        return f"{'met' if self.met else 'NOT MET':8}{self.aim}: {self.figure}, {self.limit}"

    def row(self) -> str:
        return f"| {self.aim} | {self.figure} | {self.limit} | {'met' if self.met else 'not met'} |"


def write(file: Path | None, places: Mapping[str, Iterable[Verdict]]) -> None:
    """For another program, when it has named a file."""
    if file:
        named = {place: [asdict(verdict) for verdict in verdicts] for place, verdicts in places.items()}
        file.write_text(json.dumps(named), "utf-8")


def read(file: Path) -> dict[str, list[Verdict]]:
    named = json.loads(file.read_text("utf-8"))
    return {place: [Verdict(**verdict) for verdict in verdicts] for place, verdicts in named.items()}
