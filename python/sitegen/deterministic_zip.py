"""How a zip is written so that the same files always give the same bytes."""

import io
import zipfile
from collections.abc import Mapping

_FIRST_MOMENT = (1980, 1, 1, 0, 0, 0)
_UNIX = 3
_PLAIN_FILE = 0o100644 << 16


def deterministic_zip(files: Mapping[str, bytes]) -> bytes:
    """A zip of these files by name, stored uncompressed: the host's own compression works better on the whole."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            entry = zipfile.ZipInfo(name, _FIRST_MOMENT)
            entry.create_system = _UNIX
            entry.external_attr = _PLAIN_FILE
            archive.writestr(entry, content)
    return packed.getvalue()


def unpacked(archive: bytes) -> dict[str, bytes]:
    """The files of a zip, by name."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}
