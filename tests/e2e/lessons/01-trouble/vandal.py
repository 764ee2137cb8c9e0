"""Damages what a later run relies on."""

import builtins
import io
import json
import math
import os
import random
import sys
from pathlib import Path


def damage_builtins():
    builtins.id = None
    builtins.print = None
    del builtins.len


def damage_names():
    # Little enough for the runtime to survive it: only putting it back keeps it from the next run.
    builtins.left = "by a vandal"
    builtins.sum = lambda numbers: 7
    sys.__stdout__ = None


def damage_directory():
    os.chdir("/")
    sys.path.clear()


def damage_streams():
    sys.stdout = io.StringIO()
    sys.stderr = None


def damage_modules():
    json.dumps = None
    math.pi = 3
    random.random = lambda: 2
    sys.modules["json"] = None


def damage_surroundings():
    os.environ["VANDAL"] = "was here"
    Path("vandal-was-here").write_text("and left this")


def damage_browser():
    # Each would be there for every later program: Python puts back what is Python's alone.
    import js

    js.Array.prototype.map = js.JSON.stringify = js.performance.now = js.setTimeout = None
    js.left = "by a vandal"


def damage_tasks():
    # It would go on between the runs of other programs.
    import asyncio

    async def later():
        await asyncio.sleep(3600)

    builtins.kept = asyncio.ensure_future(later())


def damage_everything():
    damage_surroundings()
    damage_modules()
    damage_directory()
    damage_streams()
    damage_builtins()
