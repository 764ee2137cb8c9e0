// Knows where a breakpoint can be: a line that can never be a step hands it on to the next that can.

import { PLAIN } from "../breakpoints/source-breakpoint.js";
import { t } from "../words.js";

/** @typedef {import("./page-data.js").Source} Source */
/** @typedef {import("./session.js").Session} Session */

/**
 * @param {Source} source
 * @param {number} line the line asked for
 * @returns {number | undefined} the line it goes to; undefined past the last that can be a step
 */
export function placeFor(source, line) {
  return source.breakable.find((candidate) => candidate >= line);
}

/** @typedef {{place: number | undefined, remark: string}} Placed where it goes, and why not to the line asked for */

/**
 * @param {Session} session
 * @param {string} path
 * @param {number} line
 * @returns {Placed}
 */
export function placed(session, path, line) {
  const source = session.cell.sources.find((candidate) => candidate.path === path);
  const place = source && placeFor(source, line);
  if (place === undefined) {
    return { place, remark: t("No line from {line} on can hold a breakpoint, so none was set.", { line }) };
  }
  if (place === line) return { place, remark: "" };
  const values = { line, place };
  return { place, remark: t("Line {line} can hold no breakpoint: it is on line {place}, the next that can.", values) };
}

/**
 * Sets or removes the breakpoint of a line; one that is only led to keeps what it asks for.
 * @param {Session} session
 * @param {string} path
 * @param {number} line
 * @returns {Placed}
 */
export function toggleBreakpoint(session, path, line) {
  const { place, remark } = placed(session, path, line);
  if (place !== undefined) {
    const known = session.breakpoints.get(path)?.get(place);
    session.setBreakpoint(path, place, place === line && known ? null : (known ?? PLAIN));
  }
  return { place, remark };
}
