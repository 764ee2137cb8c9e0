// Knows plain data: texts, lists and dicts as they are, everything else as Python writes it.

export class Written {
  /**
   * @param {string} text a Python literal or a short description
   * @param {string} kind of the value, as a recording tells it
   * @param {boolean} whole whether the text says all there is
   */
  constructor(text, kind, whole = true) {
    this.text = text;
    this.kind = kind;
    this.whole = whole;
  }
}

/** Stands for something that was not opened. */
export const CUT = new Written("…", "cut", false);
/** Stands for all that would come after it. */
export const REST = new Written("…", "rest", false);

/** A list that cannot change: read like one, but not the same as one. */
export class Tuple extends Array {}

/** @typedef {string | Written} Key a text as it is; of any other key there is one object only */
/** @typedef {string | Written | Data[] | Map<Key, Data>} Data */

/** @type {Map<string, Written>} */
const keys = new Map();

/** A key that is no text; asked for again, the same object. @param {string} text @param {string} kind @param {boolean} whole */
export function keyWritten(text, kind, whole = true) {
  const name = `${kind} ${whole} ${text}`;
  const key = keys.get(name) ?? new Written(text, kind, whole);
  keys.set(name, key);
  return key;
}

/** A key's text: its own, or how Python writes it. @param {Key} key */
export function keyText(key) {
  return typeof key === "string" ? key : key.text;
}

/** @type {WeakMap<object, boolean>} */
const wholes = new WeakMap();

/** Whether all that there was has been read, down to the last part. @param {Data | undefined} data @returns {boolean} */
export function isWhole(data) {
  if (data === undefined || typeof data === "string") return true;
  if (data instanceof Written) return data.whole;
  let whole = wholes.get(data);
  if (whole === undefined) {
    whole = Array.isArray(data)
      ? data.every(isWhole)
      : [...data].every(([key, value]) => (typeof key === "string" || key.whole) && isWhole(value));
    wholes.set(data, whole);
  }
  return whole;
}

/** What stands under a key, if the data is a dict that has it. @param {Data | undefined} data @param {string} key */
export function under(data, key) {
  return data instanceof Map ? data.get(key) : undefined;
}

/** A text under a key; empty when there is none. @param {Data | undefined} data @param {string} key */
export function textUnder(data, key) {
  const found = under(data, key);
  return typeof found === "string" ? found : "";
}

/** True or False under a key; null when neither. @param {Data | undefined} data @param {string} key */
export function truthUnder(data, key) {
  const found = under(data, key);
  if (!(found instanceof Written) || found.kind !== "constant") return null;
  return found.text === "True" ? true : found.text === "False" ? false : null;
}

/** The path of what stands under a key of a dict. @param {string} path @param {Key} key */
export function pathUnder(path, key) {
  if (typeof key !== "string") return `${path}[${key.text}]`;
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === "" ? key : `${path}.${key}`;
}
