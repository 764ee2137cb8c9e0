"""Which source text a built page shows: read back from its HTML."""

from html.parser import HTMLParser

type Shown = dict[tuple[str, str], list[str]]
"""The lines of each source of each cell."""


class _Reader(HTMLParser):
    """Follows cells, their sources, and the code of each row."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: Shown = {}
        self.cell = ""
        self.source = ""
        self.in_row = False
        self.in_code = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "replay-cell":
            self.cell = given.get("id") or ""
        elif "data-source" in given:
            self.source = given["data-source"] or ""
            self.shown[self.cell, self.source] = []
        elif "data-line" in given:
            self.in_row = True
        elif tag == "code" and self.in_row:
            self.in_code = True
            self.shown[self.cell, self.source].append("")

    def handle_endtag(self, tag: str) -> None:
        if tag == "code":
            self.in_code = self.in_row = False

    def handle_data(self, data: str) -> None:
        if self.in_code:
            self.shown[self.cell, self.source][-1] += data


def shown_sources(html: str) -> Shown:
    """Every source a page shows."""
    reader = _Reader()
    reader.feed(html)
    return reader.shown
