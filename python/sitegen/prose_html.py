"""The HTML of a lesson's code excerpts and tables, which readers can scroll by keyboard."""

from collections.abc import Sequence

from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from markupsafe import escape

from sitegen.highlight import highlighted_lines, knows


class ProseRenderer(RendererHTML):
    """markdown-it's renderer with our own rules for what may be wider than the page."""

    def fence(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """Code between fences, highlighted at build time."""
        language = tokens[idx].info.split(maxsplit=1)[0] if tokens[idx].info.strip() else "text"
        code = "\n".join(highlighted_lines(tokens[idx].content, language if knows(language) else "text"))
        return f'<pre class="code" tabindex="0"><code class="language-{escape(language)}">{code}\n</code></pre>\n'

    def code_block(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """Indented code, as it is."""
        return f'<pre class="code" tabindex="0"><code>{escape(tokens[idx].content)}</code></pre>\n'

    def table_open(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """The begin of a table and of the box it scrolls in."""
        return '<div class="table" tabindex="0"><table>\n'

    def table_close(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
        """The end of both."""
        return "</table></div>\n"
