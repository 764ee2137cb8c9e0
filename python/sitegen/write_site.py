"""How a made site gets into its folder, and nothing else stays there."""

from collections.abc import Mapping
from pathlib import Path

from sitegen.lesson import LANGUAGES
from sitegen.mistake import BuildError


def write_site(files: Mapping[str, bytes], out: Path) -> None:
    """Put the files into the folder, which then holds nothing else. A folder that is no earlier build is refused."""
    if out.exists() and not out.is_dir():
        raise BuildError(f"{out} is a file: name a folder for the site.")
    if out.is_dir() and any(out.iterdir()) and not _is_a_build(out):
        raise BuildError(f"{out} holds something else than a site: name an empty or a new folder.")
    for path, content in files.items():
        file = out / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.is_file() or file.read_bytes() != content:
            file.write_bytes(content)
    for file in sorted(out.rglob("*"), reverse=True):
        if file.is_dir():
            if not any(file.iterdir()):
                file.rmdir()
        elif file.relative_to(out).as_posix() not in files:
            file.unlink()


def _is_a_build(out: Path) -> bool:
    """A site, or lessons in single files."""
    singles = {path for language in LANGUAGES for path in out.glob(f"*.{language}.html")}
    return any(out.glob("assets-*/page.js")) or set(out.iterdir()) == singles
