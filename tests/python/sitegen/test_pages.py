"""Pages hold only relative links, the file's text row by row, and an island that no text can break out of."""

import json
import re
from pathlib import Path

import pytest
from lesson_bench import TWICE, Bench
from sitegen.island import AssetFile
from sitegen.render import Looks, Page, render_site
from sitegen.shown_sources import shown_sources

TEMPLATES = {
    "index.html.jinja": "{{ language }} {{ root }}|{% for l in languages %}{{ l.href }} {% endfor %}|"
    "{% for l in lessons %}{{ l.href }} {{ l.title }}{% endfor %}|{% trans %}Run{% endtrans %}",
    "lesson.html.jinja": "{{ assets }} {{ page_title }}\n{% for block in blocks %}{% if block.cell %}"
    "{% set cell = block.cell %}<replay-cell id='{{ cell.id }}'><p>{{ cell.caption }}</p>"
    "{% for source in cell.sources %}<div data-source='{{ source.path }}'>{% for row in source.rows %}"
    "<div data-line='{{ row.number }}'{{ '' if row.shown else ' hidden' }}><code>{{ row.html | safe }}</code></div>"
    "{% endfor %}</div>{% endfor %}{% for row in cell.setup.rows %}{{ row.number }}{% endfor %}</replay-cell>"
    "{% else %}{{ block.html }}{% endif %}{% endfor %}"
    "<script type='application/json' id='page-data'>{{ page_data }}</script>",
}
CATALOGUE = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Run"\nmsgstr "运行"\n'


@pytest.fixture
def pages(bench: Bench, tmp_path: Path) -> dict[str, str]:
    for name, text in TEMPLATES.items():
        (tmp_path / name).write_text(text)
    catalogue = tmp_path / "locale/zh/LC_MESSAGES/messages.po"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_text(CATALOGUE, "utf-8")
    bench.edit("lesson.toml", 'label.en = "two"', 'label.en = "</script><b>two"')
    looks = Looks(tmp_path, tmp_path / "locale", "assets-1", {"worker.js": AssetFile(7, "ab", "data-worker.js")})
    made: list[Page] = list(render_site([bench.lesson()], looks))
    return {str(page.path): page.html for page in made}


def island(html: str) -> dict[str, object]:
    found = re.search(r"id='page-data'>(.*?)</script>", html, re.DOTALL)
    assert found
    data = json.loads(found.group(1))
    assert isinstance(data, dict)
    return data


def test_every_page_is_there_in_both_languages(pages: dict[str, str]) -> None:
    assert set(pages) == {
        "index.html",
        *(f"{language}/{page}index.html" for language in ("en", "zh") for page in ("", "small/")),
    }


def test_links_lead_from_each_page_to_its_neighbours(pages: dict[str, str]) -> None:
    assert pages["index.html"] == "en |en/index.html zh/index.html |en/small/index.html Small|Run"
    assert pages["zh/index.html"] == "zh ../|../en/index.html ../zh/index.html |../zh/small/index.html 小|运行"
    assert pages["en/small/index.html"].startswith("../../assets-1/ Small · Replayground\n")


def test_the_file_s_text_is_shown_and_only_the_symbol_s_rows_at_first(pages: dict[str, str]) -> None:
    html = pages["en/small/index.html"]
    assert "\n".join(shown_sources(html)["double", "numbers_of/twice.py"]) + "\n" == TWICE
    shown = [int(number) for number in re.findall(r"data-line='(\d+)'>", html.split("helper.py")[0])]
    assert shown == list(range(6, 13))


def test_texts_are_escaped(pages: dict[str, str]) -> None:
    assert "<p>Real &lt;code&gt;.</p>" in pages["en/small/index.html"]


def test_the_island_tells_what_the_page_s_script_must_know(pages: dict[str, str]) -> None:
    data = island(pages["zh/small/index.html"])
    assert data["words"] == {"Run": "运行"}
    assert data["assets"] == {
        "base": "../../assets-1/",
        "files": {"worker.js": {"bytes": 7, "sha256": "ab", "data": "data-worker.js"}},
        "whole": {},
    }
    cells = data["cells"]
    assert isinstance(cells, dict)
    cell = cells["double"]
    assert cell["launch"] == {
        "files": {"numbers_of/twice.py": "python/numbers_of/twice.py", "helper.py": "lessons/01-small/helper.py"},
        "setup": "lessons/01-small/call_double.py",
        "symbol": "double",
        "limits": {"steps": 1_000_000, "recording_mb": 100, "output_kb": 1000, "seconds": 20},
    }
    first, second = cell["sources"]
    assert {key: first[key] for key in ("path", "breakable", "spans", "shown", "functions")} == {
        "path": "numbers_of/twice.py",
        "breakable": [8, 9, 10, 12, 17],
        "spans": [[8, 11]],
        "shown": [6, 12],
        "functions": [["double", 6, 12], ["Box", 15, 17]],
    }
    assert second["shown"] is None
    assert cell["scenarios"] == [{"id": "two", "label": "二", "notice": "看。", "expect": ["4"], "answers": []}]


def test_no_text_ends_the_island(pages: dict[str, str]) -> None:
    html = pages["en/small/index.html"]
    assert html.count("</script>") == 1
    cells = island(html)["cells"]
    assert isinstance(cells, dict)
    assert cells["double"]["scenarios"][0]["label"] == "</script><b>two"
