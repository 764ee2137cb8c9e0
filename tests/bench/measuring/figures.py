"""The figures of one place, from what its runs took: the five programs, a line that writes, a line that calls."""

from typing import NamedTuple

from subjects import CALLS, REACHABLE, REACHED, REPEATED, TURNS, WRITES, WRITTEN
from taken import Run, Taken, medians, memory, take

ROUNDS = 3


class Program(NamedTuple):
    """What recording one of the five cost; `grown` in bytes of the runtime's memory."""

    steps: float
    plain: float
    settrace: float
    ours: float
    events: float
    unsent: float
    bytes_per_step: float
    dump: float
    grown: float

    @property
    def per_step(self) -> float:
        """Seconds that recording adds to a step."""
        return (self.ours - self.plain) / self.steps

    @property
    def split(self) -> tuple[float, float, float]:
        """Of these, what the interpreter's events take, then what making the step, then packing and sending it."""
        parts = (self.events - self.plain, self.unsent - self.events, self.ours - self.unsent)
        return tuple(part / self.steps for part in parts)  # type: ignore[return-value]

    @property
    def faster(self) -> float:
        """How many times as long a dump of the whole heap takes at a step."""
        return self.dump / self.per_step


def program(run: Run, name: str) -> Program:
    """Of one of the five, in a fresh process or page."""
    run(name, "plain")
    before = memory(run, name)
    taken = medians(run, name, ["plain", "settrace", "ours", "events", "unsent"], ROUNDS)
    grown = memory(run, name) - before
    ours, dump = taken["ours"], take(run, name, "dump").dump_seconds
    seconds = (each.seconds for each in taken.values())
    return Program(ours.steps, *seconds, ours.bytes / ours.steps, dump, grown)


def file_name(kind: str, name: str, size: int) -> str:
    """A subject's name as a file and a scenario have it."""
    words = "".join(letter if letter.isalnum() else " " for letter in name.replace("+=", "add")).split()
    return "-".join([kind, *words, str(size)])


def line(run: Run, name: str, times: int) -> tuple[float, float]:
    """Seconds and bytes that recording adds to a line that a subject repeats."""
    taken = medians(run, name, ["plain", "ours"], ROUNDS)
    ours: Taken = taken["ours"]
    return (ours.seconds - taken["plain"].seconds) / times, ours.bytes / ours.steps


def write_costs(run: Run) -> dict[str, list[tuple[float, float]]]:
    """By kind of line, one entry for each size."""
    return {name: [line(run, file_name("write", name, size), TURNS * REPEATED) for size in WRITTEN] for name in WRITES}


def call_costs(run: Run) -> dict[str, list[float]]:
    """Seconds per reachable element by shape of the data, one entry for each size."""
    return {
        name: [line(run, file_name("call", name, size), turns(size) * REPEATED)[0] / size for size in REACHABLE]
        for name in REACHED
    }


def turns(size: int) -> int:
    """How often a program with this many elements calls foreign code, divided by how often it says so in a turn."""
    return max(1, CALLS // size // 2)
