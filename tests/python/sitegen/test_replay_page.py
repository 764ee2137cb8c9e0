"""The page of a saved recording allows its own script and styles alone, and is refused when these would break it."""

import base64
import hashlib
import re

import pytest
from bed.site import ROOT
from sitegen.mistake import BuildError
from sitegen.replay_page import GAPS, replay_page

TEMPLATES = ROOT / "web" / "templates"


def test_the_policy_names_this_script_and_these_styles_and_nothing_else() -> None:
    script, styles = 'let x = "<p>&amp;"; // 规则', "p > b { color: red }"
    page = replay_page(TEMPLATES, script, styles).decode()
    hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in (script, styles)]
    assert f"<script>{script}</script>" in page
    assert f"<style>{styles}</style>" in page
    [policy] = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    allowed = [f"script-src &#39;sha256-{hashes[0]}&#39;", f"style-src &#39;sha256-{hashes[1]}&#39;"]
    closed = ["default-src &#39;none&#39;", "base-uri &#39;none&#39;", "form-action &#39;none&#39;"]
    assert sorted(policy.split("; ")) == sorted([*allowed, *closed])


def test_every_gap_is_there_for_the_browser() -> None:
    page = replay_page(TEMPLATES, "", "").decode()
    assert set(re.findall("%%([a-z]+)%%", page)) == GAPS


@pytest.mark.parametrize("text", ['"</SCRIPT >"', "a <!-- b", '"%%cell%%"'])
def test_a_script_that_would_end_its_element_or_looks_like_a_gap_is_refused(text: str) -> None:
    with pytest.raises(BuildError, match="cannot stand inside a page"):
        replay_page(TEMPLATES, text, "")
    with pytest.raises(BuildError, match="cannot stand inside a page"):
        replay_page(TEMPLATES, "", text.replace("SCRIPT", "STYLE").replace("<!--", "</style"))
