// Knows which parts of two sequences are the same or took the place of one another.

/** @import { Pair } from "../diff/align.js" */
import { aligned } from "../diff/align.js";

/** @typedef {{text: string, kind: string}} Part what it is to the byte, and of which kind */

/** Equal parts first; what stands between them is paired where it is of one kind. @param {Part[]} old @param {Part[]} now @returns {Pair[]} */
export function paired(old, now) {
  /** @type {Pair[]} */
  const pairs = [];
  /** @type {{old: number[], now: number[]}} */
  let gap = { old: [], now: [] };
  const close = () => {
    const kinds = { old: gap.old.map((at) => old[at].kind), now: gap.now.map((at) => now[at].kind) };
    for (const pair of aligned(kinds.old, kinds.now)) {
      pairs.push({ old: gap.old[pair.old] ?? -1, now: gap.now[pair.now] ?? -1 });
    }
    gap = { old: [], now: [] };
  };
  const texts = [old, now].map((parts) => parts.map(({ text }) => text));
  for (const pair of aligned(texts[0], texts[1])) {
    if (pair.now === -1) gap.old.push(pair.old);
    else if (pair.old === -1) gap.now.push(pair.now);
    else {
      close();
      pairs.push(pair);
    }
  }
  close();
  return pairs;
}
