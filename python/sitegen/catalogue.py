"""The interface's words in a language, read from its gettext catalogue."""

import gettext
from collections.abc import Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

SOURCE_LANGUAGE = "en"
"""The language the messages themselves are written in."""


def words(locale: Path, language: str) -> Mapping[str, str]:
    """The translation of every message; none for the language they are written in."""
    if language == SOURCE_LANGUAGE:
        return {}
    catalogue = _catalogue(locale, language)
    return {
        str(message.id): str(message.string)
        for message in catalogue
        if message.id and message.string and not message.fuzzy
    }


def _catalogue(locale: Path, language: str) -> Catalog:
    with (locale / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
        return read_po(file, locale=language)


class Translations(gettext.NullTranslations):
    """A catalogue in the form Jinja's `{% trans %}` asks for it."""

    def __init__(self, translated: Mapping[str, str]) -> None:
        super().__init__()
        self.translated = translated

    def gettext(self, message: str) -> str:
        """The message's translation, or the message."""
        return self.translated.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form for `n`; Chinese has one form, which stands under the singular message."""
        return self.translated.get(msgid1, msgid1 if n == 1 else msgid2)
