// What a value code is, in words a page can draw.

import { shapeOf } from "./delta.js";
/** @import { Store } from "./store.js" */
import { ATOM, INT, kindOf, NONE, OBJECT, rowOf, smallInt } from "./format.js";

/**
 * @typedef {object} View
 * @property {string} kind "int", "float", "complex", "bytes", "str", "constant" or the kind of an object
 * @property {string} type the type's name; of a builtin without its module
 * @property {string} text a scalar as Python writes it, a str's own text, a function's, class's or module's name
 * @property {number} object its number, or -1
 * @property {number} length characters, bytes, or items; of a dict or an instance its pairs
 * @property {number} rows how many children it has, attributes of a container's subclass included
 */

const CONSTANTS = [
  ["", "unbound"],
  ["NoneType", "None"],
  ["bool", "True"],
  ["bool", "False"],
  ["ellipsis", "Ellipsis"],
  ["NotImplementedType", "NotImplemented"],
];

/** The name under which an instance of a subclass of int, float or str holds the plain value: no attribute's name. */
export const PLAIN_VALUE = "(value)";

/** Kinds whose contents are not items but say what the thing is. */
const NAMED = new Set(["function", "class", "module"]);
/** Objects without children, which a literal says whole. */
const PLAIN = new Set(["range", "bytearray"]);
const EMPTY = new Uint32Array(0);

/** @param {Store} store @param {number} value @param {number} step @returns {View} */
export function viewOf(store, value, step) {
  const kind = kindOf(value);
  const row = rowOf(value);
  if (kind === INT) return scalar("int", "int", String(smallInt(value)), 0);
  if (kind === OBJECT) return objectView(store, row, step);
  if (kind !== ATOM) {
    const [type, text] = CONSTANTS[row] ?? CONSTANTS[0];
    return scalar("constant", type, text, 0);
  }
  const type = store.texts.type(row);
  const text = store.texts.text(row);
  return scalar(type, type, text, type === "str" || type === "bytes" ? store.texts.length(row) : 0);
}

/** @param {string} kind @param {string} type @param {string} text @param {number} length @returns {View} */
function scalar(kind, type, text, length) {
  return { kind, type, text, object: -1, length, rows: 0 };
}

/** @param {Store} store @param {number} object @param {number} step @returns {View} */
function objectView(store, object, step) {
  const kind = store.tables.kind(object);
  const type = store.tables.type(object);
  const total = store.versions.length(object, step);
  const contents = NAMED.has(kind) || PLAIN.has(kind) ? store.versions.at(object, step) : EMPTY;
  const length = PLAIN.has(kind) ? plainLength(store, kind, contents) : ownRows(kind, total);
  const rows = ownRows(kind, total) + attributePairs(store, object, step);
  return { kind, type, text: textOf(store, kind, contents, step), object, length, rows };
}

/** How many children the contents themselves make. @param {string} kind @param {number} length of the contents */
export function ownRows(kind, length) {
  if (NAMED.has(kind) || PLAIN.has(kind)) return 0;
  return shapeOf(kind) === "mapping" ? length / 2 : length;
}

/** @param {Store} store @param {number} object @param {number} step */
export function attributePairs(store, object, step) {
  const attributes = store.tables.attributes(object);
  return attributes === NONE ? 0 : store.versions.length(attributes, step) / 2;
}

/** @param {Store} store @param {string} kind @param {Uint32Array} contents */
function plainLength(store, kind, contents) {
  if (contents.length === 0) return 0;
  return kind === "bytearray" ? store.texts.length(rowOf(contents[0])) : rangeLength(store, contents);
}

/** @param {Store} store @param {Uint32Array} contents */
function rangeLength(store, contents) {
  const [start, stop, step] = [...contents].map((code) => BigInt(viewOf(store, code, 0).text));
  const span = step > 0n ? stop - start : start - stop;
  const stride = step > 0n ? step : -step;
  return span > 0n ? Number((span + stride - 1n) / stride) : 0;
}

/** @param {Store} store @param {string} kind @param {Uint32Array} contents @param {number} step */
function textOf(store, kind, contents, step) {
  if (contents.length === 0) return "";
  if (NAMED.has(kind)) return viewOf(store, contents[0], step).text;
  if (kind === "bytearray") return `bytearray(${viewOf(store, contents[0], step).text})`;
  if (kind !== "range") return "";
  const parts = [...contents].map((code) => viewOf(store, code, step).text);
  return `range(${(parts[2] === "1" ? parts.slice(0, 2) : parts).join(", ")})`;
}
