"""Knows the line that tells whether something that was tried holds, and why it does not."""


def verdict(name: str, why: str | None) -> tuple[bool, str]:
    """Whether it holds, with the line that says so; it holds when there is no `why`."""
    if why is None:
        return True, f"ok {name}"
    return False, f"FAIL {name}: {why}"
