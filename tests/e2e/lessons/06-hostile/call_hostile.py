"""Calls it with <b>markup</b>."""

from hostile import MARKUP, hostile


def call():
    held = hostile(MARKUP)
    raise SystemExit(f"{MARKUP}{len(held)}") if scenario == "exit" else RuntimeError(MARKUP)
