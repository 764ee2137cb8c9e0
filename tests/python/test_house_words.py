"""House rules on the interface's words: every message has its Chinese, and the catalogue holds nothing else."""

import json
import re
from collections.abc import Iterator

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from bed import repository
from bed.site import ROOT

CATALOGUE = ROOT / "web/locale/zh/LC_MESSAGES/messages.po"
IN_SCRIPTS = re.compile(r"""\bt\(\s*("(?:[^"\\]|\\.)*")""")
IN_TEMPLATES = {"_": None, "gettext": None, "ngettext": (1, 2)}
PLACEHOLDER = re.compile(r"[{%]\(?(\w+)[)}]")


def catalogue() -> Catalog:
    with CATALOGUE.open("rb") as file:
        return read_po(file, locale="zh")


def template_messages() -> Iterator[str]:
    for path in repository.files("web/templates/*.jinja"):
        with (ROOT / path).open("rb") as file:
            for _, message, _, _ in extract("jinja2", file, IN_TEMPLATES, options={"encoding": "utf-8"}):
                yield message if isinstance(message, str) else message[0]


def script_messages() -> Iterator[str]:
    # Babel's own reader of JavaScript passes over a call inside another call's arguments.
    for path in repository.files("web/static/js/*.js"):
        yield from map(json.loads, IN_SCRIPTS.findall(repository.text(path)))


def messages() -> set[str]:
    return {*template_messages(), *script_messages()}


def test_every_message_has_its_chinese() -> None:
    known = {message.id for message in catalogue() if message.id and message.string and not message.fuzzy}
    assert messages() - known == set()


def test_the_catalogue_holds_no_message_that_nobody_shows() -> None:
    assert {message.id for message in catalogue() if message.id} - messages() == set()


def test_placeholders_survive_translation() -> None:
    pairs = [(str(message.id), str(message.string)) for message in catalogue() if message.id]
    placeholders = [(sorted(PLACEHOLDER.findall(text)) for text in pair) for pair in pairs]
    assert [pair for pair, (one, other) in zip(pairs, placeholders, strict=True) if one != other] == []
