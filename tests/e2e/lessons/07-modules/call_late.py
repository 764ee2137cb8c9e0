"""Asks for the module that the scenario is named after."""

import late

scenario: str  # chosen on the page


def call():
    print(late.parts(scenario))
