// Knows how a value and what it was before stand on one row: side by side when short, else a line each.

import { make } from "./dom.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./value-row.js").Entry} Entry */
/** @typedef {import("./value-words.js").ValueWords} ValueWords */

const LINE_CHARACTERS = 60; // more is hidden at the row's end in any layout
const SIDE_BY_SIDE = 24; // both together; the narrowest row holds as much

/**
 * @param {Entry} entry
 * @param {Moment} moment
 * @param {ValueWords} words
 * @param {boolean} open
 */
export function valueParts(entry, moment, words, open) {
  const { recording, step } = moment;
  const { value, before, change, beside } = entry;
  const earlier = Math.max(0, step - 1);
  if (change === "removed") return before === undefined ? [] : [make("del", {}, recording.preview(before, earlier))];
  if (open || value === undefined) return [make("span", { class: "text" }, open ? words.about : words.text)];
  if (beside) {
    const { after } = recording.contrast(beside, { value, step }, LINE_CHARACTERS);
    return [make("span", { class: "text" }, after)];
  }
  if (before !== undefined && before !== value) {
    const held = { value, step };
    const both = recording.contrast({ value: before, step: earlier }, held, LINE_CHARACTERS);
    if (!both.alike) return [pair(both.before, both.after)];
  }
  const text = make("span", { class: "text" }, words.text);
  return words.size ? [text, make("span", { class: "about" }, words.size)] : [text];
}

/**
 * @param {string} before
 * @param {string} after
 */
function pair(before, after) {
  const short = before.length + after.length <= SIDE_BY_SIDE;
  const old = make("del", {}, before);
  const arrow = make("span", { class: "arrow" }, short ? " → " : "→ ");
  const now = make("span", { class: "now-text" }, arrow, make("span", { class: "text" }, after));
  return make("span", { class: short ? "pair" : "pair apart" }, old, now);
}
