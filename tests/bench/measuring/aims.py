"""The aims of the recorder's speed and size, and whether the figures of one place meet them."""

from collections.abc import Iterator, Mapping
from math import prod

from figures import Program
from subjects import CALLED, FIVE, SCALAR, TEXTS
from verdict import Verdict

SCALAR_STEP = 1.5e-6  # seconds
WRITING_LINE = 5e-6  # seconds, however much the container holds
PER_ELEMENT = 40e-9  # seconds on a line that calls code which is not recorded
GROWN = 100e6  # bytes of the runtime's memory
SCALAR_BYTES = 12  # a step
CONTAINER_BYTES = 25
TIMES_FASTER = 100  # than a dump of the whole heap at every step, geometric mean


def worst(values: Mapping[str, float]) -> tuple[float, str]:
    """The largest, and whose it is."""
    name = max(values, key=lambda name: values[name])
    return values[name], name


def aims(
    five: Mapping[str, Program], writes: Mapping[str, list[tuple[float, float]]], calls: Mapping[str, list[float]]
) -> Iterator[Verdict]:
    """One line for each aim."""
    scalar = {name: five[name] for name in SCALAR}
    container = {name: each.bytes_per_step for name, each in five.items() if name not in SCALAR or name == TEXTS}
    step, whose = worst({name: each.per_step * 1e6 for name, each in scalar.items()})
    yield Verdict("a step of scalar code", step, SCALAR_STEP * 1e6, "µs", whose)
    for index, size in enumerate(("10", "10,000")):
        cost, whose = worst({name: each[index][0] * 1e6 for name, each in writes.items() if name != CALLED})
        yield Verdict(f"a line that writes into {size} elements", cost, WRITING_LINE * 1e6, "µs", whose)
    element, whose = worst({name: max(each) * 1e9 for name, each in calls.items()})
    yield Verdict("a foreign call, per reachable element", element, PER_ELEMENT * 1e9, "ns", whose)
    yield Verdict("programs that finish", len(five), len(FIVE), "", least=True)
    grown, whose = worst({name: each.grown / 1e6 for name, each in five.items()})
    yield Verdict("growth of the wasm memory", grown, GROWN / 1e6, "MB", whose)
    size_, whose = worst({name: each.bytes_per_step for name, each in scalar.items() if name != TEXTS})
    yield Verdict("sent for a step of scalar code", size_, SCALAR_BYTES, "B", whose)
    size_, whose = worst(container)
    yield Verdict("sent for a step with containers or texts", size_, CONTAINER_BYTES, "B", whose)
    mean = prod(each.faster for each in five.values()) ** (1 / len(five))
    yield Verdict("faster than a heap dump, geometric mean", mean, TIMES_FASTER, "times", least=True)
