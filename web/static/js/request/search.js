// Knows at which paths of a request a text stands: in its texts and numbers, and in the keys of its dicts.

/** @import { Data } from "./data.js" */
import { pathUnder, under, Written } from "./data.js";
import { FIELDS, messagesOf } from "./fields.js";
import { compact } from "./json.js";

/** @typedef {{path: string, excerpt: string}} Match */

/** What is shown around a match, in characters: enough to know the place. */
const BEFORE = 12;
const AFTER = 24;

/** In the order of the request; small and capital letters are one. @param {Data} request @param {string} wanted @returns {Match[]} */
export function search(request, wanted) {
  if (wanted === "") return [];
  const seeks = wanted.toLowerCase();
  /** @type {Map<string, string>} excerpts by path, so that a place with two matches is told once */
  const found = new Map();
  /** @param {string} text @param {string} path */
  const look = (text, path) => {
    const at = text.toLowerCase().indexOf(seeks);
    if (at !== -1 && !found.has(path)) found.set(path, excerpt(text, at, wanted.length));
  };
  for (const field of FIELDS) {
    const data = under(request, field);
    const messages = field === "messages" ? messagesOf(data) : null;
    const texts = new Set(
      (messages ?? []).flatMap(({ blocks }) => blocks.filter(({ type }) => type === "text")).map(({ path }) => path),
    );
    if (data !== undefined) walk(data, field, texts, look);
  }
  return [...found].map(([path, excerpt]) => ({ path, excerpt }));
}

/**
 * @param {Data} data @param {string} path @param {Set<string>} texts the paths of text blocks, which are one place each
 * @param {(text: string, path: string) => void} look
 */
function walk(data, path, texts, look) {
  if (typeof data === "string") look(data, path);
  else if (data instanceof Written) look(compact(data), path);
  else if (texts.has(path)) walk(under(data, "text") ?? "", path, texts, look);
  else if (Array.isArray(data))
    for (const [index, item] of data.entries()) walk(item, `${path}[${index}]`, texts, look);
  else {
    for (const [key, value] of data) {
      const inner = pathUnder(path, key);
      look(key, inner);
      walk(value, inner, texts, look);
    }
  }
}

/** @param {string} text @param {number} at @param {number} length */
function excerpt(text, at, length) {
  const [from, to] = [Math.max(0, at - BEFORE), at + length + AFTER];
  const shown = text.slice(from, to).replace(/\s+/g, " ").trim();
  return `${from > 0 ? "…" : ""}${shown}${to < text.length ? "…" : ""}`;
}
