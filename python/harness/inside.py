"""Knows what lies inside a folder: a relative path leads to a regular file in it, or is refused by name."""

import os
import stat
from pathlib import Path

from harness.exact import check_type, shown

ALLOWED = "allowed are names joined by /, such as skills/output-check/SKILL.md"
# Never through a link, never waiting for the other end of a pipe, never with line ends changed.
OPENING = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def file_inside(folder: Path, relative: str) -> Path:
    """The real path of an existing regular file in the folder; links count as what they lead to."""
    _, path = located(folder, relative)
    check_regular(path.lstat(), relative)
    return path


def read_text_inside(folder: Path, relative: str, most_bytes: int) -> str:
    """The text of such a file, line ends as they are; refused when it is not UTF-8 or has more than `most_bytes`."""
    root, path = located(folder, relative)
    check_regular(path.lstat(), relative)  # before opening: to open a device may already do something
    with os.fdopen(opened(root, path), "rb") as file:
        check_regular(os.fstat(file.fileno()), relative)
        data = file.read(most_bytes + 1)
    if len(data) > most_bytes:
        raise ValueError(f"{shown(relative)}: more than {most_bytes} bytes; at most {most_bytes} are allowed")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise ValueError(f"{shown(relative)}: must be UTF-8: {problem.reason} at byte {problem.start}") from problem


def located(folder: Path, relative: str) -> tuple[Path, Path]:
    """The real path of the folder, and the one in it that the relative path leads to; it need not exist."""
    check_relative(relative)
    root = Path(os.path.realpath(folder, strict=True))
    path = Path(os.path.realpath(root / relative))
    if not path.is_relative_to(root):
        raise ValueError(f"{shown(relative)}: a link leads out of the folder; only files in it are allowed")
    return root, path


def check_relative(relative: str) -> None:
    """Refuse a path that says by its very words that it leads out, or means another thing on another system."""
    check_type(relative, str, "a path")
    if relative.startswith("/"):
        raise ValueError(f"{shown(relative)}: must not be an absolute path; {ALLOWED}")
    if "\\" in relative or "\0" in relative:
        raise ValueError(f"{shown(relative)}: must not have a backslash or a null character; {ALLOWED}")
    names = relative.split("/")
    if "" in names or ".." in names:
        raise ValueError(f"{shown(relative)}: must have no empty name and no '..'; {ALLOWED}")


def check_regular(status: os.stat_result, relative: str) -> None:
    """Refuse what is not a file with contents of its own."""
    if stat.S_ISDIR(status.st_mode):
        raise ValueError(f"{shown(relative)}: is a folder; only regular files are allowed")
    if not stat.S_ISREG(status.st_mode):
        raise ValueError(f"{shown(relative)}: is neither a file nor a folder; only regular files are allowed")


def opened(root: Path, path: Path) -> int:
    """A descriptor of the path, reached name by name, so that nothing on the way can become a link meanwhile."""
    if os.open not in os.supports_dir_fd:  # Windows
        return os.open(path, OPENING)
    here = os.open(root, OPENING)
    for name in path.relative_to(root).parts:
        try:
            there = os.open(name, OPENING, dir_fd=here)
        finally:
            os.close(here)
        here = there
    return here
