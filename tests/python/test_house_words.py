"""House rules on the interface's words: every message has its Chinese, and the catalogue holds nothing else."""

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from bed import repository
from bed.site import ROOT

CATALOGUE = ROOT / "web/locale/zh/LC_MESSAGES/messages.po"
KINDS = {
    "web/templates/*.jinja": ("jinja2", {"_": None, "gettext": None, "ngettext": (1, 2)}),
    "web/static/js/*.js": ("javascript", {"t": None}),
    "python/sitegen/*.py": ("python", {"_": None, "gettext": None}),
}


def catalogue() -> Catalog:
    with CATALOGUE.open("rb") as file:
        return read_po(file, locale="zh")


def messages() -> dict[str, str]:
    """The message of every `_("…")`, `{% trans %}` and `t("…")`, with the place where it stands."""
    found = {}
    for pattern, (method, keywords) in KINDS.items():
        for path in repository.files(pattern):
            with (ROOT / path).open("rb") as file:
                for line, message, _, _ in extract(method, file, keywords, options={"encoding": "utf-8"}):
                    single = message if isinstance(message, str) else message[0]
                    found[single] = f"{path}:{line}"
    return found


def test_every_message_has_its_chinese() -> None:
    known = {message.id: message for message in catalogue() if message.id and message.string and not message.fuzzy}
    assert {message: place for message, place in messages().items() if message not in known} == {}


def test_the_catalogue_holds_no_message_that_nobody_shows() -> None:
    used = messages()
    assert [message.id for message in catalogue() if message.id and message.id not in used] == []


def test_placeholders_survive_translation() -> None:
    placeholders = [message for message in catalogue() if isinstance(message.id, str) and "{" in message.id]
    broken = [m.id for m in placeholders if sorted(names(m.id)) != sorted(names(str(m.string)))]
    assert broken == []


def names(text: str) -> list[str]:
    return [part.partition("}")[0] for part in text.split("{")[1:]]
