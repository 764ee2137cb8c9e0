"""Which of our files a page's Python gets, byte for byte, and under which names."""

from pathlib import Path

from sitegen.tree import Tree


def packed_files(tree: Tree) -> dict[str, bytes]:
    """The programs' packages and the lessons' scripts, by their path in the shared tree."""
    files = {}
    for package in tree.packages():
        for file in _python_files(package):
            files[f"python/{file.relative_to(tree.python).as_posix()}"] = file.read_bytes()
    for lesson in tree.lesson_folders():
        for file in _python_files(lesson):
            files[f"lessons/{file.relative_to(tree.lessons).as_posix()}"] = file.read_bytes()
    return files


def _python_files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)
