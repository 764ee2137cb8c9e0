// At which steps a `with` statement's line runs again because its block is left.

/** @import { Recording } from "./trace.js" */

/** @typedef {[first: number, headerEnd: number, bodyFirst: number, bodyLast: number]} WithBlock lines of one statement */
/** @typedef {Map<string, WithBlock[]>} WithBlocks by the path of their source */

/**
 * Whether the line of a step is about to leave its block: it was reached from inside of it, not from above.
 * @param {Recording} recording @param {number} step @param {WithBlocks} blocks
 */
export function leavesBlock(recording, step, blocks) {
  if (recording.event(step) !== "line") return false;
  const line = recording.line(step);
  const own = blocks.get(recording.code(step).source) ?? [];
  const block = own.find(([first, headerEnd]) => first <= line && line <= headerEnd);
  const before = recording.ownPrevious(step);
  if (!block || before === -1) return false;
  const from = recording.line(before);
  return block[2] <= from && from <= block[3];
}
