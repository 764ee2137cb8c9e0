// The variables of frames at a step by their names: what they hold, what they held.

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

/** What one of them holds, found without the others. @param {Store} store @param {number} step @param {number} frame @param {string} name */
export function variableOf(store, step, frame, name) {
  const value = store.variables.one(step, frame, store.tables.names.number(name));
  return value === UNBOUND ? undefined : value;
}

/** The innermost frame on the stack that has one of this name, or -1. @param {Store} store @param {number} step @param {string} name */
export function frameWith(store, step, name) {
  for (const { frame } of store.stack.at(step)) if (variableOf(store, step, frame, name) !== undefined) return frame;
  return -1;
}

/** @param {Store} store @param {number} value @param {number} before @param {number} step @returns {Change} */
function changeOf(store, value, before, step) {
  if (value === before) return store.touched.at(step).has(objectOf(value)) ? "changed" : "";
  if (before === UNBOUND) return "added";
  return value === UNBOUND ? "removed" : "changed";
}
