"""What `build.py verify` finds: where a built folder is not what these sources make."""

import base64
import gzip
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from zipfile import BadZipFile

from sitegen.assets import data_name, describe, fingerprint
from sitegen.check import checked_lessons
from sitegen.deterministic_zip import unpacked
from sitegen.make_assets import make_assets
from sitegen.mistake import BuildError
from sitegen.packed_forms import PACKINGS, names_of_forms
from sitegen.project import Project
from sitegen.render import Looks, render_site
from sitegen.shown_sources import shown_sources
from sitegen.site_files import rest_of_site
from sitegen.tree import Tree

_DATA = re.compile(rb'="([A-Za-z0-9+/=]*)";')


def differences(folder: Path, project: Project, tree: Tree) -> Iterator[str]:
    """Every difference as a sentence that begins with the file it is in."""
    if not folder.is_dir():
        raise BuildError(f"There is no folder {folder}: name a folder that `build.py build` has made.")
    present = {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }
    forms = {path: present.pop(path) for path in list(present) if path.endswith(tuple(PACKINGS))}
    yield from _form_differences(forms, present)
    folders = sorted({path.split("/")[0] for path in present if path.startswith("assets-")})
    if len(folders) != 1:
        yield f"{folder.name}: there are {len(folders)} folders of assets, a site has one"
        return
    prefix = f"{folders[0]}/"
    assets = {path.removeprefix(prefix): content for path, content in present.items() if path.startswith(prefix)}
    pages = {path: content for path, content in present.items() if not path.startswith(prefix)}
    made = make_assets(project, tree)
    for name, wrong in _asset_differences(assets, made.files):
        yield f"{prefix}{name}: {wrong}"
    if folders[0] != f"assets-{fingerprint(assets)}":
        yield f"{folders[0]}: its name is not the hash of what is in it"
    described = {name: describe(name, assets[name]) for name in made.on_demand if name in assets}
    looks = Looks(project.templates, project.locale, folders[0], described, made.in_rest)
    wanted = rest_of_site(made, folders[0], render_site(checked_lessons(tree, project.cache), looks), project)
    yield from _page_differences(pages, wanted)


def _form_differences(present: Mapping[str, bytes], files: Mapping[str, bytes]) -> Iterator[str]:
    """Packed forms are compared with the files beside them, which are compared with the sources."""
    wanted = set(names_of_forms(files))
    for path in sorted(present.keys() | wanted):
        ending = Path(path).suffix
        original = path.removesuffix(ending)
        if path not in present:
            yield f"{path}: is missing"
        elif path not in wanted:
            yield f"{path}: is not made from these sources"
        elif PACKINGS[ending].held(present[path]) != files[original]:
            yield f"{path}: does not hold what {original} holds"


def _asset_differences(present: Mapping[str, bytes], wanted: Mapping[str, bytes]) -> Iterator[tuple[str, str]]:
    originals = {data_name(name): name for name in wanted}
    for name in sorted(present.keys() | wanted.keys()):
        if name not in present:
            yield name, "is missing"
        elif name not in wanted:
            yield name, "is not made from these sources"
        elif name in originals:
            # The compressed bytes may be another zlib's; what they hold may not.
            if _handed_over(present[name]) != present.get(originals[name]):
                yield name, f"does not hold what {originals[name]} holds"
        elif present[name] != wanted[name]:
            if name.endswith(".zip"):
                for inner, wrong in _zip_differences(present[name], wanted[name]):
                    yield name, f"{inner} {wrong}"
            else:
                yield name, "differs from what these sources make"


def _zip_differences(present: bytes, wanted: bytes) -> Iterator[tuple[str, str]]:
    try:
        there, here = unpacked(present), unpacked(wanted)
    except (ValueError, OSError, BadZipFile):
        yield "it", "is damaged"
        return
    for name in sorted(there.keys() | here.keys()):
        if name not in there:
            yield name, "is missing"
        elif name not in here:
            yield name, "is not among these sources"
        elif there[name] != here[name]:
            yield name, "is not byte for byte the file here"
    if there == here:
        yield "it", "is packed in another way"


def _handed_over(script: bytes) -> bytes | None:
    found = _DATA.search(script)
    try:
        return gzip.decompress(base64.b64decode(found.group(1), validate=True)) if found else None
    except (ValueError, OSError, EOFError):
        return None


def _page_differences(present: Mapping[str, bytes], wanted: Mapping[str, bytes]) -> Iterator[str]:
    for path in sorted(present.keys() | wanted.keys()):
        if path not in present:
            yield f"{path}: is missing"
        elif path not in wanted:
            yield f"{path}: is not made from these sources"
        elif present[path] != wanted[path]:
            yield from _changed_page(path, present[path].decode("utf-8", "replace"), wanted[path].decode())


def _changed_page(path: str, present: str, wanted: str) -> Iterator[str]:
    there, here = shown_sources(present), shown_sources(wanted)
    for cell, source in here:
        lines = there.get((cell, source), [])
        if lines != here[cell, source]:
            number = _first_difference(lines, here[cell, source])
            yield f"{path}: cell {cell} shows {source} with another line {number}"
    if there == here:
        number = _first_difference(present.split("\n"), wanted.split("\n"))
        yield f"{path}:{number}: differs from what these sources make"


def _first_difference(one: list[str], other: list[str]) -> int:
    """The number, from 1, of the first line that is not the same in both."""
    same = (number for number, pair in enumerate(zip(one, other, strict=False), 1) if pair[0] != pair[1])
    return next(same, min(len(one), len(other)) + 1)
