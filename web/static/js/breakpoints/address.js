// How breakpoints are written in an address: `12,harness/context.py:30;if=n%20%3E%202;hit=5;log=n`.

/** @import { SourceBreakpoint } from "./source-breakpoint.js" */
import { parseHitCondition } from "./hit-condition.js";
import { sourceBreakpoint } from "./source-breakpoint.js";

/** @typedef {{source: string, line: number} & Partial<SourceBreakpoint>} Place `source` is empty for the cell's first */

/** Far above any line or step there is; keeps nonsense out of what is drawn. */
const LARGEST_NUMBER = 1e9;
const MOST_BREAKPOINTS = 1000;

const KEYS = /** @type {const} */ ({ if: "condition", hit: "hitCondition", log: "logMessage" });

/** @param {string} text @returns {number | null} */
export function number(text) {
  return /^\d+$/.test(text) && Number(text) <= LARGEST_NUMBER ? Number(text) : null;
}

/** @param {string} text @returns {string | null} */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Readable where that is allowed: `/` and `:` need no escape in a fragment. @param {string} text */
export const encoded = (text) => encodeURIComponent(text).replaceAll("%2F", "/").replaceAll("%3A", ":");

/**
 * A wish that makes no sense is dropped; its breakpoint stays.
 * @param {Place} place @param {string} wish as it stands @returns {boolean} whether it was understood
 */
function readWish(place, wish) {
  const equals = wish.indexOf("=");
  const key = Object.entries(KEYS).find(([short]) => short === wish.slice(0, equals))?.[1];
  const text = decoded(wish.slice(equals + 1)) ?? "";
  if (!key || place[key] !== undefined || text === "") return false;
  if (sourceBreakpoint({ [key]: text })[key] !== text) return false; // too long, or of several lines
  if (key === "hitCondition" && !parseHitCondition(text)) return false;
  place[key] = text;
  return true;
}

/** @param {string} text the list as it stands @returns {{places: Place[], dropped: string[]}} */
export function parseBreakpoints(text) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  const dropped = [];
  for (const part of text.split(",")) {
    const [item, ...wishes] = part.split(";");
    const name = decoded(item) ?? "";
    const colon = name.lastIndexOf(":");
    const line = number(name.slice(colon + 1));
    if (!line || colon === 0 || places.size >= MOST_BREAKPOINTS) dropped.push(part);
    else if (!places.has(name)) {
      const place = { source: name.slice(0, Math.max(colon, 0)), line };
      for (const wish of wishes) if (!readWish(place, wish)) dropped.push(`${item};${wish}`);
      places.set(name, place);
    }
  }
  return { places: [...places.values()], dropped };
}

/** @param {Place[]} places */
export function formatBreakpoints(places) {
  return places
    .map(({ source, line, ...wishes }) => {
      const kept = Object.entries(KEYS).flatMap(([short, key]) =>
        wishes[key] ? `;${short}=${encoded(wishes[key])}` : [],
      );
      return encoded(source === "" ? String(line) : `${source}:${line}`) + kept.join("");
    })
    .join(",");
}
