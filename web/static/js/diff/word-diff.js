// Knows which words of a line went and came, or, of a long line, between which characters it changed.

import { aligned } from "./align.js";

/** @typedef {"same" | "gone" | "new"} Change */
/** @typedef {{change: Change, text: string}} Piece */

/** A word, a run of blanks, or one character of anything else: other scripts have no blanks between their words. */
const WORDS = /[\p{Script=Latin}\p{N}_]+|\s+|[\s\S]/gu;
/** Longer lines are not cut into words, and more pairs of words not compared, both for the time that it takes. */
const LONGEST = 10_000;
const MOST_CELLS = 1 << 16;

/** The two lines as one, in pieces that follow each other. @param {string} old @param {string} now @returns {Piece[]} */
export function wordDiff(old, now) {
  if (Math.max(old.length, now.length) > LONGEST) return endsKept(old, now);
  const [some, other] = [old.match(WORDS) ?? [], now.match(WORDS) ?? []];
  /** @type {Piece[]} */
  const pieces = [];
  for (const pair of aligned(some, other, MOST_CELLS)) {
    if (pair.now === -1) add(pieces, "gone", some[pair.old]);
    else add(pieces, pair.old === -1 ? "new" : "same", other[pair.now]);
  }
  return withoutGaps(pieces);
}

/** Words that changed on both sides of a blank are told as one change. @param {Piece[]} pieces @returns {Piece[]} */
function withoutGaps(pieces) {
  /** @type {Piece[]} */
  const joined = [];
  let [gone, came] = ["", ""];
  const settle = () => {
    add(joined, "gone", gone);
    add(joined, "new", came);
    [gone, came] = ["", ""];
  };
  pieces.forEach(({ change, text }, at) => {
    const isGap = gone !== "" && came !== "" && /^\s+$/.test(text) && at < pieces.length - 1;
    if (change === "same" && !isGap) {
      settle();
      add(joined, "same", text);
      return;
    }
    if (change !== "new") gone += text;
    if (change !== "gone") came += text;
  });
  settle();
  return joined;
}

/** How much of the longer line both have, from 0 to 1; blanks do not count. @param {Piece[]} pieces */
export function likeness(pieces) {
  const count = { same: 0, gone: 0, new: 0 };
  for (const { change, text } of pieces) count[change] += text.replace(/\s/g, "").length;
  const longer = count.same + Math.max(count.gone, count.new);
  return longer === 0 ? 1 : count.same / longer;
}

/** @param {Piece[]} pieces @param {Change} change @param {string} text */
function add(pieces, change, text) {
  const last = pieces.at(-1);
  if (last?.change === change) last.text += text;
  else if (text !== "") pieces.push({ change, text });
}

/** What stands before the first and after the last different character is the same. @param {string} old @param {string} now */
function endsKept(old, now) {
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start++;
  if (/[\ud800-\udbff]/.test(old[start - 1] ?? "")) start--;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  if (end > 0 && /[\udc00-\udfff]/.test(old.at(-end) ?? "")) end--;
  /** @type {Piece[]} */
  const pieces = [];
  add(pieces, "same", now.slice(0, start));
  add(pieces, "gone", old.slice(start, old.length - end));
  add(pieces, "new", now.slice(start, now.length - end));
  add(pieces, "same", now.slice(now.length - end));
  return pieces;
}
