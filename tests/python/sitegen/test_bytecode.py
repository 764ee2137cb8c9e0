"""Sources in a page have their bytecode beside them: of these very sources, and the same each time."""

import importlib.util
import marshal
from pathlib import Path

from sitegen.bytecode import bytecode

FILES = {"python/a/b.py": b"x = {'p', 'q', 'r'}\ndef f(): return x\n", "lessons/01/c.py": b"no Python"}
HEADER_BYTES = 16
CHECKED_BY_HASH = 0b11


def test_bytecode_is_of_its_source_and_says_where_that_lies(tmp_path: Path) -> None:
    made = bytecode(FILES, tmp_path / "one")
    assert made == bytecode(FILES, tmp_path / "other")
    assert set(made) == {"python/a/__pycache__/b.cpython-313.pyc"}
    data = made["python/a/__pycache__/b.cpython-313.pyc"]
    assert int.from_bytes(data[4:8], "little") == CHECKED_BY_HASH
    assert data[8:HEADER_BYTES] == importlib.util.source_hash(FILES["python/a/b.py"])
    assert marshal.loads(data[HEADER_BYTES:]).co_filename == "/replayground/python/a/b.py"
