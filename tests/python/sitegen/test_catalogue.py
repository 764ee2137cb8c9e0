"""Every word of the interface is translated, with the same places for values, and nothing stale is kept."""

import re
from collections.abc import Iterator

import pytest
from babel.messages.extract import extract
from bed.site import ROOT
from sitegen.catalogue import words
from sitegen.lesson import LANGUAGES

WEB = ROOT / "web"
PLACE = re.compile(r"%\(\w+\)s|\{\w+\}")


def messages() -> Iterator[tuple[str, str]]:
    """Every message of templates and scripts, with where it stands."""
    for path in sorted((WEB / "templates").glob("*.jinja")):
        with path.open("rb") as file:
            found = extract("jinja2", file, options={"trimmed": "true", "trim_blocks": "true", "lstrip_blocks": "true"})
            yield from ((text, f"{path.name}:{line}") for line, text, _, _ in found if isinstance(text, str))
    for path in sorted((WEB / "static/js").rglob("*.js")):
        with path.open("rb") as file:
            for line, text, _, _ in extract("javascript", file, keywords={"t": None}):
                if isinstance(text, str):
                    yield text, f"{path.name}:{line}"


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_message_is_translated(language: str) -> None:
    translated = words(WEB / "locale", language)
    assert [f"{where}: {text}" for text, where in messages() if text not in translated] == []


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_a_translation_has_the_message_s_places_for_values(language: str) -> None:
    translated = words(WEB / "locale", language)
    different = [text for text, other in translated.items() if set(PLACE.findall(text)) != set(PLACE.findall(other))]
    assert different == []
