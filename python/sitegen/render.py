"""How lessons become pages: every page's path in the site, and its HTML."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from sitegen.block_view import block_views
from sitegen.catalogue import SOURCE_LANGUAGE, words
from sitegen.inside import Inside
from sitegen.island import AssetFile, page_data
from sitegen.lesson import LANGUAGES, Lesson
from sitegen.page_files import page_files
from sitegen.policy import POLICY, PYTHON_DIRECTIVES, PYTHON_SOURCES
from sitegen.template_environment import template_environment

DESCRIPTION = (
    "Read a real module, run it in this browser under a chosen scenario, "
    "and step through what happened, forwards and backwards."
)
"""What search engines are told of the home page; the same message as in its template."""

LANGUAGE_NAMES = {"en": "English", "zh": "中文"}


@dataclass(frozen=True)
class Page:
    """A page: where it lies in the site, and its text."""

    path: PurePosixPath
    html: str


@dataclass(frozen=True)
class Looks:
    """What pages are made with: templates, catalogues, and the assets they refer to.

    `in_rest` are the modules of the library for which a page needs the second archive of it.
    """

    templates: Path
    locale: Path
    assets: str
    files: Mapping[str, AssetFile]
    in_rest: Set[str] = frozenset()


def render_site(lessons: Sequence[Lesson], looks: Looks) -> Iterator[Page]:
    """Every page of the site."""
    for language in LANGUAGES:
        translated = words(looks.locale, language)
        environment = template_environment(looks.templates, translated)
        homes = [PurePosixPath(language, "index.html")]
        if language == SOURCE_LANGUAGE:
            homes.append(PurePosixPath("index.html"))
        for path in homes:
            yield _home(environment, language, path, lessons, translated, looks)
        for lesson in lessons:
            yield _lesson(environment, language, lesson, translated, looks)


def render_lessons(lessons: Sequence[Lesson], looks: Looks, inside: Inside) -> Iterator[Page]:
    """The lessons' pages alone, with all they need inside of them."""
    for language in LANGUAGES:
        translated = words(looks.locale, language)
        environment = template_environment(looks.templates, translated)
        for lesson in lessons:
            yield _lesson(environment, language, lesson, translated, looks, inside)


def _root(path: PurePosixPath) -> str:
    """The way from a page to the site's root; no link is absolute, so that the site works in any folder."""
    return "../" * (len(path.parts) - 1)


def _frame(
    language: str, path: PurePosixPath, inner: str, looks: Looks, inside: Inside | None = None
) -> dict[str, Any]:
    """What every page is given; `inner` is the page's path inside its language."""
    root = _root(path)
    return {
        "language": language,
        "languages": [
            {"code": code, "name": LANGUAGE_NAMES[code], "href": f"{root}{code}/{inner}"} for code in LANGUAGES
        ],
        "root": root,
        "assets": f"{root}{looks.assets}/",
        "policy": inside.policy(PYTHON_SOURCES, PYTHON_DIRECTIVES) if inside else POLICY,
        "inside": inside,
    }


def _home(
    environment: Environment,
    language: str,
    path: PurePosixPath,
    lessons: Sequence[Lesson],
    translated: Mapping[str, str],
    looks: Looks,
) -> Page:
    context = _frame(language, path, "index.html", looks) | {
        "page_title": "Replayground",
        "description": translated.get(DESCRIPTION, DESCRIPTION),
        "lessons": [
            {
                "title": lesson.title[language],
                "summary": lesson.summary.get(language, ""),
                "href": f"{_root(path)}{language}/{lesson.slug}/index.html",
            }
            for lesson in lessons
        ],
    }
    return Page(path, environment.get_template("index.html.jinja").render(context))


def _lesson(
    environment: Environment,
    language: str,
    lesson: Lesson,
    translated: Mapping[str, str],
    looks: Looks,
    inside: Inside | None = None,
) -> Page:
    path = PurePosixPath(language, lesson.slug, "index.html")
    base = f"{_root(path)}{looks.assets}/"
    load = page_files(lesson, base, looks.files, looks.in_rest, alone=inside is not None)
    if inside:
        inside = replace(inside, data={name: inside.data[name] for name in load.files})
    frame = _frame(language, path, f"{lesson.slug}/index.html", looks, inside)
    island = page_data(lesson, language, translated, load)
    context = frame | {
        "page_title": f"{lesson.title[language]} · Replayground",
        "description": lesson.summary.get(language) or lesson.title[language],
        "lesson": {
            "title": lesson.title[language],
            "summary": lesson.summary.get(language, ""),
            "slug": lesson.slug,
        },
        "blocks": block_views(lesson, language),
        "page_data": Markup(island),
    }
    return Page(path, environment.get_template("lesson.html.jinja").render(context))
