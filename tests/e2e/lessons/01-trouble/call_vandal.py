"""Does the damage of the scenario."""

import vandal

scenario: str  # chosen on the page

damage = getattr(vandal, "damage_" + scenario)


def call():
    damage()
