"""A phone 320 pixels wide, and what runs off its page, is cut off on it, or too small for a finger."""

from playwright.sync_api import Locator

PHONE = {"width": 320, "height": 640}
TOO_WIDE = """() => document.documentElement.scrollWidth - document.documentElement.clientWidth"""
# What an ancestor cuts off and no scrolling brings back; a text that ends in an ellipsis says that it is cut.
CUT_OFF = """() => {
  const cuts = (box, inner) => inner.left < box.left - 1 || inner.right > box.right + 1;
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    const inner = element.getBoundingClientRect();
    if (inner.width <= 1 || inner.height <= 1 || getComputedStyle(element).clipPath !== "none") continue;
    for (let box = element.parentElement; box; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box);
      if (/auto|scroll/.test(overflowX) || textOverflow === "ellipsis") break;
      if (/clip|hidden/.test(overflowX) && cuts(box.getBoundingClientRect(), inner)) {
        found.push(`${element.localName}.${element.className} in ${box.localName}.${box.className}`);
        break;
      }
    }
  }
  return found;
}"""


def shorter_side(target: Locator) -> float:
    """Of something to be pressed, in pixels."""
    box = target.bounding_box()
    assert box is not None
    return min(box["width"], box["height"])
