// Everything that a value holds at a step, at any depth.

/** @import { Store } from "./store.js" */
import { NONE, objectOf } from "./format.js";

/** Objects looked into, and values read in them: so many are looked through within a frame of the screen. */
const MOST_OBJECTS = 4096;
const MOST_VALUES = 1 << 16;

/**
 * The objects, the value's own first, and whether these are all.
 * @param {Store} store @param {number | undefined} value @param {number} step @returns {{objects: number[], whole: boolean}}
 */
export function reachOf(store, value, step) {
  const first = objectOf(value);
  /** @type {Set<number>} walked in order of insertion, what is added on the way included */
  const found = new Set(first === -1 ? [] : [first]);
  let left = MOST_VALUES;
  for (const object of found) {
    const attributes = store.tables.attributes(object);
    if (attributes !== NONE) found.add(attributes);
    if (!store.edits.isHolder(object)) continue;
    const contents = store.versions.slice(object, step, 0, left + 1);
    left -= contents.length;
    for (const held of contents) if (objectOf(held) !== -1) found.add(objectOf(held));
    if (left < 0 || found.size > MOST_OBJECTS) return { objects: [...found].slice(0, MOST_OBJECTS), whole: false };
  }
  return { objects: [...found], whole: true };
}
