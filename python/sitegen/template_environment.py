"""How templates are read: every text escaped, every name known, every message translated."""

from collections.abc import Mapping
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from sitegen.catalogue import Translations


def template_environment(templates: Path, translated: Mapping[str, str]) -> Environment:
    """Jinja over this folder of templates, with these translations."""
    environment = Environment(
        loader=FileSystemLoader(templates),
        extensions=["jinja2.ext.i18n"],
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.policies["ext.i18n.trimmed"] = True
    environment.install_gettext_translations(Translations(translated), newstyle=True)  # type: ignore[attr-defined]
    return environment
