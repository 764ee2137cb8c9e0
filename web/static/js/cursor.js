// Where each of the debugger's moves leads from a step, forwards and backwards.

/** @import { Stops } from "./breakpoints.js" */
/** @import { Recording } from "./trace.js" */

/**
 * Every move takes `(recording, step, stops)` and gives a step of the recording. Moves do not stop at a
 * `call` or `resume`: the line after it shows the same and is where one goes on.
 */

/** Into whatever runs next. @param {Recording} recording @param {number} step */
export function stepIn(recording, step) {
  return ahead(recording, step, Number.POSITIVE_INFINITY);
}

/** Over calls: on in this frame, or in its caller once it is left. @param {Recording} recording @param {number} step */
export function next(recording, step) {
  const depth = recording.depth(step);
  const event = recording.event(step);
  if (event === "return" || event === "yield" || event === "unwind") return stepOut(recording, step);
  return ahead(recording, step, depth);
}

/** To where the caller goes on after this frame. @param {Recording} recording @param {number} step */
export function stepOut(recording, step) {
  const depth = recording.depth(step);
  return ahead(recording, recording.activationEnd(step) - 1, Math.max(depth - 1, 0));
}

/** Back over calls: the way `next` came. @param {Recording} recording @param {number} step */
export function stepBack(recording, step) {
  const depth = recording.depth(step);
  const activation = recording.activation(step);
  for (let at = step - 1; at >= 0; ) {
    const below = recording.depth(at);
    if (below >= depth && below > 0 && recording.activation(at) !== activation) at = recording.activationStart(at) - 1;
    else if (isStop(recording, at)) return at;
    else at--;
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
  return { step: firstLine(recording), unhit: false };
}

/** @param {Recording} recording @param {number} step */
function isStop(recording, step) {
  const event = recording.event(step);
  return event !== "call" && event !== "resume";
}

/** Where nothing further back is a stop: the first stop, from there the call that opens the recording. @param {Recording} recording @param {number} step */
function back(recording, step) {
  const first = stepIn(recording, -1);
  return step > first ? first : 0;
}

/** @param {Recording} recording */
function firstLine(recording) {
  for (let at = 0; at < recording.steps; at++) if (recording.event(at) === "line") return at;
  return last(recording);
}

/**
 * The next stop with at most so many frames below it: what runs above is passed over whole, however long it took.
 * @param {Recording} recording @param {number} step @param {number} depth
 */
function ahead(recording, step, depth) {
  for (let at = step + 1; at < recording.steps; ) {
    if (recording.depth(at) > depth) at = recording.activationEnd(at);
    else if (isStop(recording, at)) return at;
    else at++;
  }
  return last(recording);
}
