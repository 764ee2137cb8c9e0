// The part of an address that holds a cell, its scenario, breakpoints, watched expressions, step, and the library wanted.

/** @import { Place } from "./breakpoints/address.js" */
import { decoded, encoded, formatBreakpoints, number, parseBreakpoints } from "./breakpoints/address.js";
import { formatWatches, parseWatches } from "./watches.js";

/**
 * @typedef {object} Link
 * @property {string} cell
 * @property {string} scenario
 * @property {Place[]} breakpoints
 * @property {string[]} watches
 * @property {number | null} step
 * @property {boolean} whole whether the page is to have the whole standard library
 * @property {string[]} dropped the parts that could not be understood, as they stood in the address
 */

/** Cell and scenario names are short words. */
const LONGEST_NAME = 100;

/** @param {string} hash with or without its `#` @returns {Link} */
export function parse(hash) {
  /** @type {Link} */
  const link = { cell: "", scenario: "", breakpoints: [], watches: [], step: null, whole: false, dropped: [] };
  const seen = new Set();
  for (const part of hash.replace(/^#/, "").split("&")) {
    if (part === "") continue;
    const [key, ...rest] = part.split("=");
    if (seen.has(key) || !read(link, key, rest.join("="))) link.dropped.push(part);
    seen.add(key);
  }
  return link;
}

/** @param {Link} link @param {string} key @param {string} text as it stands @returns {boolean} whether it was understood */
function read(link, key, text) {
  if (key === "bp") {
    const { places, dropped } = parseBreakpoints(text);
    link.breakpoints = places;
    link.dropped.push(...dropped.map((part) => `bp=${part}`));
    return true;
  }
  if (key === "watch") {
    const { watches, dropped } = parseWatches(text);
    link.watches = watches;
    link.dropped.push(...dropped.map((part) => `watch=${part}`));
    return true;
  }
  const value = decoded(text) ?? "";
  if (key === "cell" || key === "scenario") {
    link[key] = /^[\w.-]+$/.test(value) && value.length <= LONGEST_NAME ? value : "";
    return link[key] !== "";
  }
  if (key === "library") {
    link.whole = value === "whole";
    return link.whole;
  }
  if (key === "step") {
    link.step = number(value);
    return link.step !== null;
  }
  return false;
}

/**
 * The address for a place; what is empty is left out.
 * @param {{cell: string, scenario?: string, breakpoints?: Place[], watches?: string[], step?: number | null, whole?: boolean}} link
 */
export function format({ cell, scenario = "", breakpoints = [], watches = [], step = null, whole = false }) {
  const parts = [`cell=${encoded(cell)}`];
  if (scenario !== "") parts.push(`scenario=${encoded(scenario)}`);
  if (breakpoints.length > 0) parts.push(`bp=${formatBreakpoints(breakpoints)}`);
  if (watches.length > 0) parts.push(`watch=${formatWatches(watches)}`);
  if (step !== null) parts.push(`step=${step}`);
  if (whole) parts.push("library=whole");
  return `#${parts.join("&")}`;
}
