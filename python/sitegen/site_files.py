"""All files of a site by their path in it: the assets in their folder, the pages, the service worker at the root."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from sitegen.assets import Assets
from sitegen.bundle import offline_script
from sitegen.offline import WORKER_NAME, service_worker
from sitegen.render import Page


def site_files(assets: Assets, pages: Iterable[Page], web: Path) -> Mapping[str, bytes]:
    """What a host gets."""
    files = {f"{assets.folder}/{name}": content for name, content in assets.files.items()}
    return files | rest_of_site(assets, assets.folder, pages, web)


def rest_of_site(assets: Assets, folder: str, pages: Iterable[Page], web: Path) -> dict[str, bytes]:
    """All but the assets, which lie in `folder`."""
    made = list(pages)
    worker = service_worker(offline_script(web), assets, folder, made)
    return {str(page.path): page.html.encode() for page in made} | {WORKER_NAME: worker}
