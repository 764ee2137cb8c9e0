// Knows which scrolling boxes Tab must reach: those that scroll and hold nothing to focus.

/** The boxes of a cell that can scroll. */
export const SCROLLING_PARTS = "replay-cell :is(section, .now, request-inspector :is(.body, .list))";

/** @param {HTMLElement} box */
function update(box) {
  const scrolls = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
  const needed = scrolls && !box.querySelector('button, [tabindex]:not([tabindex="-1"])');
  if (needed) box.tabIndex = 0;
  else if (box !== document.activeElement) box.removeAttribute("tabindex");
}

/** @param {Iterable<Element>} boxes */
export function reachByTab(boxes) {
  for (const box of boxes) {
    if (!(box instanceof HTMLElement)) continue;
    const observer = new ResizeObserver(() => update(box));
    observer.observe(box);
    for (const content of box.children) observer.observe(content);
  }
}
