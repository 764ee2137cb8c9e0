// Knows the last value a recording tells of a variable by some step, also after the frames that had it are gone.

import { variableOnStack } from "./moment.js";

/** @typedef {import("../trace.js").Recording} Recording */

/**
 * Of a variable no longer on the stack, the latest step at which a frame was left that had it was the last at which it was
 * there (but for one that was deleted before, of which no value is left to tell).
 *
 * @param {{recording: Recording, step: number}} moment of a complete recording
 * @param {string} name
 * @returns {number | undefined} the value; what it contains is to be read at the moment's own step
 */
export function lastKnown({ recording, step }, name) {
  const found = variableOnStack({ recording, step, frame: -1 }, name);
  if (found) return found.value;
  const steps = recording.leavings(name);
  let [low, high] = [0, steps.length]; // the first leaving after the step lies between
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps[middle] > step) high = middle;
    else low = middle + 1;
  }
  for (let at = low - 1; at >= 0; at--) {
    const value = recording.variable(steps[at], recording.frame(steps[at]), name);
    if (value !== undefined) return value;
  }
  return undefined;
}
