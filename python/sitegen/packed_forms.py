"""The compressed forms of a site's files: a host that knows of them sends these in place of compressing each time."""

import gzip
import os
import zlib
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import brotli

from sitegen.assets import compress
from sitegen.cache import cached

LEAST_BYTES = 1000
"""A smaller file fits into one packet as it is."""

WORTH_KEEPING_BYTES = 100_000
"""From here on gzip takes longer than a reader of the build's progress likes to wait; brotli does from the start."""

_BROTLI = {"quality": 11, "lgwin": 24}
"""The most there is: it takes half a minute, but once for each content."""


@dataclass(frozen=True)
class Packing:
    """A way of compressing: what HTTP calls it, and how it is done and undone."""

    encoding: str
    pack: Callable[[bytes, Path], bytes]
    unpack: Callable[[bytes], bytes]

    def held(self, packed: bytes) -> bytes | None:
        """What a form of this kind holds; None when it is none."""
        try:
            return self.unpack(packed)
        except (OSError, EOFError, zlib.error, brotli.error):
            return None


def _brotli(content: bytes, cache: Path) -> bytes:
    recipe = f"{brotli.__version__} {_BROTLI}".encode()
    return cached(cache, "packed.br", (content, recipe), lambda: bytes(brotli.compress(content, **_BROTLI)))


def gzipped(content: bytes, cache: Path) -> bytes:
    """What `compress` gives; of a big file from the cache."""
    if len(content) < WORTH_KEEPING_BYTES:
        return compress(content)
    return cached(cache, "packed.gz", (content,), lambda: compress(content))


PACKINGS: Mapping[str, Packing] = {
    ".br": Packing("br", _brotli, lambda packed: bytes(brotli.decompress(packed))),
    ".gz": Packing("gzip", gzipped, gzip.decompress),
}
"""By what a file's name ends with then; the smaller form first."""


def packed_forms(files: Mapping[str, bytes], cache: Path) -> dict[str, bytes]:
    """Those of every file that a visit over http transfers; brotli works on as many at once as there are processors."""

    def form(name: str) -> bytes:
        ending = Path(name).suffix
        return PACKINGS[ending].pack(files[name.removesuffix(ending)], cache)

    names = list(names_of_forms(files))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(names, pool.map(form, names), strict=True))


def names_of_forms(files: Mapping[str, bytes]) -> Iterator[str]:
    """Their paths: none of data scripts, which are for file://, and of source maps, which are for developers."""
    for path, content in files.items():
        name = Path(path).name
        if len(content) >= LEAST_BYTES and not name.startswith("data-") and not name.endswith(".map"):
            yield from (path + ending for ending in PACKINGS)
