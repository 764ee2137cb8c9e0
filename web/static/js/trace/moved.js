// Where one element, key or member of an object stood before a step, and stands after it, when the step left it as it is.

/** @import { Replaced } from "./delta.js" */
/** @import { Store } from "./store.js" */
import { differences, replacedIn, shapeOf, withoutEqualEnds } from "./delta.js";

/**
 * The position before the step of what stands at one after it; -1 when the step put it there.
 * @param {Store} store @param {number} object @param {number} id an index, or the code of a key or member
 * @param {number} step @param {number} at its position in the contents after the step
 */
export function positionBefore(store, object, id, step, at) {
  if (store.edits.isNew(object, step)) return -1;
  if (isSequence(store, object)) {
    return along(replacedIn(store, object, step), at, ({ from, newFrom, old, now }) => [newFrom, now, from, old]);
  }
  for (const { key, change, after } of differences(store, object, step)) {
    if (change !== "removed" && id === (shapeOf(store.tables.kind(object)) === "mapping" ? key : after)) return -1;
  }
  return positionOf(store, object, id, step - 1);
}

/**
 * The position after the step of what stood at one before it; -1 when the step changed or removed it.
 * @param {Store} store @param {number} object @param {number} id @param {number} step @param {number} at before the step
 */
export function positionAfter(store, object, id, step, at) {
  if (isSequence(store, object)) {
    return along(replacedIn(store, object, step), at, ({ from, newFrom, old, now }) => [from, old, newFrom, now]);
  }
  for (const { key, change, before } of differences(store, object, step)) {
    if (change !== "added" && id === (shapeOf(store.tables.kind(object)) === "mapping" ? key : before)) return -1;
  }
  return positionOf(store, object, id, step);
}

/** Where in the contents an element, a key or a member is, or -1. @param {Store} store @param {number} object @param {number} id @param {number} step */
export function positionOf(store, object, id, step) {
  if (isSequence(store, object)) return id;
  const contents = store.versions.at(object, step);
  const per = shapeOf(store.tables.kind(object)) === "mapping" ? 2 : 1;
  for (let at = 0; at < contents.length; at += per) if (contents[at] === id) return at;
  return -1;
}

/** @param {Store} store @param {number} object */
const isSequence = (store, object) => shapeOf(store.tables.kind(object)) === "sequence";

/**
 * @param {Replaced[]} replaced @param {number} at a position on one side
 * @param {(hunk: Replaced) => [number, Uint32Array, number, Uint32Array]} sides this side's begin and values, and the other's
 */
function along(replaced, at, sides) {
  let shift = 0;
  for (const hunk of replaced) {
    const [from, here, otherFrom, there] = sides(hunk);
    if (at < from) break;
    shift = otherFrom + there.length - from - here.length;
    if (at >= from + here.length) continue;
    const inside = at - from;
    const { start, oldEnd } = withoutEqualEnds(here, there);
    if (inside < start || (inside < oldEnd && here[inside] === there[inside])) return otherFrom + inside;
    return inside >= oldEnd ? at + shift : -1;
  }
  return at + shift;
}
