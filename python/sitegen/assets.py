"""The files that pages load: one folder named by its contents, with a second form of the big ones for file://."""

import base64
import gzip
import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sitegen.island import AssetFile

FOLDER_DIGITS = 16
"""Hexadecimal digits of the folder's name: 64 bits, so that no two builds ever share one."""

type Compress = Callable[[bytes], bytes]


@dataclass(frozen=True)
class Assets:
    """The folder's name, its files, and those of them that pages load on demand.

    `in_rest` are the modules of the library for which a page needs the second archive, `absent` those that no page has.
    """

    folder: str
    files: Mapping[str, bytes]
    on_demand: Mapping[str, AssetFile]
    in_rest: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()


def compress(content: bytes) -> bytes:
    """gzip without a date, so that the same content gives the same bytes."""
    return gzip.compress(content, compresslevel=9, mtime=0)


def data_name(name: str) -> str:
    """The name of a file's form for file://."""
    return f"data-{name}" if name.endswith(".js") else f"data-{name}.js"


def data_script(name: str, content: bytes, compressed: Compress = compress) -> bytes:
    """A classic script that hands over the file: a page opened from disk may load scripts and nothing else."""
    packed = base64.b64encode(compressed(content)).decode()
    key = json.dumps(name)
    return f'(globalThis.replaygroundData ??= {{}})[{key}]="{packed}";\n'.encode()


def base64_inside(script: bytes) -> str:
    """The text that such a script hands over."""
    return script.decode().split('"')[-2]


def describe(name: str, content: bytes) -> AssetFile:
    """What a page is told of a file, so that it can check what arrives."""
    return AssetFile(len(content), hashlib.sha256(content).hexdigest(), data_name(name))


def collect_assets(at_once: Mapping[str, bytes], on_demand: Mapping[str, bytes], compressed: Compress) -> Assets:
    """The folder of all files: those each page names in its head, and those its script asks for."""
    files = {**at_once, **on_demand}
    files |= {data_name(name): data_script(name, content, compressed) for name, content in on_demand.items()}
    described = {name: describe(name, content) for name, content in on_demand.items()}
    return Assets(f"assets-{fingerprint(files)}", files, described)


def fingerprint(files: Mapping[str, bytes]) -> str:
    """A hash of all names and contents."""
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:FOLDER_DIGITS]
