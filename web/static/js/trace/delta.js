// What one step did to the contents of one object, element by element or key by key.

/** @import { Hunk } from "./hunks.js" */
/** @import { Store } from "./store.js" */
import { hunksOf } from "./hunks.js";

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
  const shape = shapeOf(store.tables.kind(object));
  const replaced = replacedIn(store, object, step);
  if (shape === "mapping") return inMapping(replaced);
  return shape === "set" ? inSet(replaced) : inSequence(replaced);
}

/** @typedef {{from: number, newFrom: number, old: Uint32Array, now: Uint32Array}} Replaced what one hunk held and holds */

/** @param {Store} store @param {number} object @param {number} step @returns {Replaced[]} in order */
export function replacedIn(store, object, step) {
  const series = store.edits.isNew(object, step) ? [] : store.edits.of(object, step);
  const shape = shapeOf(store.tables.kind(object));
  return hunksOf(store.edits, series).map((hunk) => replacement(store, object, step, hunk, shape));
}

/** @param {Store} store @param {number} object @param {number} step @param {Hunk} hunk @param {Shape} shape @returns {Replaced} */
function replacement(store, object, step, { from, to, newFrom, newTo }, shape) {
  // Of a mapping whole pairs, from the beginning of the first to the end of the last.
  const even = shape === "mapping" ? 1 : 0;
  const old = store.versions.slice(object, step - 1, from & ~even, (to + even) & ~even);
  const now = store.versions.slice(object, step, newFrom & ~even, (newTo + even) & ~even);
  return { from, newFrom, old, now };
}

/** @param {Replaced[]} replaced @returns {Generator<Difference>} */
function* inSequence(replaced) {
  for (const { from, newFrom, old, now } of replaced) {
    const { start, oldEnd, newEnd } = withoutEqualEnds(old, now);
    for (let at = start; at < Math.max(oldEnd, newEnd); at++) {
      if (at >= oldEnd) yield { change: "added", index: newFrom + at, key: 0, before: undefined, after: now[at] };
      else if (at >= newEnd) yield { change: "removed", index: from + at, key: 0, before: old[at], after: undefined };
      else if (old[at] !== now[at]) {
        yield { change: "changed", index: newFrom + at, key: 0, before: old[at], after: now[at] };
      }
    }
  }
}

/** @param {Uint32Array} old @param {Uint32Array} now */
export function withoutEqualEnds(old, now) {
  let start = 0;
  let oldEnd = old.length;
  let newEnd = now.length;
  while (start < oldEnd && start < newEnd && old[start] === now[start]) start++;
  while (start < oldEnd && start < newEnd && old[oldEnd - 1] === now[newEnd - 1]) {
    oldEnd--;
    newEnd--;
  }
  return { start, oldEnd, newEnd };
}

/** @param {Replaced[]} replaced @returns {Generator<Difference>} */
function* inMapping(replaced) {
  const before = pairsOf(replaced.map(({ old }) => old));
  const after = pairsOf(replaced.map(({ now }) => now));
  for (const [key, value] of after) {
    const was = before.get(key);
    if (was === undefined) yield { change: "added", index: 0, key, before: undefined, after: value };
    else if (was !== value) yield { change: "changed", index: 0, key, before: was, after: value };
  }
  for (const [key, value] of before) {
    if (!after.has(key)) yield { change: "removed", index: 0, key, before: value, after: undefined };
  }
}

/** @param {Uint32Array[]} lists key, value, key, value, … */
function pairsOf(lists) {
  /** @type {Map<number, number>} */
  const pairs = new Map();
  for (const list of lists)
    for (let index = 0; index + 1 < list.length; index += 2) pairs.set(list[index], list[index + 1]);
  return pairs;
}

/** @param {Replaced[]} replaced @returns {Generator<Difference>} */
function* inSet(replaced) {
  const before = new Set(replaced.flatMap(({ old }) => [...old]));
  const after = new Set(replaced.flatMap(({ now }) => [...now]));
  for (const value of after) {
    if (!before.has(value)) yield { change: "added", index: 0, key: 0, before: undefined, after: value };
  }
  for (const value of before) {
    if (!after.has(value)) yield { change: "removed", index: 0, key: 0, before: value, after: undefined };
  }
}
