// At which steps a line is hit: when it is about to run for the first time in an execution of its statement.

/** @import { Recording } from "../trace.js" */
/** @import { Lines } from "../trace/sites.js" */

/** @typedef {Map<string, number[][]>} Spans first and last lines of the simple statements that take several, by source */

/**
 * Not when a call spread over lines comes back to it: lines 3, 4, 5, 4, 3 hit line 3 once.
 * @param {Recording} recording @param {number} step @param {Lines} lines @param {Spans} [spans]
 */
export function hits(recording, step, lines, spans) {
  if (step < 0 || step >= recording.steps || recording.event(step) !== "line") return false;
  const { source } = recording.code(step);
  return Boolean(lines.get(source)?.has(recording.line(step))) && beginsLine(recording, step, spans?.get(source) ?? []);
}

/** @param {Recording} recording @param {number} step @param {number[][]} spans */
function beginsLine(recording, step, spans) {
  const line = recording.line(step);
  const span = spans.find(([first, last]) => first <= line && line <= last);
  if (!span) return true;
  for (let own = recording.ownPrevious(step); own !== -1; own = recording.ownPrevious(own)) {
    if (recording.event(own) !== "line") continue;
    const before = recording.line(own);
    if (before === line) return false;
    if (before < span[0] || before > span[1]) return true;
  }
  return true;
}

/**
 * The nearest hit after the step (direction 1) or before it (-1), or -1.
 * @param {Recording} recording @param {number} step @param {1 | -1} direction @param {Lines} lines @param {Spans} [spans]
 */
export function nearestHit(recording, step, direction, lines, spans) {
  let at = recording.nearestLine(step, direction, lines);
  while (at !== -1 && !hits(recording, at, lines, spans)) at = recording.nearestLine(at, direction, lines);
  return at;
}
