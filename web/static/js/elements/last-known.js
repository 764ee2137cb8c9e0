// Knows the last value a recording tells of a variable by some step, also after the frames that had it are gone.

import { variableOnStack } from "./moment.js";

/** @typedef {import("../trace.js").Recording} Recording */

/** With these a frame leaves the stack. @type {Set<string>} */
const LEAVING = new Set(["return", "yield", "unwind"]);

/** @type {WeakMap<Recording, Map<string, number[]>>} */
const leavings = new WeakMap();

/**
 * The steps at which a frame left that had the variable: of a variable no longer on the stack, the latest of them was the
 * last step at which it was (but for one that was deleted before, of which no value is left to tell).
 *
 * @param {Recording} recording complete
 * @param {string} name
 */
function leavingsWith(recording, name) {
  const known = leavings.get(recording) ?? new Map();
  leavings.set(recording, known);
  let steps = known.get(name);
  if (steps) return steps;
  steps = [];
  for (let step = 0; step < recording.steps; step++) {
    if (!LEAVING.has(recording.event(step))) continue;
    if (recording.variable(step, recording.frame(step), name) !== undefined) steps.push(step);
  }
  known.set(name, steps);
  return steps;
}

/**
 * @param {{recording: Recording, step: number}} moment
 * @param {string} name
 * @returns {number | undefined} the value; what it contains is to be read at the moment's own step
 */
export function lastKnown({ recording, step }, name) {
  const found = variableOnStack({ recording, step, frame: -1 }, name);
  if (found) return found.value;
  const steps = leavingsWith(recording, name);
  let [low, high] = [0, steps.length]; // the first leaving after the step lies between
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps[middle] > step) high = middle;
    else low = middle + 1;
  }
  const last = steps[low - 1];
  return last === undefined ? undefined : recording.variable(last, recording.frame(last), name);
}
