// Knows what a view of the replay is given: a recording, a step in it, and the stack frame looked at.

/** @typedef {import("../trace.js").Recording} Recording */
/** @typedef {{recording: Recording, step: number, frame: number}} Moment */

/**
 * The frame's row on the stack, or nothing when it is not there.
 * @param {Moment} moment
 */
export function heldFrame({ recording, step, frame }) {
  return recording.stack(step).find((row) => row.frame === frame);
}

/** @type {WeakMap<Recording, Map<number, number>>} */
const starts = new WeakMap();

/**
 * The first step of a frame that is on the stack.
 * @param {Moment} moment
 */
export function frameStart(moment) {
  const { recording, frame } = moment;
  const known = starts.get(recording) ?? new Map();
  starts.set(recording, known);
  let start = known.get(frame);
  if (start !== undefined) return start;
  for (let own = heldFrame(moment)?.step ?? moment.step; own !== -1; own = recording.ownPrevious(own)) start = own;
  known.set(frame, start);
  return start;
}

/**
 * A variable by its name, looked for from the innermost frame outwards.
 * @param {Moment} moment
 * @param {string} name
 */
export function variableOnStack({ recording, step }, name) {
  for (const { frame } of recording.stack(step)) {
    const row = recording.variables(step, frame).find((variable) => variable.name === name);
    if (row?.value !== undefined) return { frame, value: row.value, change: row.change };
  }
  return null;
}
