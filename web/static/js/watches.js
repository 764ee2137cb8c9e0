// Watched expressions as an address holds them, and how many and how long they may be.

import { decoded, encoded } from "./breakpoints/address.js";

/** What a panel beside the code shows, and a line of it holds: in characters. */
export const MOST_WATCHES = 20;
export const LONGEST_WATCH = 200;

/** @param {string} text as it stands @returns {{watches: string[], dropped: string[]}} each once; the parts that are none */
export function parseWatches(text) {
  /** @type {string[]} */
  const watches = [];
  const dropped = [];
  for (const part of text.split(",")) {
    const expression = (decoded(part) ?? "").trim();
    const fits = expression !== "" && expression.length <= LONGEST_WATCH && watches.length < MOST_WATCHES;
    if (!fits) dropped.push(part);
    else if (!watches.includes(expression)) watches.push(expression);
  }
  return { watches, dropped };
}

/** @param {readonly string[]} watches */
export const formatWatches = (watches) => watches.map(encoded).join(",");
