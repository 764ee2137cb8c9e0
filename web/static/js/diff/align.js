// Knows which items of two sequences belong together: a longest common subsequence.

/** @typedef {{old: number, now: number}} Pair positions in the two sequences; -1 where one has nothing to pair */

/** Cells of the table that is filled; beyond, what lies between equal ends is taken as replaced (16 MB). */
const MOST_CELLS = 1 << 22;

/** In order; of what both have nothing of, the old comes first. @param {string[]} old @param {string[]} now @param {number} cells @returns {Pair[]} */
export function aligned(old, now, cells = MOST_CELLS) {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  /** @type {Pair[]} */
  const pairs = [];
  for (let at = 0; at < start; at++) pairs.push({ old: at, now: at });
  const middle = between(old.slice(start, old.length - end), now.slice(start, now.length - end), cells);
  for (const { old: some, now: other } of middle) {
    pairs.push({ old: some === -1 ? -1 : some + start, now: other === -1 ? -1 : other + start });
  }
  for (let at = end; at > 0; at--) pairs.push({ old: old.length - at, now: now.length - at });
  return pairs;
}

/** @param {string[]} old @param {string[]} now @param {number} cells @returns {Pair[]} */
function between(old, now, cells) {
  const width = now.length + 1;
  const fits = (old.length + 1) * width <= cells;
  // Per place: how many pairs can still be made from there on.
  const table = new Uint32Array(fits ? (old.length + 1) * width : 0);
  for (let some = old.length - 1; fits && some >= 0; some--) {
    for (let other = now.length - 1; other >= 0; other--) {
      const at = some * width + other;
      table[at] = old[some] === now[other] ? table[at + width + 1] + 1 : Math.max(table[at + width], table[at + 1]);
    }
  }
  /** @type {Pair[]} */
  const pairs = [];
  let some = 0;
  let other = 0;
  while (some < old.length || other < now.length) {
    const at = some * width + other;
    if (fits && some < old.length && other < now.length && old[some] === now[other]) {
      pairs.push({ old: some++, now: other++ });
    } else if (some < old.length && (!fits || other === now.length || table[at + width] >= table[at + 1])) {
      pairs.push({ old: some++, now: -1 });
    } else pairs.push({ old: -1, now: other++ });
  }
  return pairs;
}
