// Decodes the columns of one chunk into full-length 32-bit arrays.

/** @import { FileChunk, WireChunk } from "./format.js" */

const COLUMN_NAMES = "site frame changes edits place value object start drop put put_value".split(" ");
const STEP_COLUMNS = ["site", "frame", "changes", "edits"];
const CHANGE_COLUMNS = ["place", "value"];
const EDIT_COLUMNS = ["object", "start", "drop", "put"];

/** @typedef {{[name: string]: Uint32Array}} Columns every column of FORMAT.md, at its full length */

/** @param {WireChunk} chunk @returns {Columns} */
export function wireColumns(chunk) {
  return fullColumns(packedColumns(chunk), chunk.header.steps);
}

/**
 * As they are sent: those left out are left out, and one element may stand for many.
 * @param {{header: {columns: [string, number, number][]}, body: Uint8Array}} chunk
 * @returns {Columns}
 */
export function packedColumns({ header, body }) {
  // A copy begins at a multiple of every width, wherever the body lay in its message.
  const bytes = new Uint8Array(body);
  /** @type {Columns} */
  const raw = {};
  let offset = 0;
  for (const [name, width, count] of header.columns) {
    const Type = width === 1 ? Uint8Array : width === 2 ? Uint16Array : Uint32Array;
    offset = Math.ceil(offset / width) * width;
    if (offset + width * count > bytes.byteLength) throw new Error(`column ${name} is longer than the chunk's body`);
    const packed = new Type(bytes.buffer, offset, count);
    raw[name] = Uint32Array.from(packed);
    offset += width * count;
  }
  return raw;
}

/** @param {FileChunk} chunk @returns {Columns} */
export function fileColumns({ columns, steps }) {
  const arrays = Object.entries(columns).map(([name, numbers]) => [name, Uint32Array.from(numbers)]);
  return fullColumns(Object.fromEntries(arrays), steps);
}

/** @param {Columns} raw @param {number} steps */
function fullColumns(raw, steps) {
  for (const name of COLUMN_NAMES) raw[name] ??= new Uint32Array(0);
  stretch(raw, STEP_COLUMNS, steps);
  stretch(raw, CHANGE_COLUMNS, sum(raw.changes));
  stretch(raw, EDIT_COLUMNS, sum(raw.edits));
  stretch(raw, ["put_value"], sum(raw.put));
  return raw;
}

/** @param {Columns} columns @param {string[]} names @param {number} count */
function stretch(columns, names, count) {
  for (const name of names) {
    const column = columns[name];
    if (column.length === count) continue;
    if (column.length > 1) throw new Error(`column ${name} has ${column.length} entries, not ${count}`);
    columns[name] = new Uint32Array(count).fill(column.length === 1 ? column[0] : 0);
  }
}

/** @param {Uint32Array} column */
function sum(column) {
  let total = 0;
  for (let index = 0; index < column.length; index++) total += column[index];
  return total;
}
