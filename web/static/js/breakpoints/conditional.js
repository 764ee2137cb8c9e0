// Which hits of breakpoints with conditions and of logpoints count, numbered from the beginning of the recording.

/** @import { Recording } from "../trace.js" */
/** @import { Spans } from "./line-hits.js" */
/** @import { Breakpoints, SourceBreakpoint } from "./source-breakpoint.js" */
import { counts, parseHitCondition } from "./hit-condition.js";
import { hits } from "./line-hits.js";

/** So many steps are looked at in less than a millisecond. */
const BETWEEN_PAUSES = 512;

/**
 * Whether a condition holds at a step: yes, no, why that cannot be said, or undefined while it is not known.
 * @typedef {boolean | {error: string} | undefined} Truth
 * @typedef {(breakpoint: SourceBreakpoint, source: string, line: number, step: number) => Truth} TruthAt
 * @typedef {{step: number, source: string, line: number, breakpoint: SourceBreakpoint, truth: Truth}} Hit
 * @typedef {object} Counted
 * @property {number[]} stops steps in order
 * @property {number[]} logs steps in order
 * @property {Map<string, Map<number, string>>} errors the first of each condition that fails, by source and line
 */

/** @returns {Counted} */
export const nothingCounted = () => ({ stops: [], logs: [], errors: new Map() });

/**
 * @param {Recording} recording @param {Breakpoints} breakpoints @param {TruthAt} truthAt
 * @param {number} step one at which one of them is hit
 * @returns {Hit}
 */
export function hitAt(recording, breakpoints, truthAt, step) {
  const { source } = recording.code(step);
  const line = recording.line(step);
  const breakpoint = /** @type {SourceBreakpoint} */ (breakpoints.get(source)?.get(line));
  const truth = breakpoint.condition === "" || truthAt(breakpoint, source, line, step);
  return { step, source, line, breakpoint, truth };
}

/**
 * An error stops, so that it is seen; what is not known stops as if there were no condition. Neither is numbered.
 * A generator, since there may be a million: it may be interrupted wherever it yields.
 * @param {Recording} recording @param {Breakpoints} breakpoints @param {Spans | undefined} spans @param {TruthAt} truthAt
 * @returns {Generator<void, Counted>}
 */
export function* countedHits(recording, breakpoints, spans, truthAt) {
  const found = nothingCounted();
  /** @type {Map<string, number>} */
  const numbers = new Map();
  for (const [index, step] of recording.allLines(breakpoints).entries()) {
    if (index % BETWEEN_PAUSES === BETWEEN_PAUSES - 1) yield;
    if (!hits(recording, step, breakpoints, spans)) continue;
    const { source, line, breakpoint, truth } = hitAt(recording, breakpoints, truthAt, step);
    if (truth === false) continue;
    if (truth === true) {
      const number = (numbers.get(`${line} ${source}`) ?? 0) + 1;
      numbers.set(`${line} ${source}`, number);
      if (!counts(parseHitCondition(breakpoint.hitCondition), number)) continue;
    }
    if (typeof truth === "object") noteError(found.errors, source, line, truth.error);
    if (breakpoint.logMessage === "") found.stops.push(step);
    else if (truth !== undefined) found.logs.push(step);
  }
  return found;
}

/** @param {Counted["errors"]} errors @param {string} source @param {number} line @param {string} error */
function noteError(errors, source, line, error) {
  const known = errors.get(source) ?? new Map();
  errors.set(source, known);
  if (!known.has(line)) known.set(line, error);
}
