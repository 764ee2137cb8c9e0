"""How what is slow to make is kept between builds, under the hash of all it depends on."""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from threading import get_ident


def _kept_file(folder: Path, name: str, ingredients: tuple[bytes, ...]) -> Path:
    """Where what is made of these ingredients is kept, if it is."""
    digest = hashlib.sha256()
    for ingredient in ingredients:
        digest.update(len(ingredient).to_bytes(8) + ingredient)
    return folder / f"{digest.hexdigest()[:32]}-{name}"


def cached(folder: Path, name: str, ingredients: tuple[bytes, ...], make: Callable[[], bytes]) -> bytes:
    """What `make` gives, made once for these ingredients."""
    kept = _kept_file(folder, name, ingredients)
    if kept.is_file():
        return kept.read_bytes()
    made = make()
    folder.mkdir(parents=True, exist_ok=True)
    # Renamed into place, so that a build that is broken off leaves no half of it.
    unfinished = folder / f"{kept.name}.{os.getpid()}.{get_ident()}"
    unfinished.write_bytes(made)
    unfinished.replace(kept)
    return made
