"""The files of the repository as git knows them: committed, or new and not ignored."""

import subprocess
from pathlib import Path

from bed.site import ROOT


def files(*patterns: str) -> list[Path]:
    """Paths relative to the root, of the patterns' files that exist."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [Path(line) for line in listed.splitlines() if (ROOT / line).is_file()]


def text(path: Path) -> str:
    return (ROOT / path).read_text("utf-8")
