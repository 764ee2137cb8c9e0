// Knows at which paths of a request a text stands, and what stands around it.

/** @import { Data } from "./data.js" */
import { eachText } from "./texts.js";

/** @typedef {{path: string, excerpt: string}} Match */

/** What is shown around a match, in characters: enough to know the place. */
const BEFORE = 12;
const AFTER = 24;

/** In the order of the request; small and capital letters are one. @param {Data} request @param {string} wanted @returns {Match[]} */
export function search(request, wanted) {
  if (wanted === "") return [];
  // Looking in the small letters would not tell where it is: some are longer than their capitals.
  const seeks = new RegExp(wanted.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "iu");
  /** @type {Map<string, string>} excerpts by path, so that a place with two matches is told once */
  const found = new Map();
  eachText(request, (text, path) => {
    const match = found.has(path) ? null : seeks.exec(text);
    if (match) found.set(path, excerpt(text, match.index, match[0].length));
  });
  return [...found].map(([path, excerpt]) => ({ path, excerpt }));
}

/** @param {string} text @param {number} at @param {number} length */
function excerpt(text, at, length) {
  const [from, to] = [Math.max(0, at - BEFORE), at + length + AFTER];
  const shown = text.slice(from, to).replace(/\s+/g, " ").trim();
  return `${from > 0 ? "…" : ""}${shown}${to < text.length ? "…" : ""}`;
}
