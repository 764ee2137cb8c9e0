// Knows how a value is put in a few words: what it is, how long it is, whether it opens.

import { number, t } from "../words.js";

/** @typedef {import("./moment.js").Recording} Recording */
/** @typedef {"" | "children" | "text"} Opens */
/** @typedef {{text: string, about: string, opens: Opens}} ValueWords `about` is empty when the text says it all */

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
    return { text, about: t("str, {count} characters", { count: number(view.length) }), opens: "text" };
  }
  if (!OPENING_KINDS.has(view.kind)) return { text, about: "", opens: "" };
  const size = view.kind === "dict" ? keys(view.length) : items(view.length);
  const sized = view.kind !== "instance" && view.kind !== "exception";
  return {
    text,
    about: sized ? t("{type}, {size}", { type: view.type, size }) : view.type,
    opens: view.rows > 0 ? "children" : "",
  };
}
