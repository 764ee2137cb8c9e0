// Which ranges of an object's contents a series of edits replaced.

/** @import { Edits } from "./edits.js" */

/**
 * @typedef {object} Hunk `contents[from..to)` became `contents[newFrom..newTo)`
 * @property {number} from
 * @property {number} to
 * @property {number} newFrom
 * @property {number} newTo
 */

/** Hunks told apart; more are taken as one, which only makes the description coarser. */
const HUNK_LIMIT = 256;

/** @param {Edits} edits @param {number[]} series of one object, in order @returns {Hunk[]} ascending */
export function hunksOf(edits, series) {
  /** @type {Hunk[]} */
  const hunks = [];
  for (const edit of series) {
    const start = edits.starts.data[edit];
    replace(hunks, start, start + edits.drops.data[edit], edits.puts.data[edit]);
    if (hunks.length > HUNK_LIMIT) {
      const { to, newTo } = hunks[hunks.length - 1];
      hunks.splice(0, hunks.length, { ...hunks[0], to, newTo });
    }
  }
  return hunks;
}

/** @param {Hunk[]} hunks @param {number} start @param {number} end in the contents as they are now @param {number} put */
function replace(hunks, start, end, put) {
  let first = 0;
  while (first < hunks.length && hunks[first].newTo <= start) first++;
  let after = first;
  while (after < hunks.length && hunks[after].newFrom < end) after++;
  const growth = put - (end - start);
  const over = hunks.slice(first, after);
  const newFrom = Math.min(start, ...over.map((hunk) => hunk.newFrom));
  const newEnd = Math.max(end, ...over.map((hunk) => hunk.newTo));
  const from = newFrom - shiftBefore(hunks, first);
  const to = newEnd - shiftBefore(hunks, after);
  for (const later of hunks.slice(after)) {
    later.newFrom += growth;
    later.newTo += growth;
  }
  hunks.splice(first, after - first, { from, to, newFrom, newTo: newEnd + growth });
}

/** How far the hunks before one moved what follows them. @param {Hunk[]} hunks @param {number} index */
function shiftBefore(hunks, index) {
  return index === 0 ? 0 : hunks[index - 1].newTo - hunks[index - 1].to;
}
