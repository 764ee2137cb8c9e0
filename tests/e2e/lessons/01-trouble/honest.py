"""Prints what an undamaged interpreter prints."""

import json
import math
import os
import random

print("id works:", id(json) == id(json))
print("pi:", round(math.pi, 5))
print("json:", json.dumps([1, None]))
print("directory is the root:", os.getcwd() == "/")
print("environment:", os.environ.get("VANDAL"))
print("file left:", os.path.exists("vandal-was-here"))
print("first random number:", 0 <= random.random() < 1)
