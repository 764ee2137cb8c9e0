"""The page that a saved recording becomes: one file with styles and script inside, and gaps that a browser fills."""

import re
from pathlib import Path

from sitegen.inside import Inside
from sitegen.mistake import BuildError
from sitegen.template_environment import template_environment

TEMPLATE = "replay.html.jinja"
GAPS = frozenset({"language", "title", "about", "cell", "aids", "data", "form", "recording"})

_GAP = re.compile("%%([a-z]+)%%")


def replay_page(templates: Path, script: str, styles: str) -> bytes:
    """The page around its gaps. Its policy allows this very script and these styles, and nothing else."""
    inside = Inside(script, styles)
    for name, text in (("script", script), ("styles", styles)):
        if found := _GAP.search(text):
            raise BuildError(f"The {name} of {TEMPLATE} cannot stand inside a page: there is {found.group()!r} in it.")
    template = template_environment(templates, {}).get_template(TEMPLATE)
    return template.render(script=script, styles=styles, policy=inside.policy(), gap=_gap).encode()


def _gap(name: str) -> str:
    if name not in GAPS:
        raise BuildError(f"{TEMPLATE} has a gap that no browser fills: {name!r}.")
    return f"%%{name}%%"
