"""Tries the ways out: all of them at once, or after the program has damaged the browser's own functions."""

import js
from ways_out import WAYS, try_all

server = input()


def tamper():
    """Take from the worker what a page could have put there to hold a program back."""
    for name in ("fetch", "XMLHttpRequest", "WebSocket", "EventSource", "importScripts", "Worker"):
        holder = js.self
        while holder and not js.Object.prototype.hasOwnProperty.call(holder, name):
            holder = js.Object.getPrototypeOf(holder)
        if holder:
            setattr(js.self, name, getattr(holder, name))
    js.self.onmessage = js.self.onerror = None


def call():
    if scenario == "tampered":
        tamper()
    try_all(server, WAYS)
