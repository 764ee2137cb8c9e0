// When a value shown in a row got there, and when it changes: the steps at which the row or what is in it is marked.

/** @import { Spot } from "./spots.js" */
/** @import { Store } from "./store.js" */
import { reachOf } from "./reach.js";
import { lastPut, nextPut } from "./spots.js";

/**
 * The way to a row: the variable, the place in it, the place in that, …
 * @typedef {Spot[]} Trail
 * @typedef {{step: number, whole: boolean}} Found `whole` is whether everything in the value was looked at
 */

/**
 * The last step, up to one, that wrote any place on the way, or anything inside the value at its end.
 * @param {Store} store @param {Trail} trail @param {number | undefined} value @param {number} step @returns {Found}
 */
export function lastWrite(store, trail, value, step) {
  const { objects, whole } = reachOf(store, value, step);
  let last = 0;
  for (const spot of trail) last = Math.max(last, lastPut(store, spot, step));
  for (const object of objects) last = Math.max(last, store.edits.history.span(object, step).from);
  return { step: last, whole };
}

/**
 * The first step after one that changes any place on the way, or anything inside the value; infinity when there is none,
 * and when the variable's frame ends before.
 * @param {Store} store @param {Trail} trail @param {number | undefined} value @param {number} step @returns {Found}
 */
export function nextChange(store, trail, value, step) {
  const { objects, whole } = reachOf(store, value, step);
  let next = Number.POSITIVE_INFINITY;
  for (const spot of trail) next = Math.min(next, nextPut(store, spot, step));
  for (const object of objects) next = Math.min(next, store.edits.history.span(object, step).until);
  const [first] = trail;
  const isOver = "frame" in first && Number.isFinite(next) && store.stack.isOver(first.frame, next);
  return { step: isOver ? Number.POSITIVE_INFINITY : next, whole };
}
