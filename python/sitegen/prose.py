"""How a lesson's Markdown becomes blocks: HTML, and the places of what is not prose."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from sitegen import cell_block
from sitegen.highlight import knows
from sitegen.lesson import Block, Prose
from sitegen.mistake import Mistake
from sitegen.placed_block import placed_block, wrong_in_block
from sitegen.prose_html import ProseRenderer

_CJK = r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]"
_BREAK_INSIDE_CJK = re.compile(rf"(?<={_CJK})\n(?={_CJK})")
_IN_REACH = re.compile(r"(?:https?:|mailto:|#).+|(?:\.\./){1,2}(?:[a-z0-9-]+/)*index\.html(?:#.+)?")
"""Where a link may lead: a site holds its pages and nothing beside them."""


def _reader() -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}, renderer_cls=ProseRenderer).enable(["table", "strikethrough"])
    return markdown.use(cell_block.cell_block)


def _heading_id(title: str, taken: set[str]) -> str:
    name = re.sub(r"[\W_]+", "-", title.casefold()).strip("-") or "section"
    unique, number = name, 2
    while unique in taken:
        unique, number = f"{name}-{number}", number + 1
    taken.add(unique)
    return unique


def _prepare(tokens: list[Token], taken: set[str]) -> None:
    """Headings get ids; a line break between two Chinese characters is no space."""
    for number, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", _heading_id(tokens[number + 1].content, taken))
        if token.type == "inline" and "\n" in token.content:
            _join_cjk(token.children or [])


def _join_cjk(children: list[Token]) -> None:
    for number, child in enumerate(children):
        if child.type == "softbreak" and 0 < number < len(children) - 1:
            around = children[number - 1].content[-1:] + "\n" + children[number + 1].content[:1]
            if _BREAK_INSIDE_CJK.search(around):
                child.type, child.content = "text", ""


def read_prose(text: str, file: Path, reserved: Sequence[str] = ()) -> tuple[tuple[Block, ...], list[Mistake]]:
    """The blocks of a Markdown text and what is wrong in it; `reserved` are ids that the page has already."""
    markdown = _reader()
    tokens = markdown.parse(text)
    _prepare(tokens, set(reserved))
    blocks: list[Block] = []
    stretch: list[Token] = []

    def flush() -> None:
        if stretch:
            blocks.append(Prose(markdown.renderer.render(stretch, markdown.options, {})))
            stretch.clear()

    for token in tokens:
        if token.type == cell_block.TOKEN:
            if block := placed_block(token):
                flush()
                blocks.append(block)
        else:
            stretch.append(token)
    flush()
    return tuple(blocks), [Mistake(file, line, wrong, allowed) for line, wrong, allowed in _wrong(tokens)]


def _wrong(tokens: list[Token]) -> Iterator[tuple[int, str, str]]:
    for token in tokens:
        line = token.map[0] + 1 if token.map else 1
        match token.type:
            case cell_block.TOKEN:
                yield from wrong_in_block(token)
            case "heading_open" if token.tag == "h1":
                yield line, "a heading of the first level", "the lesson's title is the only one; allowed: ## and deeper"
            case "fence" if token.info.strip() and not knows(token.info.split(maxsplit=1)[0]):
                yield line, f"code in the unknown language {token.info!r}", "allowed: python, toml, console, text, …"
            case "inline":
                yield from _wrong_parts(token.children or [], line)


def _wrong_parts(children: list[Token], line: int) -> Iterator[tuple[int, str, str]]:
    for child in children:
        if child.type == "image":
            yield line, "an image", "lessons hold text, code and cells only"
        elif child.type == "link_open" and not _IN_REACH.fullmatch(target := str(child.attrs["href"])):
            yield line, f"a link to {target!r}, which no site holds", "allowed: https://…, #heading, ../SLUG/index.html"
