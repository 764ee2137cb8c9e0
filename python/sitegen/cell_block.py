"""The one extension of Markdown a lesson has: `::: WORDS`, lines, and a closing `:::` where no prose goes."""

import re

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock

_OPENING = re.compile(r":{3,}\s*(\S.*)")
_CLOSING = re.compile(r":{3,}\s*")

TOKEN = "cell_block"


def _line(state: StateBlock, number: int) -> str:
    return state.src[state.bMarks[number] + state.tShift[number] : state.eMarks[number]].rstrip()


def _cell_block(state: StateBlock, start: int, end: int, silent: bool) -> bool:
    if state.is_code_block(start):
        return False
    opening = _OPENING.fullmatch(_line(state, start))
    if not opening:
        return False
    if silent:
        return True
    closing = start + 1
    while closing < end and not _CLOSING.fullmatch(_line(state, closing)):
        # An unclosed block ends where the next begins, so that one mistake does not hide another.
        if _OPENING.fullmatch(_line(state, closing)):
            break
        closing += 1
    closed = closing < end and bool(_CLOSING.fullmatch(_line(state, closing)))
    token = state.push(TOKEN, "", 0)
    token.map = [start, closing]
    token.info = opening.group(1)
    lines = [(number, _line(state, number)) for number in range(start + 1, closing)]
    token.meta = {"closed": closed, "inside": [(number, line) for number, line in lines if line]}
    state.line = closing + 1 if closed else start + 1
    return True


def cell_block(markdown: MarkdownIt) -> None:
    """Teach a Markdown reader the block."""
    markdown.block.ruler.before("fence", TOKEN, _cell_block, {"alt": ["paragraph", "reference", "blockquote", "list"]})
