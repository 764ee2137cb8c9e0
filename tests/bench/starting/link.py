"""A link of a given speed and delay, which all that is sent shares, whoever sends it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock
from time import monotonic, sleep

PIECE = 4096  # bytes that are sent at once: answers that come together take turns
SLACK = 0.02  # seconds by which a sender that was woken late may catch up


@dataclass
class Link:
    """`bytes_per_second` is None where nothing limits it; `round_trip` is in seconds."""

    name: str
    bytes_per_second: float | None = None
    round_trip: float = 0
    _lock: Lock = field(default_factory=Lock)
    _free_at: float = 0

    def ask(self) -> None:
        """A question goes there, and its answer comes back."""
        sleep(self.round_trip)

    def send(self, write: Callable[[bytes], object], content: bytes) -> None:
        if self.bytes_per_second is None:
            write(content)
            return
        for at in range(0, len(content), PIECE):
            piece = content[at : at + PIECE]
            self._wait(len(piece) / self.bytes_per_second)
            write(piece)

    def _wait(self, seconds: float) -> None:
        """Until a piece that takes so many seconds is through."""
        with self._lock:
            now = monotonic()
            self._free_at = max(self._free_at, now - SLACK) + seconds
            wait = self._free_at - now
        if wait > 0:
            sleep(wait)


FREE = Link("no limit")
HOME = Link("20 Mbit/s, 40 ms", 20e6 / 8, 0.04)
