"""Does the damage of the scenario."""

import vandal

scenario: str  # chosen on the page


def call():
    getattr(vandal, "damage_" + scenario)()
