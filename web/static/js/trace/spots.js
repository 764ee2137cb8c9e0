// At which steps one place that holds a value, a variable or a place in an object, got and gets another one.

/** @import { Store } from "./store.js" */
import { shapeOf } from "./delta.js";
import { NONE } from "./format.js";
import { positionAfter, positionBefore, positionOf } from "./moved.js";

/**
 * @typedef {{frame: number, name: string}} Named a variable
 * @typedef {{object: number, id: number}} Inner an index, or the code of a key or member, in an object
 * @typedef {Named | Inner} Spot
 */

/** Steps that wrote a place without changing it, which are looked into; the next one then counts as a change. */
const CHECKED = 200;

/** The last step, up to one, that put what the place holds at it. @param {Store} store @param {Spot} spot @param {number} step */
export function lastPut(store, spot, step) {
  if ("frame" in spot) return store.variables.lastChange(spot.frame, store.tables.names.number(spot.name), step);
  const { object, id } = spot;
  const { history, starts, drops, puts } = store.edits;
  const width = widthOf(store, object);
  let after = positionOf(store, object, id, step); // of the step that is gone back over
  let at = after;
  let left = CHECKED;
  for (let edit = history.at(object, step); edit !== NONE; ) {
    const when = history.steps.data[edit];
    const end = starts.data[edit] + puts.data[edit];
    if (at < end && at + width > starts.data[edit]) {
      at = left-- > 0 ? positionBefore(store, object, id, when, after) : -1;
      if (at === -1) return when;
      edit = history.at(object, when - 1);
      after = at;
      continue;
    }
    if (at >= end) at += drops.data[edit] - puts.data[edit];
    edit = history.previous.data[edit];
    if (edit !== NONE && history.steps.data[edit] !== when) after = at;
  }
  return 0;
}

/** The first step after one at which the place holds something else, or infinity. @param {Store} store @param {Spot} spot @param {number} step */
export function nextPut(store, spot, step) {
  if ("frame" in spot) return store.variables.nextChange(spot.frame, store.tables.names.number(spot.name), step);
  const { object, id } = spot;
  const { history, objects, starts, drops, puts } = store.edits;
  const width = widthOf(store, object);
  const last = object < history.latest.length ? history.latest.data[object] : NONE;
  let before = positionOf(store, object, id, step);
  let at = before;
  let left = CHECKED;
  let when = step;
  // Over the edits of all objects, one after the other in memory: an object's own are chained backwards only.
  for (let edit = history.range(step)[1]; last !== NONE && edit <= last; edit++) {
    if (objects.data[edit] !== object) continue;
    if (history.steps.data[edit] !== when) before = at;
    when = history.steps.data[edit];
    const end = starts.data[edit] + drops.data[edit];
    if (at < end && at + width > starts.data[edit]) {
      at = left-- > 0 ? positionAfter(store, object, id, when, before) : -1;
      if (at === -1) return when;
      edit = history.at(object, when);
    } else if (at >= end) at += puts.data[edit] - drops.data[edit];
  }
  return Number.POSITIVE_INFINITY;
}

/** @param {Store} store @param {number} object */
const widthOf = (store, object) => (shapeOf(store.tables.kind(object)) === "mapping" ? 2 : 1);
