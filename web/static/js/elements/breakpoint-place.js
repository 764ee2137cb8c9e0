// Knows where a breakpoint can be: a line that can never be a step hands it on to the next that can.

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

/**
 * Sets or removes the breakpoint of a line.
 * @param {Session} session
 * @param {string} path
 * @param {number} line
 * @returns {{moved: number | null, remark: string}} the line it went to instead, and why
 */
export function toggleBreakpoint(session, path, line) {
  const source = session.cell.sources.find((candidate) => candidate.path === path);
  const place = source && placeFor(source, line);
  if (place === undefined) {
    return { moved: null, remark: t("No line from {line} on can hold a breakpoint, so none was set.", { line }) };
  }
  const set = session.breakpoints.get(path)?.has(place) ?? false;
  session.setBreakpoint(path, place, place !== line || !set);
  if (place === line) return { moved: null, remark: "" };
  const values = { line, place };
  const remark = t("Line {line} can hold no breakpoint: it is on line {place}, the next that can.", values);
  return { moved: place, remark };
}
