"""Makes the call of one scenario."""

from odd import odd

scenario: str


def call():
    odd(scenario)
