"""Fills the basket of the scenario."""

import basket

scenario: str  # chosen on the page


def call():
    basket.fill(scenario == "clock")
