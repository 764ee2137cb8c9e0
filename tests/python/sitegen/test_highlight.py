"""Highlighted lines hold the text they were made from, each by itself."""

import re
from html import unescape

from bed.site import ROOT
from sitegen.highlight import highlighted_lines


def test_the_text_is_kept_to_the_last_space() -> None:
    sources = [ROOT / "build.py", *(ROOT / "tests/cases").glob("*.py")]
    for text in [path.read_text("utf-8") for path in sources] + ["", "\n", "\n\n x\t= 1  \n\n", 'x = """\n\n <b>&']:
        lines = highlighted_lines(text)
        shown = [unescape(re.sub(r"</?span[^>]*>", "", line)) for line in lines]
        assert "\n".join(shown) == text.removesuffix("\n")


def test_every_line_stands_alone() -> None:
    lines = highlighted_lines('def f():\n    """a\n\n    b"""\n')
    assert lines == [
        '<span class="kw">def</span> <span class="fn">f</span>():',
        '    <span class="st">&quot;&quot;&quot;a</span>',
        "",
        '<span class="st">    b&quot;&quot;&quot;</span>',
    ]
