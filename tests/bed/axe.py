"""What axe-core has to say about an opened page."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from bed.site import ROOT
from bed.tabs import Tab

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FINDINGS = """async () => {
  // By then the page has found the boxes that scroll.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => [id, node.target.join(" "), node.failureSummary]));
}"""


def findings(tab: Tab) -> list[Any]:
    if not tab.page.evaluate("() => 'axe' in globalThis"):
        tab.page.evaluate(AXE.read_text("utf-8"))
    return list(tab.page.evaluate(FINDINGS))


def looks(pages: Sequence[str]) -> list[Any]:
    """Each page with each colour scheme: half of them, in turn, always; the other half among the long tests."""
    pairs = product(enumerate(pages), enumerate(["light", "dark"]))
    return [
        pytest.param(page, scheme, marks=[pytest.mark.long] if (at + turn) % 2 else [])
        for (at, page), (turn, scheme) in pairs
    ]
