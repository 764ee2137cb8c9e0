// Knows what a second run answers about breakpoints: whether their conditions hold, and what logpoints print.

import { conditionProbe, logProbe } from "../breakpoints/probes.js";
import { t } from "../words.js";

/** @typedef {import("../breakpoints.js").Stops} Stops */
/** @typedef {import("../breakpoints/conditional.js").TruthAt} TruthAt */
/** @typedef {import("../breakpoints/probes.js").BreakpointProbe} BreakpointProbe */
/** @typedef {import("./moment.js").Recording} Recording */
/** @typedef {import("./output-view.js").Piece} Piece */
/** @typedef {{value: number, recording: Recording} | {error: string} | null} Answer */
/** @typedef {{answer: (probe: BreakpointProbe, step: number) => Answer, words: string}} Answers */

/** More lines than anybody reads; they are made again at every step. */
const MOST_LOGGED = 500;

/** @param {Answers} answers @returns {TruthAt} */
export function truthBy(answers) {
  /** @type {BreakpointProbe | null} the last one: hits of one line mostly follow each other */
  let probe = null;
  return (breakpoint, source, line, step) => {
    if (probe?.line !== line || probe.source !== source || probe.expression !== breakpoint.condition)
      probe = conditionProbe(breakpoint, source, line);
    const answer = answers.answer(probe, step);
    if (answer === null) return undefined;
    return "error" in answer ? answer : answer.recording.view(answer.value, step).text === "True";
  };
}

/**
 * @param {Stops} stops
 * @param {number} step
 * @param {Answers} answers
 */
function logged(stops, step, answers) {
  const { source, line, breakpoint, truth } = stops.logpoint(step);
  if (typeof truth === "object") return truth.error;
  const probe = logProbe(breakpoint, source, line);
  const answer = probe && answers.answer(probe, step);
  if (probe === null) return breakpoint.logMessage;
  if (answer === null) return null;
  return "error" in answer ? answer.error : answer.recording.view(answer.value, step).text;
}

/**
 * What logpoints have printed up to a step, a line each, with the number of the line of code; or why it is not known.
 * @param {Stops} stops
 * @param {number} step
 * @param {Answers} answers
 * @returns {Piece[]}
 */
export function loggedPieces(stops, step, answers) {
  const { steps, left } = stops.logs(step, MOST_LOGGED);
  /** @type {Piece[]} */
  const pieces = [];
  if (left > 0)
    pieces.push({ stream: "log", text: `${t("… {count} lines before these", { count: left })}\n`, step: -1 });
  for (const at of steps) {
    const text = logged(stops, at, answers);
    if (text !== null) pieces.push({ stream: "log", text: `${stops.logpoint(at).line}: ${text}\n`, step: at });
  }
  if (stops.logsAnswers && answers.words) pieces.push({ stream: "log", text: `${answers.words}\n`, step: -1 });
  return pieces;
}
