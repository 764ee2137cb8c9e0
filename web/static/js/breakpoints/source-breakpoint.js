// What a breakpoint on a line asks for, in the words of the Debug Adapter Protocol.

/**
 * @typedef {object} SourceBreakpoint all three are empty for a plain one
 * @property {string} condition a Python expression that must hold
 * @property {string} hitCondition which of its hits count; see `hit-condition.js`
 * @property {string} logMessage what is printed in place of stopping, expressions in braces
 */

/** @typedef {Map<string, Map<number, SourceBreakpoint>>} Breakpoints by the path of their source and their line */

/** An address holds them, so they must stay short. */
export const LONGEST_TEXT = 500;

/** @type {SourceBreakpoint} */
export const PLAIN = Object.freeze({ condition: "", hitCondition: "", logMessage: "" });

/** One line without what no address can hold. @param {string} text */
const cleaned = (text) =>
  text
    .replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, LONGEST_TEXT);

/** @param {Partial<SourceBreakpoint>} wishes @returns {SourceBreakpoint} */
export function sourceBreakpoint({ condition = "", hitCondition = "", logMessage = "" }) {
  const made = { condition: cleaned(condition), hitCondition: cleaned(hitCondition), logMessage: cleaned(logMessage) };
  return isPlain(made) ? PLAIN : Object.freeze(made);
}

/** Whether it stops each time. @param {SourceBreakpoint} breakpoint */
export const isPlain = ({ condition, hitCondition, logMessage }) => !(condition || hitCondition || logMessage);
