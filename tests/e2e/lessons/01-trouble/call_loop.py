"""Starts the loop of the scenario."""

import loop

scenario: str  # chosen on the page


def call():
    getattr(loop, scenario)()
