"""Prints what an undamaged interpreter prints."""

import builtins
import json
import math
import os
import random
import sys
from pathlib import Path

print("id works:", id(json) == id(json))
print("sum works:", sum([1, 2]) == 3)
print("name left:", hasattr(builtins, "left"))
print("stdout of the start:", type(sys.__stdout__).__name__)
print("pi:", round(math.pi, 5))
print("json:", json.dumps([1, None]))
print("directory is the root:", str(Path.cwd()) == "/")
print("environment:", os.environ.get("VANDAL"))
print("file left:", Path("vandal-was-here").exists())
print("first random number:", 0 <= random.random() < 1)
