// What one step did to the contents of one object, element by element or key by key.

/** @import { Hunk } from "./hunks.js" */
/** @import { Store } from "./store.js" */
import { hunksOf, trimmed } from "./hunks.js";

/**
 * @typedef {"" | "added" | "changed" | "removed"} Change
 *
 * @typedef {object} Difference
 * @property {"added" | "changed" | "removed"} change
 * @property {number} index of a sequence's element, before the step when it was removed; otherwise 0
 * @property {number} key value code of a mapping's key; otherwise 0
 * @property {number | undefined} before
 * @property {number | undefined} after
 *
 * @typedef {"sequence" | "mapping" | "set"} Shape
 */

const MAPPINGS = new Set(["dict", "instance", "exception"]);
const SETS = new Set(["set", "frozenset"]);

/** @param {string} kind of an object @returns {Shape} */
export const shapeOf = (kind) => (MAPPINGS.has(kind) ? "mapping" : SETS.has(kind) ? "set" : "sequence");

/**
 * The differences in the object's own contents, in order; none for an object that did not exist before.
 * @param {Store} store @param {number} object @param {number} step @returns {Generator<Difference>}
 */
export function differences(store, object, step) {
  const series = store.edits.isNew(object, step) ? [] : store.edits.of(object, step);
  const before = series.length > 0 ? store.versions.at(object, step - 1) : new Uint32Array(0);
  const after = series.length > 0 ? store.versions.at(object, step) : before;
  const shape = shapeOf(store.tables.kind(object));
  const hunks = hunksOf(store.edits, series);
  if (shape === "mapping") return inMapping(before, after, hunks);
  return shape === "set" ? inSet(before, after, hunks) : inSequence(before, after, hunks);
}

/** @param {Uint32Array} before @param {Uint32Array} after @param {Hunk[]} hunks @returns {Generator<Difference>} */
function* inSequence(before, after, hunks) {
  for (const hunk of hunks) {
    const { from, to, newFrom, newTo } = trimmed(hunk, before, after);
    for (let offset = 0; offset < Math.max(to - from, newTo - newFrom); offset++) {
      const [old, now] = [before[from + offset], after[newFrom + offset]];
      if (from + offset >= to)
        yield { change: "added", index: newFrom + offset, key: 0, before: undefined, after: now };
      else if (newFrom + offset >= newTo) {
        yield { change: "removed", index: from + offset, key: 0, before: old, after: undefined };
      } else if (old !== now) yield { change: "changed", index: newFrom + offset, key: 0, before: old, after: now };
    }
  }
}

/** @param {Uint32Array} before @param {Uint32Array} after @param {Hunk[]} hunks @returns {Generator<Difference>} */
function* inMapping(before, after, hunks) {
  /** @type {Map<number, number>} */
  const old = new Map();
  /** @type {Map<number, number>} */
  const now = new Map();
  for (const { from, to, newFrom, newTo } of hunks) {
    // The touched pairs, from the beginning of the first to the end of the last.
    for (let index = from & ~1; index < to; index += 2) old.set(before[index], before[index + 1]);
    for (let index = newFrom & ~1; index < newTo; index += 2) now.set(after[index], after[index + 1]);
  }
  for (const [key, value] of now) {
    const was = old.get(key);
    if (was === undefined) yield { change: "added", index: 0, key, before: undefined, after: value };
    else if (was !== value) yield { change: "changed", index: 0, key, before: was, after: value };
  }
  for (const [key, value] of old) {
    if (!now.has(key)) yield { change: "removed", index: 0, key, before: value, after: undefined };
  }
}

/** @param {Uint32Array} before @param {Uint32Array} after @param {Hunk[]} hunks @returns {Generator<Difference>} */
function* inSet(before, after, hunks) {
  /** @type {Set<number>} */
  const old = new Set();
  /** @type {Set<number>} */
  const now = new Set();
  for (const { from, to, newFrom, newTo } of hunks) {
    for (let index = from; index < to; index++) old.add(before[index]);
    for (let index = newFrom; index < newTo; index++) now.add(after[index]);
  }
  for (const value of now) {
    if (!old.has(value)) yield { change: "added", index: 0, key: 0, before: undefined, after: value };
  }
  for (const value of old) {
    if (!now.has(value)) yield { change: "removed", index: 0, key: 0, before: value, after: undefined };
  }
}
