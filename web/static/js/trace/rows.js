// The rows of a frame's variables at a step: what they hold, what they held.

/** @import { Change } from "./delta.js" */
/** @import { Store } from "./store.js" */
import { objectOf, UNBOUND } from "./format.js";

/**
 * @typedef {object} Variable
 * @property {string} name
 * @property {number | undefined} value
 * @property {number | undefined} before the same as `value` when only its contents changed
 * @property {Change} change
 */

/** @param {Store} store @param {number} step @param {number} frame @returns {Variable[]} in order of first binding */
export function variablesOf(store, step, frame) {
  return store.variables.at(step, frame).map(({ name, value, before }) => ({
    name: store.tables.names.word(name),
    value: value === UNBOUND ? undefined : value,
    before: before === UNBOUND ? undefined : before,
    change: changeOf(store, value, before, step),
  }));
}

/** @param {Store} store @param {number} value @param {number} before @param {number} step @returns {Change} */
function changeOf(store, value, before, step) {
  if (value === before) return store.touched.at(step).has(objectOf(value)) ? "changed" : "";
  if (before === UNBOUND) return "added";
  return value === UNBOUND ? "removed" : "changed";
}
