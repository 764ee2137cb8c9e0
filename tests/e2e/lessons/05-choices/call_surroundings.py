"""Asks for what the scenario names."""

from surroundings import surroundings


def call():
    surroundings(scenario)
