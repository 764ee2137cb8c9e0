// Knows how a text of many lines became another: blocks of lines that stayed, went and came, and lines that changed inside.

/** @import { Change, Piece } from "./word-diff.js" */
import { aligned } from "./align.js";
import { likeness, wordDiff } from "./word-diff.js";

/**
 * @typedef {object} Block
 * @property {Change | "changed" | "fold"} change a fold stands for unchanged lines, which its text has
 * @property {string} text its lines, without the last line's end
 * @property {number} lines
 * @property {Piece[]} pieces of a line that changed
 */

/** Two lines are one that changed when they have this part in common. */
const ALIKE = 0.4;
/** Of more lines in a row, none are compared with each other. */
const MOST_PAIRS = 200;
/** Unchanged lines that stay in sight beside a change, and how many at least are folded. */
const CONTEXT = 2;
const LEAST_FOLDED = 4;

/** @param {string} old @param {string} now @returns {Block[]} in order; all of the new text, and what went */
export function textDiff(old, now) {
  const [some, other] = [old.split("\n"), now.split("\n")];
  /** @type {Block[]} */
  const blocks = [];
  /** @type {string[]} */
  let gone = [];
  /** @type {string[]} */
  let came = [];
  const settle = () => {
    replaced(blocks, gone, came);
    [gone, came] = [[], []];
  };
  for (const pair of aligned(some, other)) {
    if (pair.now === -1 && came.length > 0) settle();
    if (pair.now === -1) gone.push(some[pair.old]);
    else if (pair.old === -1) came.push(other[pair.now]);
    else {
      if (gone.length + came.length > 0) settle();
      add(blocks, "same", other[pair.now]);
    }
  }
  settle();
  return blocks;
}

/** The blocks with long unchanged ones folded, except beside what changed. @param {Block[]} blocks @returns {Block[]} */
export function folded(blocks) {
  return blocks.flatMap((block, at) => {
    const before = at === 0 ? 0 : CONTEXT;
    const after = at === blocks.length - 1 ? 0 : CONTEXT;
    if (block.change !== "same" || block.lines - before - after < LEAST_FOLDED) return [block];
    const lines = block.text.split("\n");
    const [from, to] = [before, lines.length - after];
    return [
      made("same", lines.slice(0, from)),
      made("fold", lines.slice(from, to)),
      made("same", lines.slice(to)),
    ].filter((part) => part.lines > 0);
  });
}

/** @param {Block[]} blocks @param {string[]} gone @param {string[]} came what stands in their place */
function replaced(blocks, gone, came) {
  const pairs = Math.min(gone.length, came.length);
  let settled = 0;
  const settle = (/** @type {number} */ until) => {
    for (const line of gone.slice(settled, until)) add(blocks, "gone", line);
    for (const line of came.slice(settled, until)) add(blocks, "new", line);
  };
  for (let at = 0; at < pairs && pairs <= MOST_PAIRS; at++) {
    const pieces = wordDiff(gone[at], came[at]);
    if (likeness(pieces) < ALIKE) continue;
    settle(at);
    blocks.push({ change: "changed", text: came[at], lines: 1, pieces });
    settled = at + 1;
  }
  settle(Math.max(gone.length, came.length));
}

/** @param {Change | "fold"} change @param {string[]} lines @returns {Block} */
const made = (change, lines) => ({ change, text: lines.join("\n"), lines: lines.length, pieces: [] });

/** @param {Block[]} blocks @param {Change} change @param {string} line */
function add(blocks, change, line) {
  const last = blocks.at(-1);
  if (last?.change !== change) blocks.push(made(change, [line]));
  else {
    last.text += `\n${line}`;
    last.lines += 1;
  }
}
