// Knows plain data: texts, lists and dicts as they are, everything else as Python writes it.

export class Written {
  /** @param {string} text a Python literal or a short description @param {string} kind of the value, as a recording tells it */
  constructor(text, kind) {
    this.text = text;
    this.kind = kind;
  }
}

/** @typedef {string | Written | Data[] | Map<string, Data>} Data */

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

/** The path of what stands under a key of a dict. @param {string} path @param {string} key */
export function pathUnder(path, key) {
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === "" ? key : `${path}.${key}`;
}
