// Knows which lines a text lost and got since another, with a line of what stands around them.

import { aligned } from "./align.js";

/** @typedef {"same" | "gone" | "new" | "gap"} LineChange a gap stands for unchanged lines that are left out */
/** @typedef {{change: LineChange, text: string}} DiffLine */

/** Unchanged lines shown before and after a change: enough to know the place again. */
const CONTEXT = 1;

/** Empty when the texts are the same. @param {string} old @param {string} now @returns {DiffLine[]} */
export function lineDiff(old, now) {
  const [some, other] = [old.split("\n"), now.split("\n")];
  /** @type {DiffLine[]} */
  const lines = aligned(some, other).map((pair) => {
    if (pair.now === -1) return { change: "gone", text: some[pair.old] };
    return { change: pair.old === -1 ? "new" : "same", text: other[pair.now] };
  });
  const near = lines.map((_, at) => {
    return lines.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(({ change }) => change !== "same");
  });
  /** @type {DiffLine[]} */
  const shown = [];
  lines.forEach((line, at) => {
    if (near[at]) shown.push(line);
    else if (shown.length > 0 && near[at - 1]) shown.push({ change: "gap", text: "" });
  });
  if (shown.at(-1)?.change === "gap") shown.pop();
  return shown;
}
