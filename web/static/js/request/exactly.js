// Knows when two pieces of plain data are the same, to the byte and the kind, or as far as both were read.

/** @import { Data, Key } from "./data.js" */
import { CUT, isWhole, REST, Tuple, Written } from "./data.js";
import { compact } from "./json.js";

/** Kinds that JSON has a form for: what is written alike is the same. */
const JSON_KINDS = new Set(["constant", "int", "float"]);

/** @type {Set<Data>} */
const UNKNOWN = new Set([CUT, REST]);

/** A text that only the same data has: b'x' is not the text "b'x'", a tuple no list, 1 as a key no "1". @param {Data} data @returns {string} */
export function exactly(data) {
  if (typeof data === "string") return JSON.stringify(data);
  if (data instanceof Written) return JSON_KINDS.has(data.kind) ? compact(data) : `${data.kind} ${compact(data)}`;
  const [open, close] = data instanceof Map ? "{}" : data instanceof Tuple ? "()" : "[]";
  const parts = data instanceof Map ? [...data].map(pair) : Array.from(data, exactly);
  return `${open}${parts.join(", ")}${close}`;
}

/** @param {[Key, Data]} entry */
function pair([key, value]) {
  return `${exactly(key)}: ${exactly(value)}`;
}

/** Whether something that was read of both differs. @param {Data} some @param {Data} other */
export function differ(some, other) {
  if (some === other) return false;
  return isWhole(some) && isWhole(other) ? exactly(some) !== exactly(other) : !alikeAsRead(some, other);
}

/** Where one was cut, nothing is known of what the other has there. @param {Data} some @param {Data} other @returns {boolean} */
function alikeAsRead(some, other) {
  if (some === other || UNKNOWN.has(some) || UNKNOWN.has(other)) return true;
  const [pairs, others] = [some, other].map((data) => data instanceof Map && [...data].flat());
  if (pairs && others) return alikeInTurn(pairs, others);
  const lists = Array.isArray(some) && Array.isArray(other) && some instanceof Tuple === other instanceof Tuple;
  return lists ? alikeInTurn(some, other) : exactly(some) === exactly(other);
}

/** @param {Data[]} some @param {Data[]} other */
function alikeInTurn(some, other) {
  for (let at = 0; at < Math.max(some.length, other.length); at++) {
    if (some[at] === REST || other[at] === REST) return true;
    if (at >= some.length || at >= other.length || !alikeAsRead(some[at], other[at])) return false;
  }
  return true;
}
