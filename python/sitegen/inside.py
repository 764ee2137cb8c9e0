"""What stands inside a page that is all in one file: script and styles, and the policy that allows these very ones."""

import base64
import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sitegen.mistake import BuildError

_ENDS_A_SCRIPT = re.compile(r"</script|<!--", re.IGNORECASE)
_ENDS_A_STYLE = re.compile("</style", re.IGNORECASE)


@dataclass(frozen=True)
class Inside:
    """The texts, and by name the files that the page's script unpacks (base64 of gzip)."""

    script: str
    styles: str
    data: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, text, ends in (("script", self.script, _ENDS_A_SCRIPT), ("styles", self.styles, _ENDS_A_STYLE)):
            if found := ends.search(text):
                raise BuildError(f"The {name} cannot stand inside a page: there is {found.group()!r} in it.")

    def policy(self, sources: Sequence[str] = (), directives: Sequence[str] = ()) -> str:
        """Nothing is allowed but these texts, and further sources of scripts and further directives, if any."""
        return "; ".join(
            (
                "default-src 'none'",
                " ".join(("script-src", f"'{_hash(self.script)}'", *sources)),
                f"style-src '{_hash(self.styles)}'",
                *directives,
                "base-uri 'none'",
                "form-action 'none'",
            )
        )


def _hash(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
