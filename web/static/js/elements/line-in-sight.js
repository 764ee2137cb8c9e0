// Knows how a line is brought into sight in its file's scrolling box, also where the transport covers a part of it.

/** The source is worth looking at from this many lines on. */
const LEAST_LINES = 4;

/**
 * The part of the box that is seen.
 * @param {HTMLElement} box
 */
function seenPart(box) {
  const { top, bottom } = box.getBoundingClientRect();
  const player = box.closest("replay-cell")?.querySelector("replay-player");
  const floor = player?.getBoundingClientRect().top ?? bottom;
  const seen = {
    top: Math.max(top, 0),
    bottom: Math.min(bottom, floor, innerHeight),
    covered: floor < bottom && top > 0,
  };
  return seen.bottom > seen.top || seen.covered ? seen : { top, bottom, covered: false };
}

/**
 * @param {HTMLElement} box
 * @param {HTMLElement} row
 */
export function bringIntoSight(box, row) {
  const { height } = row.getBoundingClientRect();
  const seen = seenPart(box);
  if (seen.covered && seen.bottom - seen.top < LEAST_LINES * height && box.getBoundingClientRect().top < innerHeight) {
    box.closest(".split")?.scrollIntoView(); // from the sentence on: it and the source then stand above the transport
  }
  const { top, bottom } = seenPart(box);
  const line = row.getBoundingClientRect();
  if (line.top >= top && line.bottom <= bottom) return;
  box.scrollTop += line.top - top - Math.max(0, (bottom - top - height) / 3);
  const below = row.getBoundingClientRect().bottom - seenPart(box).bottom;
  // The file's end cannot be scrolled higher in its box; the page can.
  if (below > 0 && box.getBoundingClientRect().top < innerHeight) scrollBy(0, below);
}

/**
 * Does what opens or closes lines, and keeps the line one looks at where it is.
 * @param {HTMLElement} box
 * @param {() => void} change
 */
export function keepPlace(box, change) {
  const { top, bottom } = box.getBoundingClientRect();
  const rows = [...box.querySelectorAll(".row:not([hidden])")].filter((row) => {
    const line = row.getBoundingClientRect();
    return line.top >= top && line.bottom <= bottom;
  });
  const anchor = rows.find((row) => row.matches(".next, .raised, .calling")) ?? rows[0];
  const before = anchor?.getBoundingClientRect().top ?? top;
  change();
  const stays = anchor instanceof HTMLElement && !anchor.hidden;
  if (stays) box.scrollTop += anchor.getBoundingClientRect().top - before;
}
