// Where an exception goes from a step: which line catches it, or that none does.

/** @import { Recording } from "./trace.js" */
import { stoppedByWith } from "./with-exits.js";

/** @typedef {(source: string, line: number) => string} LineText a line of a source, with its indentation */
/**
 * @typedef {object} Fate
 * @property {"except" | "with" | "withs" | "stopped" | "outside" | "ends" | "cut"} how it is caught by an `except`, by a `with`,
 *   by one of several, given up in another way, caught by code that is not recorded, ends the program, or is under way where
 *   the recording is cut
 * @property {number} step of the line that catches it, or -1
 * @property {boolean} again whether that line's block raises it once more
 */

/** Frames and handlers that one exception is followed through. */
const MOST_HOPS = 10_000;
/** How far a frame's own steps are looked for, and how many lines: other code can run before a handler does. */
const MOST_STEPS = 100_000;
const MOST_LINES = 500;

/** @param {Recording} recording @param {number} step an `exception` or `unwind` @param {LineText} textOf @returns {Fate} */
export function fateOf(recording, step, textOf) {
  let at = step;
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    if (recording.event(at) === "unwind") {
      const next = recording.raisedAfter(at);
      if (!arrives(recording, at, next)) return unrecorded(recording, at);
      at = next;
    } else {
      const again = againIn(recording, at);
      const fate = handled(recording, at, again, textOf);
      if (fate) return fate;
      at = again;
    }
  }
  return { how: "cut", step: -1, again: false };
}

/** Where the frame has it again, or -1; a generator that it was thrown into has it in between. @param {Recording} recording @param {number} at */
function againIn(recording, at) {
  const depth = recording.depth(at);
  let next = recording.raisedAfter(at);
  while (next !== -1 && recording.depth(next) > depth) next = recording.raisedAfter(next);
  return next !== -1 && recording.frame(next) === recording.frame(at) ? next : -1;
}

/** Whether an exception that ended a frame goes on in one below it. @param {Recording} recording @param {number} at @param {number} next */
function arrives(recording, at, next) {
  if (next === -1 || recording.ownPrevious(next) > at) return false;
  return recording.frame(next) !== recording.frame(at) && recording.held(at, recording.frame(next)) !== undefined;
}

/** @param {Recording} recording @param {number} at @returns {Fate} */
function unrecorded(recording, at) {
  const isLast = at === recording.steps - 1;
  const outcome = recording.end?.outcome;
  if (!isLast || outcome === "finished") return { how: "outside", step: -1, again: false };
  return { how: outcome === "failed" || outcome === "exited" ? "ends" : "cut", step: -1, again: false };
}

/**
 * What the frame does with it, or nothing when it only passes through.
 * @param {Recording} recording @param {number} at @param {number} again where the frame has it again, or -1
 * @param {LineText} textOf @returns {Fate | null}
 */
function handled(recording, at, again, textOf) {
  const own = ownSteps(recording, at, again);
  const { source } = recording.code(at);
  const lineOf = (/** @type {number} */ step) => textOf(source, recording.line(step));
  const clause = own.find((step, index) => {
    return /^\s*except\b/.test(lineOf(step)) && entered(recording, step, own[index + 1], textOf);
  });
  if (clause !== undefined) return { how: "except", step: clause, again: again !== -1 };
  if (again !== -1) return null;
  if (own.length === 0) return { how: "cut", step: -1, again: false };
  const stopper = stoppedByWith(recording, at, own, textOf);
  return stopper ? { ...stopper, again: false } : { how: "stopped", step: own[0], again: false };
}

/**
 * Where the frame goes on, up to where something else is raised in it or it is left: an `except` line among them is of
 * this exception.
 * @param {Recording} recording @param {number} at @param {number} end a step, or -1
 */
function ownSteps(recording, at, end) {
  const frame = recording.frame(at);
  const limit = Math.min(end === -1 ? recording.steps : end, at + MOST_STEPS);
  const steps = [];
  for (let step = at + 1; step < limit && steps.length < MOST_LINES; step++) {
    if (recording.frame(step) !== frame) continue;
    if (recording.event(step) !== "line" && steps.length > 0) break;
    steps.push(step);
  }
  return steps;
}

/** Whether the block of an `except` was run, not what follows it. @param {Recording} recording @param {number} clause @param {number | undefined} after @param {LineText} textOf */
function entered(recording, clause, after, textOf) {
  const { source } = recording.code(clause);
  const line = recording.line(clause);
  const text = textOf(source, line);
  if (/^\s*except\b[^:#]*:\s*[^\s#]/.test(text)) return true;
  const last = after === undefined ? line : recording.line(after);
  if (last <= line) return false;
  for (let at = line + 1; at <= last; at++) {
    const between = textOf(source, at);
    if (/^\s*([)#\]]|$)/.test(between)) continue;
    if (indentation(between) <= indentation(text)) return false;
  }
  return true;
}

/** @param {string} text */
const indentation = (text) => text.length - text.trimStart().length;
