"""What the interpreter has read of the archives it imports from, kept in step with those that lie there now."""

import zipimport
from typing import Final

_LISTINGS: Final[dict[str, dict[str, object]]] = vars(zipimport)["_zip_directory_cache"]


def read_again() -> None:
    """In place: who holds a listing, to put it back after a run, holds the new one."""
    for archive, listing in list(_LISTINGS.items()):
        del _LISTINGS[archive]
        zipimport.zipimporter(archive)
        listing.clear()
        listing.update(_LISTINGS[archive])
        _LISTINGS[archive] = listing
