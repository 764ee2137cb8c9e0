// Knows what the slider marks: where breakpoints are hit and where exceptions are raised.

import { isSet, nearestHit } from "../breakpoints.js";

/** @typedef {import("../breakpoints.js").Breakpoints} Breakpoints */
/** @typedef {import("../breakpoints.js").Spans} Spans */
/** @typedef {import("./moment.js").Recording} Recording */
/** @typedef {{hits: number[], exceptions: number[]}} ScrubberMarks places from 0 to 1 */

const MOST_MARKS = 200; // more cannot be told apart on a track

/**
 * The places at which something is found, one for each part of the track.
 * @param {number} steps
 * @param {(step: number) => number} following the first step after this one where it is found, or -1
 */
function places(steps, following) {
  const last = Math.max(1, steps - 1);
  const part = Math.max(1, Math.floor(steps / MOST_MARKS));
  const found = [];
  for (
    let step = following(-1);
    step !== -1;
    step = following(Math.max(step, (Math.floor(step / part) + 1) * part - 1))
  ) {
    found.push(step / last);
  }
  return found;
}

/** @type {WeakMap<Recording, number[]>} */
const raised = new WeakMap();

/** @param {Recording} recording */
function exceptionPlaces(recording) {
  const known = raised.get(recording);
  if (known) return known;
  const found = places(recording.steps, (step) => {
    for (let at = step + 1; at < recording.steps; at++) if (recording.event(at) === "exception") return at;
    return -1;
  });
  raised.set(recording, found);
  return found;
}

/**
 * @param {Recording} recording
 * @param {Breakpoints} breakpoints
 * @param {Spans} spans
 * @returns {ScrubberMarks}
 */
export function scrubberMarks(recording, breakpoints, spans) {
  const hits = isSet(breakpoints)
    ? places(recording.steps, (step) => nearestHit(recording, step, 1, breakpoints, spans))
    : [];
  return { hits, exceptions: exceptionPlaces(recording) };
}
