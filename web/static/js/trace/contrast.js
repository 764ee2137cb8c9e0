// One short line each for an old and a new value, which start a little before the first difference.

/** @import { Store } from "./store.js" */
import { literal } from "./literal.js";
import { previewOf, quoted } from "./preview.js";
import { viewOf } from "./values.js";

/** What is shown before the first difference, in characters: enough to know the place again. */
const LEAD = 8;
/** Containers are written out and compared up to here, in characters; texts are compared whole. */
const COMPARED = 20_000;
const ELLIPSIS = "…";

/**
 * @typedef {object} Contrast
 * @property {string} before
 * @property {string} after
 * @property {number} at the first character, counted from 0, in which two long texts differ; -1 for all else
 * @property {boolean} alike whether no difference was found: the value is another object of the same looks
 */
/** @typedef {{value: number, step: number}} Held a value at a step */

/** @param {Store} store @param {Held} old @param {Held} now @param {number} width @returns {Contrast} */
export function contrastOf(store, old, now, width) {
  const some = viewOf(store, old.value, old.step);
  const other = viewOf(store, now.value, now.step);
  if (some.kind === "str" && other.kind === "str") return texts(some.text, other.text, width);
  const [before, after] = [old, now].map(({ value, step }) => previewOf(store, value, step, COMPARED));
  if (before === after) return { before: "", after: previewOf(store, now.value, now.step, width), at: -1, alike: true };
  const at = firstDifference(before, after);
  return { before: excerpt(before, at, width), after: excerpt(after, at, width), at: -1, alike: false };
}

/** @param {string} before @param {string} after @param {number} width */
function texts(before, after, width) {
  const alike = before === after;
  const whole = [before, after].every((text) => literal(text.slice(0, width)).length <= width && text.length < width);
  const at = whole || alike ? 0 : firstDifference(before, after);
  const start = lead(before, at);
  const mark = start > 0 ? ELLIPSIS : "";
  const [old, now] = [before, after].map((text) => quoted(mark + text.slice(start), width));
  return { before: old, after: now, at: whole || alike ? -1 : [...before.slice(0, at)].length, alike };
}

/** Within its brackets, so that it is seen what it is a part of. @param {string} written @param {number} at @param {number} width */
function excerpt(written, at, width) {
  if (written.length <= width) return written;
  const [open, close] = /^[[{(].*[\]})]$/s.test(written) ? [written[0], written.slice(-1)] : ["", ""];
  const start = lead(written, at);
  const end = start + width - 4;
  const begun = start > 0 ? open + ELLIPSIS : "";
  return begun + written.slice(start, end) + (end < written.length ? ELLIPSIS + close : "");
}

/** Where to begin: not a few characters in, never within a surrogate pair. @param {string} text @param {number} at */
function lead(text, at) {
  const start = at <= 2 * LEAD ? 0 : at - LEAD;
  return /[\udc00-\udfff]/.test(text[start] ?? "") ? start + 1 : start;
}

/** @param {string} some @param {string} other */
function firstDifference(some, other) {
  let at = 0;
  while (at < some.length && at < other.length && some[at] === other[at]) at++;
  return at;
}
