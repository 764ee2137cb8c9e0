"""Runs the ending that the scenario names."""

import endings

scenario: str


def call():
    endings.end(scenario)
