// The rows of the stack at a step: each frame with its own latest step, and where in the program that is.

/** @import { Store } from "./store.js" */

/**
 * @typedef {object} StackRow
 * @property {number} frame
 * @property {string} name
 * @property {string} source
 * @property {number} line
 * @property {number} step the frame's own latest step
 */

/** Innermost first. @param {Store} store @param {number} step @param {number} most rows wanted @returns {StackRow[]} */
export function stackRows(store, step, most) {
  const rows = [];
  for (const held of store.stack.at(step)) {
    if (rows.length >= most) break;
    rows.push(rowOf(store, held));
  }
  return rows;
}

/** A frame's row, when it is there. @param {Store} store @param {number} step @param {number} frame @returns {StackRow | undefined} */
export function heldRow(store, step, frame) {
  for (const held of store.stack.at(step)) if (held.frame === frame) return rowOf(store, held);
  return undefined;
}

/** @param {Store} store @param {{frame: number, step: number}} held @returns {StackRow} */
function rowOf(store, { frame, step }) {
  const { name, source } = store.sites.code(step);
  return { frame, name, source, line: store.sites.line(step), step };
}
