// Knows how a value is put in a few words: what it is, how long it is, whether it opens.

import { number, t } from "../words.js";

/** @typedef {import("./moment.js").Recording} Recording */
/** @typedef {"" | "children" | "text"} Opens */
/**
 * @typedef {object} ValueWords
 * @property {string} text
 * @property {string} about what it is, in place of the text once the value is open
 * @property {string} size said beside the text; empty when the text says it all
 * @property {Opens} opens
 * @property {number} rows how many open beneath it
 */

const LINE_CHARACTERS = 60; // what fits on a row of the variables without cutting
const OPENING_KINDS = new Set(["list", "tuple", "set", "frozenset", "deque", "dict", "instance", "exception"]);

/** @param {number} count */
function items(count) {
  return count === 1 ? t("1 item") : t("{count} items", { count: number(count) });
}

/** @param {number} count */
function keys(count) {
  return count === 1 ? t("1 key") : t("{count} keys", { count: number(count) });
}

/**
 * Whether the text of a string does not fit on its row.
 * @param {string} text
 */
function long(text) {
  return text.length > LINE_CHARACTERS || text.includes("\n");
}

/**
 * @param {Recording} recording
 * @param {number} value
 * @param {number} step
 * @returns {ValueWords}
 */
export function valueWords(recording, value, step) {
  const view = recording.view(value, step);
  const text = recording.preview(value, step, LINE_CHARACTERS);
  if (view.kind === "str" && long(view.text)) {
    const about = t("str, {count} characters", { count: number(view.length) });
    return { text, about, size: about, opens: "text", rows: 0 };
  }
  if (!OPENING_KINDS.has(view.kind)) return { text, about: "", size: "", opens: "", rows: 0 };
  const opens = view.rows > 0 ? "children" : "";
  if (view.kind === "instance" || view.kind === "exception") {
    return { text, about: view.type, size: "", opens, rows: view.rows };
  }
  const about = t("{type}, {size}", {
    type: view.type,
    size: view.kind === "dict" ? keys(view.length) : items(view.length),
  });
  return { text, about, size: about, opens, rows: view.rows };
}
