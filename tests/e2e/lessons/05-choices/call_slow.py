"""Counts as far as the scenario says."""

from slow import count


def call():
    count({"short": 3, "forever": float("inf")}[scenario])
