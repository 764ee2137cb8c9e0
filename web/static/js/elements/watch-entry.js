// Knows how the answer of a watched expression stands on a row: its value and what the step changed in it, or its error.

import { watchProbe } from "./probing.js";

/** @typedef {import("../trace.js").Recording} Recording */
/** @typedef {import("./asked-run.js").ProbeAnswer} ProbeAnswer */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./value-row.js").Entry} Entry */

const NOT_KNOWN = "…";

/**
 * @param {Session} session
 * @param {string} expression
 * @returns {{entry: Entry, recording: Recording | null}}
 */
export function watchEntry({ probing, step }, expression) {
  const probe = watchProbe(expression);
  const answer = probing.answer(probe, step);
  const bare = { label: expression, name: expression, value: undefined, change: /** @type {const} */ ("") };
  if (!answer) return { entry: { ...bare, says: NOT_KNOWN }, recording: null };
  if ("error" in answer) return { entry: { ...bare, says: answer.error }, recording: null };
  const { value, recording } = answer;
  const before = valueIn(step > 0 ? probing.answer(probe, step - 1) : null);
  return { entry: { ...bare, value, before, change: changeOf(recording, before, value, step) }, recording };
}

/** @param {ProbeAnswer} answer */
const valueIn = (answer) => (answer && "value" in answer ? answer.value : undefined);

/** An object made anew that looks as the one before is no change. @param {Recording} recording @param {number | undefined} before @param {number} value @param {number} step */
function changeOf(recording, before, value, step) {
  if (before === undefined) return "added";
  if (before === value) return recording.isTouched(value, step) ? "changed" : "";
  return recording.contrast({ value: before, step: step - 1 }, { value, step }).alike ? "" : "changed";
}
