// Knows where a breakpoint can be: a line that can never be a step hands it on to the next that can.

/** @typedef {import("./page-data.js").Source} Source */

/**
 * @param {Source} source
 * @param {number} line the line asked for
 * @returns {number | undefined} the line it goes to; undefined past the last that can be a step
 */
export function placeFor(source, line) {
  return source.breakable.find((candidate) => candidate >= line);
}
