// Knows how a breakpoint is said in words: what it asks for, and what became of it at a step.

import { parseHitCondition } from "../breakpoints/hit-condition.js";
import { number, t } from "../words.js";

/** @typedef {import("../breakpoints/source-breakpoint.js").SourceBreakpoint} SourceBreakpoint */
/** @typedef {import("./session.js").Session} Session */

/** @param {string} hitCondition */
function hitWords(hitCondition) {
  const { kind, count: digits } = parseHitCondition(hitCondition) ?? { kind: "", count: 1 };
  const count = number(digits);
  if (kind === "==") return t("Only at hit {count}.", { count });
  if (kind === ">=") return t("Only from hit {count} on.", { count });
  return kind === "%" ? t("Only at hits whose number is a multiple of {count}.", { count }) : "";
}

/** @param {SourceBreakpoint} breakpoint */
function mainWords({ condition, logMessage: message }) {
  if (message && condition) return t("Prints “{message}” when {condition}, and does not stop.", { message, condition });
  if (message) return t("Prints “{message}” and does not stop.", { message });
  return condition ? t("Stops when {condition}.", { condition }) : "";
}

/** @param {string | undefined} error as Python says it */
export const problemWords = (error) => (error ? t("Python says about the condition: {error}", { error }) : "");

/**
 * Empty for a plain one.
 * @param {SourceBreakpoint} breakpoint
 * @param {string} [error]
 */
export function breakpointWords(breakpoint, error) {
  const sentences = [mainWords(breakpoint), hitWords(breakpoint.hitCondition), problemWords(error)];
  return sentences
    .filter(Boolean)
    .reduce((first, second) => (first ? t("{first} {second}", { first, second }) : second), "");
}

/**
 * Why the replay stands at a breakpoint whose condition does not simply hold.
 * @param {Session} session
 */
export function breakpointRemark({ moment, stops, probing }) {
  const hit = moment && stops?.at(moment.step);
  if (!hit || hit.truth === true) return "";
  const { line, breakpoint } = hit;
  const { condition } = breakpoint;
  if (typeof hit.truth === "object") {
    const { error } = hit.truth;
    return t("The condition {condition} on line {line} could not be evaluated here: {error}", {
      condition,
      line,
      error,
    });
  }
  const first = t("Whether {condition} holds is not known here, so the breakpoint on line {line} stops each time.", {
    condition,
    line,
  });
  return probing.words ? t("{first} {second}", { first, second: probing.words }) : first;
}
