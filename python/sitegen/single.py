"""Lessons as single files: each page with its styles, its script, Python and the programs inside of it."""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import partial
from pathlib import Path

from sitegen.assets import Assets, base64_inside
from sitegen.bundle import single_script, style_sheet
from sitegen.inside import Inside
from sitegen.lesson import Lesson
from sitegen.render import Looks, render_lessons

_TO_A_LESSON = re.compile(r'href="(?:\.\./)+(?:([a-z]{2})/)?([a-z0-9-]+)/index\.html')


def inside_a_page(web: Path, assets: Assets) -> Inside:
    """What every such file carries: it is the whole site but for the other lessons' texts."""
    data = {name: base64_inside(assets.files[file.data]) for name, file in assets.on_demand.items()}
    return Inside(single_script(web), style_sheet(web).decode(), data)


def single_files(lessons: Sequence[Lesson], looks: Looks, inside: Inside) -> Mapping[str, bytes]:
    """`SLUG.LANGUAGE.html` of every lesson in every language; they lead to each other as long as they lie together."""
    return dict(_pages(lessons, looks, inside))


def _pages(lessons: Sequence[Lesson], looks: Looks, inside: Inside) -> Iterator[tuple[str, bytes]]:
    slugs = {lesson.slug for lesson in lessons}
    for page in render_lessons(lessons, looks, inside):
        language, slug, _ = page.path.parts
        html = _TO_A_LESSON.sub(partial(_beside, language=language, slugs=slugs), page.html)
        yield f"{slug}.{language}.html", html.encode()


def _beside(link: re.Match[str], language: str, slugs: Set[str]) -> str:
    """The same link to a file of its own; one to a page that is not here stays as it is."""
    return f'href="{link[2]}.{link[1] or language}.html' if link[2] in slugs else link[0]
