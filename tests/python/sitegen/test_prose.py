"""Prose becomes HTML that a reader can print and scroll, with cells where they were placed."""

from pathlib import Path

from sitegen.lesson import Place, Prose
from sitegen.prose import read_prose


def html(text: str) -> str:
    blocks, mistakes = read_prose(text, Path("lesson.md"))
    assert mistakes == []
    return "".join(block.html for block in blocks if isinstance(block, Prose))


def test_cells_stand_between_stretches_of_prose() -> None:
    blocks, _ = read_prose("a\n\n::: cell one\n:::\n\nb\n::: cell two\n\n:::\n", Path("lesson.md"))
    assert blocks == (Prose("<p>a</p>\n"), Place("one", 3), Prose("<p>b</p>\n"), Place("two", 7))


def test_headings_have_ids_of_their_own() -> None:
    blocks, _ = read_prose("## See *it*\n## See it\n## 看一看\n## double\n", Path("x.md"), reserved=["double"])
    assert isinstance(blocks[0], Prose)
    assert [part.split('"')[0] for part in blocks[0].html.split('id="')[1:]] == [
        "see-it",
        "see-it-2",
        "看一看",
        "double-2",
    ]


def test_code_is_highlighted_and_reachable_by_keyboard() -> None:
    assert html("```python\nreturn 1\n```\n") == (
        '<pre class="code" tabindex="0"><code class="language-python">'
        '<span class="kw">return</span> <span class="nu">1</span>\n</code></pre>\n'
    )


def test_a_block_inside_code_is_code() -> None:
    assert "::: cell one" in html("```\n::: cell one\n```\n")


def test_html_is_text() -> None:
    assert html("<script>alert(1)</script> <b>x</b>\n") == (
        "<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;x&lt;/b&gt;</p>\n"
    )


def test_a_line_break_between_chinese_characters_is_no_space() -> None:
    assert html("第一行，\n第二行 end\nof line\n") == "<p>第一行，第二行 end\nof line</p>\n"
