"""Makes the call; there is one scenario."""

import shapes


def call():
    shapes.hold()
