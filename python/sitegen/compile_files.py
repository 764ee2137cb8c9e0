"""Compiles a folder's Python files, in a process of its own so that the same files give the same bytes."""

import sys
import warnings
from pathlib import Path
from py_compile import PycInvalidationMode, PyCompileError, compile


def compile_files(folder: Path, root: str) -> None:
    """Bytecode beside each file, whose code says that it lies in `root` and not here. What is no Python stays alone."""
    for file in sorted(folder.rglob("*.py")):
        place = f"{root}/{file.relative_to(folder).as_posix()}"
        try:
            # Checked: a program may change its own source, which is then compiled anew.
            compile(str(file), dfile=place, doraise=True, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        except PyCompileError:
            continue


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    compile_files(Path(sys.argv[1]), sys.argv[2])
