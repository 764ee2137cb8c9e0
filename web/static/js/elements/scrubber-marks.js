// Knows what the slider marks: where breakpoints are hit, where functions are called and where exceptions are raised.

/** @typedef {import("./moment.js").Recording} Recording */
/** @typedef {(step: number) => number} Following the first step after this one where something is, or -1 */
/** @typedef {{hits: number[], calls: number[], exceptions: number[]}} ScrubberMarks places from 0 to 1 */

/** @type {ScrubberMarks} */
export const NO_MARKS = { hits: [], calls: [], exceptions: [] };

const MOST_MARKS = 200; // of a kind; more cannot be told apart on a track
const MOST_CALLS = 80; // there are more of them than of anything else, and they are to leave gaps

/**
 * Made as a generator, since a recording can be long: it may be interrupted after each mark.
 * @param {Recording} recording
 * @param {Following} hit where breakpoints are hit
 * @returns {Generator<void, ScrubberMarks>}
 */
export function* scrubberMarks(recording, hit) {
  const hits = yield* places(recording.steps, hit);
  const calls = yield* places(recording.steps, (step) => recording.nextEvent(Math.max(0, step), "call"), MOST_CALLS);
  const exceptions = yield* places(recording.steps, (step) => recording.nextEvent(step, "exception"));
  return { hits, calls, exceptions };
}

/**
 * The places at which something is found, one for each part of the track.
 * @param {number} steps
 * @param {Following} following
 * @param {number} most
 * @returns {Generator<void, number[]>}
 */
function* places(steps, following, most = MOST_MARKS) {
  const last = Math.max(1, steps - 1);
  const part = Math.max(1, Math.ceil(steps / most));
  const found = [];
  for (let step = following(-1); step !== -1; ) {
    found.push(step / last);
    yield;
    step = following(Math.max(step, (Math.floor(step / part) + 1) * part - 1));
  }
  return found;
}
