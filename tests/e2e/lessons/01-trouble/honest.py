"""Prints what an undamaged interpreter prints."""

import json
import math
import os
import random
from pathlib import Path

print("id works:", id(json) == id(json))
print("pi:", round(math.pi, 5))
print("json:", json.dumps([1, None]))
print("directory is the root:", str(Path.cwd()) == "/")
print("environment:", os.environ.get("VANDAL"))
print("file left:", Path("vandal-was-here").exists())
print("first random number:", 0 <= random.random() < 1)
