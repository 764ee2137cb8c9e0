// At which steps breakpoints on lines are hit.

/** @import { Recording } from "./trace.js" */

/** @typedef {Map<string, Set<number>>} Breakpoints lines by the path of their source */
/** @typedef {Map<string, number[][]>} Spans first and last lines of the simple statements that take several, by source */

/**
 * A breakpoint is hit when its line is about to run for the first time in an execution of its statement, not when a
 * call spread over lines comes back to it (lines 3, 4, 5, 4, 3 hit line 3 once).
 * @param {Recording} recording @param {number} step @param {Breakpoints} breakpoints @param {Spans} [spans]
 */
export function hits(recording, step, breakpoints, spans) {
  if (step < 0 || step >= recording.steps || recording.event(step) !== "line") return false;
  const line = recording.line(step);
  const { source } = recording.code(step);
  return Boolean(breakpoints.get(source)?.has(line)) && beginsLine(recording, step, spans?.get(source) ?? []);
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
 * @param {Recording} recording @param {number} step @param {1 | -1} direction
 * @param {Breakpoints} breakpoints @param {Spans} [spans]
 */
export function nearestHit(recording, step, direction, breakpoints, spans) {
  let at = recording.nearestLine(step, direction, breakpoints);
  while (at !== -1 && !hits(recording, at, breakpoints, spans)) {
    at = recording.nearestLine(at, direction, breakpoints);
  }
  return at;
}

/** Whether there is any. @param {Breakpoints} breakpoints */
export const isSet = (breakpoints) => [...breakpoints.values()].some((lines) => lines.size > 0);
