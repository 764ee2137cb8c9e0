"""What the visits of a run come to: medians, quartiles, ratios, bytes, and whether the aims are met."""

from collections.abc import Iterable
from statistics import median, quantiles

from verdict import Verdict
from visits import COLD, REOPENED, RESTART, SLOW, WARM, Visited

KINDS = (COLD, SLOW, WARM, REOPENED, RESTART)
BOUNDS = {COLD: 0.50, SLOW: 0.50, REOPENED: 0.30, RESTART: 0.08}  # of bare Pyodide's time
FIRST_BYTES, LATER_BYTES = 4.2e6, 20e3
ROW = "{:24}{:>8}{:>16}{:>10}{:>16}{:>8}"
PHASE = "{:24}{:>10}{:>26}{:>10}{:>10}"
BYTES = "{:24}{:>16}{:>24}"


def report(visited: Iterable[Visited]) -> list[Verdict]:
    """Prints tables of times, bytes and phases, and a line for each aim."""
    visits = list(visited)
    print()
    print(ROW.format("milliseconds", "ours", "quartiles", "bare", "quartiles", "ratio"))
    for kind in KINDS:
        cells = [cell for side in ("ours", "bare") for cell in middle(times(visits, kind, side))]
        print(ROW.format(kind, *cells, f"{ratio(visits, kind):.2f}"))
    print("\n" + BYTES.format("bytes", "ours", "bare"))
    for kind in KINDS[:-1]:
        print(BYTES.format(kind, *(f"{median(sent(visits, kind, side)):,.0f}" for side in ("ours", "bare"))))
    print("\n" + PHASE.format("when our page has, ms", *KINDS[:-1]))
    reached = {kind: phases(visits, kind) for kind in KINDS[:-1]}
    for name in sorted(reached[COLD], key=lambda name: reached[COLD][name]):
        print(PHASE.format(name, *(f"{each[name]:.0f}" if name in each else "" for each in reached.values())))
    print()
    found = verdicts(visits)
    for verdict in found:
        print(verdict)
    return found


def verdicts(visits: list[Visited]) -> list[Verdict]:
    ratios = [
        Verdict(f"{kind}, of bare Pyodide's time", ratio(visits, kind), bound, "", compared(visits, kind))
        for kind, bound in BOUNDS.items()
    ]
    first = max(sent(visits, COLD, "ours"))
    later = max(sent(visits, WARM, "ours") + sent(visits, REOPENED, "ours"))
    return [
        *ratios,
        Verdict("sent on a first visit", first / 1e6, FIRST_BYTES / 1e6, "MB"),
        Verdict("sent on a later visit", later / 1e3, LATER_BYTES / 1e3, "kB"),
    ]


def times(visits: list[Visited], kind: str, side: str) -> list[float]:
    return [each.milliseconds for each in visits if (each.kind, each.side) == (kind, side)]


def sent(visits: list[Visited], kind: str, side: str) -> list[int]:
    return [each.sent for each in visits if (each.kind, each.side) == (kind, side)]


def ratio(visits: list[Visited], kind: str) -> float:
    return median(times(visits, kind, "ours")) / median(times(visits, kind, "bare"))


def compared(visits: list[Visited], kind: str) -> str:
    ours, bare = (median(times(visits, kind, side)) for side in ("ours", "bare"))
    return f"{ours:,.0f} of {bare:,.0f} ms"


def middle(values: list[float]) -> tuple[str, str]:
    """The median, and the quartiles around it."""
    low, _, high = quantiles(values, n=4, method="inclusive") if len(values) > 1 else values * 3
    return f"{median(values):.0f}", f"{low:.0f} to {high:.0f}"


def phases(visits: list[Visited], kind: str) -> dict[str, float]:
    """When what our page needed was there."""
    rows = [dict(each.phases) for each in visits if (each.kind, each.side) == (kind, "ours")]
    names = {name for row in rows for name in row}
    return {name: median(row[name] for row in rows if name in row) for name in names}
