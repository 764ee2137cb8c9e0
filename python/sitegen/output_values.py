"""Which values a program printed: one for each line `key: value`."""

from collections import Counter
from collections.abc import Mapping, Sequence


def output_values(lines: Sequence[str]) -> Mapping[str, str]:
    """The values by key; a key printed more than once has none, for nobody could say which is meant."""
    pairs = [(key, value) for key, colon, value in (line.partition(": ") for line in lines) if colon]
    times = Counter(key for key, _ in pairs)
    return {key: value for key, value in pairs if times[key] == 1}
