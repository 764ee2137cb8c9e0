"""What axe-core has to say about an opened page."""

from typing import Any

from bed.site import ROOT
from bed.tabs import Tab

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
FINDINGS = """async () => {
  const { violations } = await axe.run();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => [id, node.target.join(" "), node.failureSummary]));
}"""


def findings(tab: Tab) -> list[Any]:
    tab.page.evaluate(AXE.read_text("utf-8"))
    return list(tab.page.evaluate(FINDINGS))
