"""The page that a saved recording becomes: one file with styles and script inside, and gaps that a browser fills."""

import base64
import hashlib
import re
from pathlib import Path

from sitegen.mistake import BuildError
from sitegen.template_environment import template_environment

TEMPLATE = "replay.html.jinja"
GAPS = frozenset({"language", "title", "about", "cell", "aids", "data", "form", "recording"})

_GAP = re.compile("%%([a-z]+)%%")
_ENDS_A_SCRIPT = re.compile(r"</script|<!--", re.IGNORECASE)
_ENDS_A_STYLE = re.compile("</style", re.IGNORECASE)


def replay_page(templates: Path, script: str, styles: str) -> bytes:
    """The page around its gaps. Its policy allows this very script and these styles, and nothing else."""
    for name, text, ends in (("script", script, _ENDS_A_SCRIPT), ("styles", styles, _ENDS_A_STYLE)):
        if found := ends.search(text) or _GAP.search(text):
            raise BuildError(f"The {name} of {TEMPLATE} cannot stand inside a page: there is {found.group()!r} in it.")
    template = template_environment(templates, {}).get_template(TEMPLATE)
    page = template.render(script=script, styles=styles, policy=_policy(script, styles), gap=_gap)
    return page.encode()


def _gap(name: str) -> str:
    if name not in GAPS:
        raise BuildError(f"{TEMPLATE} has a gap that no browser fills: {name!r}.")
    return f"%%{name}%%"


def _policy(script: str, styles: str) -> str:
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src '{_hash(script)}'",
            f"style-src '{_hash(styles)}'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def _hash(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
