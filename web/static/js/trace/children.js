// The rows one opens under a value: elements, pairs, attributes, each with what the step changed.

/** @import { Change, Difference } from "./delta.js" */
/** @import { Inner } from "./spots.js" */
/** @import { Store } from "./store.js" */
import { differences, shapeOf } from "./delta.js";
import { NONE, objectOf } from "./format.js";
import { previewOf } from "./preview.js";
import { ownRows, PLAIN_VALUE, viewOf } from "./values.js";

/**
 * @typedef {object} Child
 * @property {string} label `[0]` of a sequence, `['id']`'s inside `'id'` of a dict, `.name` of an attribute, empty in a set
 * @property {number} value
 * @property {number | undefined} before
 * @property {Change} change
 * @property {Inner} spot the place that holds it, in the container or in the object of its attributes
 * @property {string} access what Python writes after the container to reach it; `{x}` of a member of a set
 */

/** A key longer than this is cut in its label, in characters. */
export const KEY_WIDTH = 40;

/** @param {Store} store @param {number} value @param {number} step @param {number} from @param {number} to */
export function childrenOf(store, value, step, from, to) {
  const object = objectOf(value);
  if (object === -1) return [];
  const own = ownRows(store.tables.kind(object), store.versions.length(object, step));
  const rows = from < own ? rowsOf(store, object, step, from, Math.min(to, own)) : [];
  const attributes = store.tables.attributes(object);
  if (attributes === NONE || to <= own) return rows;
  const pairs = store.versions.length(attributes, step) / 2;
  return rows.concat(rowsOf(store, attributes, step, Math.max(from - own, 0), Math.min(to - own, pairs)));
}

/** @param {Store} store @param {number} object @param {number} step @param {number} from @param {number} to */
function rowsOf(store, object, step, from, to) {
  const kind = store.tables.kind(object);
  const shape = shapeOf(kind);
  const per = shape === "mapping" ? 2 : 1;
  const contents = store.versions.slice(object, step, per * from, per * to);
  const changed = changesOf(store, object, step, from, to);
  const ways = store.touched.at(step);
  /** @type {Child[]} */
  const rows = [];
  for (let row = 0; row < to - from; row++) {
    const value = contents[per * row + per - 1];
    const id = shape === "mapping" ? contents[per * row] : shape === "set" ? value : from + row;
    const access = accessOf(store, kind, id, step);
    const label = shape === "set" ? "" : kind === "dict" ? access.slice(1, -1) : access;
    const difference = changed.get(id);
    const { before, change } = difference ?? { before: value, change: ways.has(objectOf(value)) ? "changed" : "" };
    rows.push({ label, value, before, change, spot: { object, id }, access });
  }
  return rows;
}

/**
 * By index, key or member, whichever tells the rows apart.
 * @param {Store} store @param {number} object @param {number} step @param {number} from @param {number} to
 */
function changesOf(store, object, step, from, to) {
  const shape = shapeOf(store.tables.kind(object));
  /** @type {Map<number, Difference>} */
  const changed = new Map();
  for (const difference of differences(store, object, step)) {
    if (difference.change === "removed") continue;
    if (shape === "mapping") changed.set(difference.key, difference);
    else if (shape === "set" && difference.after !== undefined) changed.set(difference.after, difference);
    else if (difference.index >= to) break;
    else if (difference.index >= from) changed.set(difference.index, difference);
  }
  return changed;
}

/** @param {Store} store @param {string} kind of the container @param {number} id an index, or the code of a key or member @param {number} step */
export function accessOf(store, kind, id, step) {
  if (shapeOf(kind) === "set") return `{${previewOf(store, id, step, KEY_WIDTH)}}`;
  const label = labelOf(store, kind, id, step);
  return kind === "dict" ? `[${label}]` : label;
}

/** @param {Store} store @param {string} kind @param {number} id an index or a key's code @param {number} step */
function labelOf(store, kind, id, step) {
  if (kind === "dict") return previewOf(store, id, step, KEY_WIDTH);
  if (shapeOf(kind) !== "mapping") return `[${id}]`;
  const name = viewOf(store, id, step).text;
  return name === PLAIN_VALUE ? name : `.${name}`;
}
