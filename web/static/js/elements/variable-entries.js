// Knows what the variables of a moment list: the locals of the frame looked at, and what it returned or raised just now.

import { isModule } from "../sentence/names.js";
import { t } from "../words.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./value-row.js").Entry} Entry */

/**
 * @param {Moment} moment
 * @returns {Entry[]}
 */
export function localEntries({ recording, step, frame }) {
  return recording.variables(step, frame).map((variable) => {
    return { ...variable, label: variable.name, spot: { frame, name: variable.name } };
  });
}

/**
 * @param {Moment} moment
 * @returns {Entry[]}
 */
export function outcomeEntries({ recording, step, frame }) {
  if (recording.frame(step) !== frame) return [];
  const labels = {
    return: t("returns"),
    yield: t("yields"),
    resume: t("was sent"),
    exception: t("raised"),
    unwind: t("raised"),
  };
  const event = recording.event(step);
  const value = recording.exception(step) ?? recording.passed(step);
  if (value === undefined || event === "line" || event === "call") return [];
  if (event === "return" && isModule(recording.code(step).name)) return [];
  return [{ label: labels[event], value, change: "" }];
}
