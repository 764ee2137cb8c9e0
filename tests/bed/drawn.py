"""What a cell shows to eyes: text that can be seen, and what looks unlike the rest."""

from collections import Counter

from bed.cell import Cell
from playwright.sync_api import Locator

# Text that takes up room, without what is only there to be read aloud.
SEEN = """root => {
  const hides = (element) => {
    const { clipPath, visibility, opacity } = getComputedStyle(element);
    return clipPath !== "none" || visibility !== "visible" || opacity === "0";
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const seen = [];
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { width, height } = range.getBoundingClientRect();
    let hidden = width < 1 || height < 1;
    for (let at = walker.currentNode.parentElement; at && !hidden; at = at.parentElement) hidden = hides(at);
    if (!hidden) seen.push(walker.currentNode.textContent);
  }
  return seen.join(" ").replace(/\\s+/g, " ").trim();
}"""

# What moves is waited for: a colour on its way is no look.
LOOKS = """async elements => {
  const moving = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.all(moving.map(({ finished }) => finished.catch(() => {})));
  const colours = ["background-color", "background-image", "color", "outline"];
  const properties = [...colours, "border-left", "box-shadow", "content"];
  return elements.filter((element) => element.checkVisibility()).map((element) => {
    const own = (part) => [null, "::before", "::after"].map((pseudo) => [part, pseudo]);
    const children = [...element.children].filter((child) => !child.matches(".beside")); // it says what was done
    const parts = [element, ...children].flatMap(own);
    const looks = parts.map(([part, pseudo]) => {
      const style = getComputedStyle(part, pseudo);
      return properties.map((property) => style.getPropertyValue(property)).join(" ");
    });
    return [Number(element.dataset.line), looks.join("\\n")];
  });
}"""


def seen(part: Locator) -> str:
    return str(part.evaluate(SEEN))


def look(part: Locator) -> str:
    """The colours, edges and signs of a part, as one text to compare."""
    [(_, own)] = part.evaluate_all(LOOKS)
    return str(own)


def lines_that_stand_out(cell: Cell) -> dict[int, str]:
    """The lines in sight that look unlike most, with their looks."""
    looks: dict[int, str] = dict(cell.root.locator("[data-source] [data-line]").evaluate_all(LOOKS))
    [(ordinary, _)] = Counter(looks.values()).most_common(1)
    return {line: own for line, own in looks.items() if own != ordinary}


def unfold(part: Locator, name: str) -> None:
    """Open the value of this name, if it is not open yet."""
    fold = part.get_by_role("button", name=name, expanded=False)
    if fold.count():
        fold.first.click()
