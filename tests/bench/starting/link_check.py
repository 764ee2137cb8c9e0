"""Whether the link is what it says: two who load at once, and one who asks for next to nothing."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from urllib.request import urlopen

from host import Host
from link import Link
from visits import over

ASKED = 9
AT_ONCE = 2


@dataclass(frozen=True)
class Measured:
    """Of one link: bytes a second for all together, and seconds from a question to its answer."""

    bytes_per_second: float
    round_trip: float


def measured(host: Host, link: Link, big: str, small: str) -> Measured:
    def load(name: str) -> float:
        start = perf_counter()
        with urlopen(host.address + name) as answer:
            answer.read()
        return perf_counter() - start

    load(big)  # read from the disk by now
    with over(host, link), ThreadPoolExecutor() as pool:
        round_trip = median(load(small) for _ in range(ASKED))
        sent, start = host.sent, perf_counter()
        list(pool.map(load, [big] * AT_ONCE))
        return Measured((host.sent - sent) / (perf_counter() - start - round_trip), round_trip)
