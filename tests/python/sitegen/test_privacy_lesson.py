"""The lesson on privacy quotes the very rules that pages are given."""

import re

import pytest
from bed.lessons import LESSONS
from bed.site import ROOT
from sitegen.policy import POLICY

CLOSED = re.compile(r'CLOSED = "([^"]+)"')


@pytest.mark.parametrize("language", ["en", "zh"])
def test_both_rules_are_quoted_as_they_are(language: str) -> None:
    prose = (LESSONS / "03-privacy" / f"lesson.{language}.md").read_text("utf-8")
    closed = CLOSED.search((ROOT / "web" / "static" / "js" / "policy.js").read_text("utf-8"))
    assert closed
    for rule in (POLICY, closed.group(1)):
        lines = rule.replace("; ", ";\n")
        assert f"```text\n{lines}\n```" in prose
