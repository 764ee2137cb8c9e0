// Knows what a view of the replay is given: a recording, a step in it, and the stack frame looked at.

/** @typedef {import("../trace.js").Recording} Recording */
/** @typedef {{recording: Recording, step: number, frame: number}} Moment */

/**
 * The frame's row on the stack, or nothing when it is not there.
 * @param {Moment} moment
 */
export function heldFrame({ recording, step, frame }) {
  return recording.held(step, frame);
}

/**
 * A variable by its name, looked for from the innermost frame outwards.
 * @param {Moment} moment
 * @param {string} name
 */
export function variableOnStack({ recording, step }, name) {
  const frame = recording.frameWith(step, name);
  const row = frame === -1 ? null : recording.variables(step, frame).find((variable) => variable.name === name);
  return row?.value === undefined ? null : { frame, value: row.value, change: row.change };
}
