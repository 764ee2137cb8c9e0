// Where each of the debugger's moves leads from a step, forwards and backwards.

/** @import { Stops } from "./breakpoints.js" */
/** @import { Recording } from "./trace.js" */

/**
 * Every move takes `(recording, step, stops)` and gives a step of the recording. Moves do not stop at a
 * `call` or `resume`: the line after it shows the same and is where one goes on.
 */

/** Into whatever runs next. @param {Recording} recording @param {number} step */
export function stepIn(recording, step) {
  return forwards(recording, step, () => true);
}

/** Over calls: on in this frame, or in its caller once it is left. @param {Recording} recording @param {number} step */
export function next(recording, step) {
  const depth = recording.depth(step);
  const event = recording.event(step);
  if (event === "return" || event === "yield" || event === "unwind") return stepOut(recording, step);
  return forwards(recording, step, (at) => recording.depth(at) <= depth);
}

/** To where the caller goes on after this frame. @param {Recording} recording @param {number} step */
export function stepOut(recording, step) {
  const depth = recording.depth(step);
  if (depth > 0) return forwards(recording, step, (at) => recording.depth(at) < depth);
  const activation = recording.activation(step);
  return forwards(recording, step, (at) => recording.depth(at) === 0 && recording.activation(at) !== activation);
}

/** Back over calls: the way `next` came. @param {Recording} recording @param {number} step */
export function stepBack(recording, step) {
  const depth = recording.depth(step);
  const activation = recording.activation(step);
  for (let at = step - 1; at >= 0; at--) {
    const below = recording.depth(at);
    if (below < depth || (below === 0 && recording.activation(at) !== activation)) {
      if (isStop(recording, at)) return at;
    } else if (recording.activation(at) === activation && isStop(recording, at)) return at;
  }
  return back(recording, step);
}

/**
 * To the next stop, else to the end.
 * @param {Recording} recording @param {number} step @param {Stops} stops
 */
export function continue_(recording, step, stops) {
  const hit = stops.nearest(step, 1);
  return hit === -1 ? last(recording) : hit;
}

/**
 * Back to the stop before, else to the beginning.
 * @param {Recording} recording @param {number} step @param {Stops} stops
 */
export function reverseContinue(recording, step, stops) {
  const hit = stops.nearest(step, -1);
  return hit === -1 ? back(recording, step) : hit;
}

/** @param {Recording} _recording */
export function first(_recording) {
  return 0;
}

/** @param {Recording} recording */
export function last(recording) {
  return Math.max(recording.steps - 1, 0);
}

/**
 * Where a replay opens: at the first stop; at the end when breakpoints were set and none stopped; at the first line.
 * @param {Recording} recording @param {Stops} stops
 */
export function opening(recording, stops) {
  if (stops.any) {
    const hit = stops.nearest(-1, 1);
    return hit === -1 ? { step: last(recording), unhit: true } : { step: hit, unhit: false };
  }
  return { step: forwards(recording, -1, (at) => recording.event(at) === "line"), unhit: false };
}

/** @param {Recording} recording @param {number} step */
function isStop(recording, step) {
  const event = recording.event(step);
  return event !== "call" && event !== "resume";
}

/** Where nothing further back is a stop: the first stop, from there the call that opens the recording. @param {Recording} recording @param {number} step */
function back(recording, step) {
  const first = forwards(recording, -1, () => true);
  return step > first ? first : 0;
}

/** @param {Recording} recording @param {number} step @param {(step: number) => boolean} wanted */
function forwards(recording, step, wanted) {
  for (let at = step + 1; at < recording.steps; at++) if (wanted(at) && isStop(recording, at)) return at;
  return last(recording);
}
