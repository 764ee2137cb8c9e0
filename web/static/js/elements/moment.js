// Knows what a view of the replay is given: a recording, a step in it, and the stack frame looked at.

/** @typedef {import("../trace.js").Recording} Recording */
/** @typedef {{recording: Recording, step: number, frame: number}} Moment */

/**
 * Of a complete recording, the nearest step there is.
 * @param {Recording} recording
 * @param {number} step
 * @param {number} [frame] looked at there, when it is on the stack; else the step's own
 * @returns {Moment}
 */
export function momentAt(recording, step, frame) {
  const at = Math.max(0, Math.min(recording.steps - 1, Math.trunc(step)));
  const isHeld = frame !== undefined && recording.held(at, frame) !== undefined;
  return { recording, step: at, frame: isHeld ? frame : recording.frame(at) };
}

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
