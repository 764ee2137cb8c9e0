// One line of text for any value, cut to a width.

/** @import { Store } from "./store.js" */
/** @import { View } from "./values.js" */
import { shapeOf } from "./delta.js";
import { literal } from "./literal.js";
import { PLAIN_VALUE, viewOf } from "./values.js";

const ELLIPSIS = "…";
/** Containers inside containers that are opened; deeper ones only show their brackets. */
const DEPTH = 3;
/** A string or number is not cut shorter than this, or it would say nothing. */
const SHORTEST = 8;
/** A key that fits is written whole: half a key names nothing. */
const WHOLE_KEY = 1000;

/** @type {{[kind: string]: [string, string]}} */
const BRACKETS = {
  list: ["[", "]"],
  tuple: ["(", ")"],
  dict: ["{", "}"],
  set: ["{", "}"],
  frozenset: ["frozenset({", "})"],
  deque: ["deque([", "])"],
};

/** @param {Store} store @param {number} value @param {number} step @param {number} width @returns {string} */
export function previewOf(store, value, step, width) {
  return write({ store, step, open: new Set() }, value, width);
}

/** @typedef {{store: Store, step: number, open: Set<number>}} Writing */

/** @param {Writing} writing @param {number} value @param {number} width @returns {string} */
function write(writing, value, width) {
  const view = viewOf(writing.store, value, writing.step);
  if (view.kind === "str") return quoted(view.text, width);
  if (view.object === -1) return cut(view.text, width);
  if (view.kind === "instance") return writeInstance(writing, view, width);
  if (view.kind === "exception") return writeException(writing, view, width);
  if (view.kind in BRACKETS) return writeContainer(writing, view, width);
  if (view.kind === "range" || view.kind === "bytearray") return cut(view.text, width);
  if (view.text !== "") return `<${view.kind} ${cut(view.text, width)}>`;
  return `<${shortName(view.type)}>`;
}

/** @param {Writing} writing @param {View} view @param {number} width */
function writeContainer(writing, view, width) {
  if (view.kind === "set" && view.length === 0 && view.type === "set") return "set()";
  const name = view.type === view.kind || view.type === "collections.deque" ? "" : shortName(view.type);
  const [open, close] = BRACKETS[view.kind];
  const comma = view.kind === "tuple" && view.length === 1 ? "," : "";
  const inside = width - name.length - open.length - close.length;
  return `${name}${open}${writeItems(writing, view, inside)}${comma}${close}`;
}

/** @param {Writing} writing @param {View} view @param {number} width */
function writeItems(writing, view, width) {
  if (view.length === 0) return "";
  if (writing.open.has(view.object) || writing.open.size >= DEPTH) return ELLIPSIS;
  writing.open.add(view.object);
  const pairs = shapeOf(view.kind) === "mapping";
  // An item takes at least one character of the width, a pair is two values.
  const contents = writing.store.versions.slice(view.object, writing.step, 0, 2 * Math.max(width, SHORTEST));
  let text = "";
  for (let item = 0; item < view.length; item++) {
    const between = item > 0 ? ", " : "";
    const room = width - text.length - 2;
    const key = pairs ? keyOf(writing, view.kind, contents[2 * item]) : "";
    if (item > 0 ? room < SHORTEST + key.length : room < key.length) {
      text += between + ELLIPSIS;
      break;
    }
    text += between + key + write(writing, contents[pairs ? 2 * item + 1 : item], room - key.length);
  }
  writing.open.delete(view.object);
  return text;
}

/** A dict's key as Python writes it, an attribute's name as it stands in the source. @param {Writing} writing @param {string} kind @param {number} key */
function keyOf(writing, kind, key) {
  return kind === "dict" ? `${write(writing, key, WHOLE_KEY)}: ` : `${viewOf(writing.store, key, writing.step).text}=`;
}

/** `<Node name='n'>`, or `Colour(1)` for a subclass of a number or text. @param {Writing} writing @param {View} view @param {number} width */
function writeInstance(writing, view, width) {
  const name = shortName(view.type);
  const [attribute, value] = writing.store.versions.at(view.object, writing.step);
  if (value === undefined) return `<${name}>`;
  if (viewOf(writing.store, attribute, writing.step).text !== PLAIN_VALUE) {
    return `<${name} ${writeItems(writing, view, width - name.length - 3)}>`;
  }
  return `${name}(${write(writing, value, width - name.length - 2)})`;
}

/** `ValueError('why')`: its type and its arguments. @param {Writing} writing @param {View} view @param {number} width */
function writeException(writing, view, width) {
  const name = shortName(view.type);
  const args = exceptionArguments(writing.store, view.object, writing.step);
  if (args === undefined) return name;
  const { object, length } = viewOf(writing.store, args, writing.step);
  const tuple = { kind: "tuple", type: "tuple", text: "", object, length, rows: length };
  return `${name}(${writeItems(writing, tuple, width - name.length - 2)})`;
}

/** The tuple of an exception's arguments. @param {Store} store @param {number} object @param {number} step */
export function exceptionArguments(store, object, step) {
  const contents = store.versions.at(object, step);
  const first = contents.length > 1 ? viewOf(store, contents[0], step) : undefined;
  return first?.text === "args" && viewOf(store, contents[1], step).kind === "tuple" ? contents[1] : undefined;
}

/** A text in quotes, cut to a width. @param {string} text @param {number} width */
export function quoted(text, width) {
  const room = Math.max(width - 2, SHORTEST);
  if (text.length <= room) {
    const whole = literal(text);
    if (whole.length <= room + 2) return whole;
  }
  const begun = literal(beginning(text, room - 1));
  return begun.slice(0, -1) + ELLIPSIS + begun[0];
}

/** @param {string} text @param {number} width */
export function cut(text, width) {
  return text.length <= Math.max(width, SHORTEST) ? text : beginning(text, Math.max(width, SHORTEST) - 1) + ELLIPSIS;
}

/** The first characters, never half of a surrogate pair. @param {string} text @param {number} length */
function beginning(text, length) {
  const start = text.slice(0, length);
  return /[\ud800-\udbff]$/.test(start) && /^[\udc00-\udfff]/.test(text.slice(length)) ? start.slice(0, -1) : start;
}

/** `module.Class` without its module. @param {string} type */
export const shortName = (type) => type.slice(type.lastIndexOf(".") + 1);
