"""The aims of the recorder's speed and size, and whether the figures of one place meet them."""

from collections.abc import Iterator, Mapping
from math import prod

from figures import Program
from subjects import CALLED, SCALAR, TEXTS

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


def verdict(aim: str, reached: float, bound: float, unit: str, whose: str = "", least: bool = False) -> str:
    met = reached >= bound if least else reached <= bound
    sign = "at least" if least else "at most"
    whose = f" ({whose})" if whose else ""
    return f"{'met' if met else 'NOT MET':8}{aim}: {reached:,.3g} {unit}{whose}, {sign} {bound:g}"


def aims(
    five: Mapping[str, Program], writes: Mapping[str, list[tuple[float, float]]], calls: Mapping[str, list[float]]
) -> Iterator[str]:
    """One line for each aim."""
    scalar = {name: five[name] for name in SCALAR}
    container = {name: each.bytes_per_step for name, each in five.items() if name not in SCALAR or name == TEXTS}
    step, whose = worst({name: each.per_step * 1e6 for name, each in scalar.items()})
    yield verdict("a step of scalar code", step, SCALAR_STEP * 1e6, "µs", whose)
    for index, size in enumerate(("10", "10,000")):
        cost, whose = worst({name: each[index][0] * 1e6 for name, each in writes.items() if name != CALLED})
        yield verdict(f"a line that writes into {size} elements", cost, WRITING_LINE * 1e6, "µs", whose)
    element, whose = worst({name: max(each) * 1e9 for name, each in calls.items()})
    yield verdict("a foreign call, per reachable element", element, PER_ELEMENT * 1e9, "ns", whose)
    yield f"{'met':8}all five finish"  # else there would be no figures
    grown, whose = worst({name: each.grown / 1e6 for name, each in five.items()})
    yield verdict("growth of the wasm memory", grown, GROWN / 1e6, "MB", whose)
    size_, whose = worst({name: each.bytes_per_step for name, each in scalar.items() if name != TEXTS})
    yield verdict("sent for a step of scalar code", size_, SCALAR_BYTES, "B", whose)
    size_, whose = worst(container)
    yield verdict("sent for a step with containers or texts", size_, CONTAINER_BYTES, "B", whose)
    mean = prod(each.faster for each in five.values()) ** (1 / len(five))
    yield verdict("faster than a heap dump, geometric mean", mean, TIMES_FASTER, "times", least=True)
