// The part of an address that holds a cell, its scenario, breakpoints and step.

/**
 * @typedef {{source: string, line: number}} Place `source` is empty for the cell's first source
 *
 * @typedef {object} Link
 * @property {string} cell
 * @property {string} scenario
 * @property {Place[]} breakpoints
 * @property {number | null} step
 * @property {string[]} dropped the parts that could not be understood, as they stood in the address
 */

/** Far above any line or step there is; keeps nonsense out of what is drawn. */
const LARGEST_NUMBER = 1e9;
/** Cell and scenario names are short words; breakpoints a short list. */
const LONGEST_NAME = 100;
const MOST_BREAKPOINTS = 1000;

/** @param {string} hash with or without its `#` @returns {Link} */
export function parse(hash) {
  /** @type {Link} */
  const link = { cell: "", scenario: "", breakpoints: [], step: null, dropped: [] };
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
  if (key === "bp") return readBreakpoints(link, text);
  const value = decoded(text) ?? "";
  if (key === "cell" || key === "scenario") {
    link[key] = /^[\w.-]+$/.test(value) && value.length <= LONGEST_NAME ? value : "";
    return link[key] !== "";
  }
  if (key === "step") {
    link.step = number(value);
    return link.step !== null;
  }
  return false;
}

/** @param {Link} link @param {string} text */
function readBreakpoints(link, text) {
  const known = new Set();
  for (const part of text.split(",")) {
    const item = decoded(part) ?? "";
    const colon = item.lastIndexOf(":");
    const source = item.slice(0, Math.max(colon, 0));
    const line = number(item.slice(colon + 1));
    if (!line || colon === 0 || known.size >= MOST_BREAKPOINTS) link.dropped.push(`bp=${part}`);
    else if (!known.has(item)) link.breakpoints.push({ source, line });
    known.add(item);
  }
  return true;
}

/** @param {string} text @returns {number | null} */
function number(text) {
  return /^\d+$/.test(text) && Number(text) <= LARGEST_NUMBER ? Number(text) : null;
}

/** @param {string} text @returns {string | null} */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * The address for a place; what is empty is left out.
 * @param {{cell: string, scenario?: string, breakpoints?: Place[], step?: number | null}} link
 */
export function format({ cell, scenario = "", breakpoints = [], step = null }) {
  const lines = breakpoints.map(({ source, line }) => (source === "" ? String(line) : `${source}:${line}`));
  const parts = [`cell=${encoded(cell)}`];
  if (scenario !== "") parts.push(`scenario=${encoded(scenario)}`);
  if (lines.length > 0) parts.push(`bp=${lines.map(encoded).join(",")}`);
  if (step !== null) parts.push(`step=${step}`);
  return `#${parts.join("&")}`;
}

/** Readable where that is allowed: `/` and `:` need no escape in a fragment. @param {string} text */
const encoded = (text) => encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%3A", ":");
