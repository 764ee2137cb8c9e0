"""All files of a site by their path in it: the assets, the pages, the service worker, and the packed forms of them."""

from collections.abc import Iterable, Mapping

from sitegen.assets import Assets
from sitegen.bundle import offline_script
from sitegen.offline import WORKER_NAME, service_worker
from sitegen.packed_forms import packed_forms
from sitegen.project import Project
from sitegen.render import Page


def site_files(assets: Assets, pages: Iterable[Page], project: Project) -> Mapping[str, bytes]:
    """What a host gets."""
    files = {f"{assets.folder}/{name}": content for name, content in assets.files.items()}
    files |= rest_of_site(assets, assets.folder, pages, project)
    return files | packed_forms(files, project.cache)


def rest_of_site(assets: Assets, folder: str, pages: Iterable[Page], project: Project) -> dict[str, bytes]:
    """The pages and the service worker; the assets lie in `folder`."""
    made = list(pages)
    worker = service_worker(offline_script(project.web), assets, folder, made)
    return {str(page.path): page.html.encode() for page in made} | {WORKER_NAME: worker}
