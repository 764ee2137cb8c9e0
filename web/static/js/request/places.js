// Knows at which paths two pieces of plain data differ.

/** @import { Data, Key } from "./data.js" */
import { pathUnder, Tuple } from "./data.js";
import { differ } from "./exactly.js";
import { compact } from "./json.js";

/** @typedef {"added" | "changed" | "removed"} Change */
/**
 * @typedef {object} Place
 * @property {Change} change
 * @property {string} path of what is removed, at which it was
 * @property {boolean} [alike] whether what changed is written as before, and is of another kind
 */

/** The outermost paths that tell it all. @param {Data} old @param {Data} now @param {string} path @returns {Place[]} */
export function places(old, now, path) {
  if (!differ(old, now)) return [];
  if (old instanceof Map && now instanceof Map) return inDict(old, now, path);
  const lists = Array.isArray(old) && Array.isArray(now) && old instanceof Tuple === now instanceof Tuple;
  if (lists) return inList(old, now, path);
  return [{ change: "changed", path, alike: compact(old) === compact(now) }];
}

/** @param {Map<Key, Data>} old @param {Map<Key, Data>} now @param {string} path @returns {Place[]} */
function inDict(old, now, path) {
  /** @type {Place[]} */
  const found = [...now].flatMap(([key, value]) => {
    const before = old.get(key);
    const here = pathUnder(path, key);
    return before === undefined ? [{ change: "added", path: here }] : places(before, value, here);
  });
  for (const key of old.keys()) if (!now.has(key)) found.push({ change: "removed", path: pathUnder(path, key) });
  // The same pairs in another order are written otherwise.
  return found.length > 0 ? found : [{ change: "changed", path }];
}

/** @param {Data[]} old @param {Data[]} now @param {string} path @returns {Place[]} */
function inList(old, now, path) {
  /** @type {Place[]} */
  const found = now.flatMap((value, index) => {
    const here = `${path}[${index}]`;
    return index < old.length ? places(old[index], value, here) : [{ change: "added", path: here }];
  });
  for (let index = now.length; index < old.length; index++) {
    found.push({ change: "removed", path: `${path}[${index}]` });
  }
  return found;
}
