"""Makes the call; every scenario makes the same."""

import count


def call():
    count.count()
