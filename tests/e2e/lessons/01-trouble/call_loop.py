"""Starts the loop of the scenario."""

import loop

scenario: str  # chosen on the page

turn = getattr(loop, scenario)


def call():
    turn()
