// Says briefly what a step did, to stand beside the line that did it.

/** @import { Recording } from "../trace.js" */
/** @import { Translate } from "./names.js" */
import { changesText } from "./changes.js";
import { arrives, errorText, errorType, isModule, valueText } from "./names.js";

/** @typedef {{line: number, source: string, text: string}} Beside */

/** @param {Recording} recording @param {number} step @param {Translate} t @returns {Beside | null} null when there is nothing to say */
export function beside(recording, step, t) {
  const told = tellingStep(recording, step);
  if (told === -1) return null;
  const texts = [effect(recording, step, t), leaving(recording, step, t)].filter((text) => text !== "");
  if (texts.length === 0) return null;
  const text = texts.reduce((first, second) => t("{first}; {second}", { first, second }));
  return { line: recording.line(told), source: recording.code(told).source, text };
}

/** The step whose line is spoken of: the one that ran last in this frame, or else this one. @param {Recording} recording @param {number} step */
function tellingStep(recording, step) {
  if (recording.event(step) !== "line") return step;
  const own = recording.ownPrevious(step);
  if (own === -1) return -1;
  const event = recording.event(own);
  return event === "line" || event === "exception" ? own : step;
}

/** What the line that ran last did, or how the frame came to this one. @param {Recording} recording @param {number} step @param {Translate} t */
function effect(recording, step, t) {
  const event = recording.event(step);
  if (event === "call") return called(recording, step, t);
  if (event === "resume") return sent(recording, step, t);
  if (event === "exception" || event === "unwind") return "";
  const own = recording.ownPrevious(step);
  const before = own === -1 ? "" : recording.event(own);
  if (before === "line") return changesText(recording, step, t, true);
  if (event !== "line") return "";
  if (before === "call") return called(recording, own, t);
  if (before === "resume") return sent(recording, own, t);
  return before === "exception" ? t("raised {error}", { error: errorType(recording, own, t) }) : "";
}

/** @param {Recording} recording @param {number} step @param {Translate} t */
function leaving(recording, step, t) {
  const event = recording.event(step);
  const value = valueText(recording, recording.passed(step), step);
  if (event === "return") return isModule(recording.code(step).name) ? "" : t("returns {value}", { value });
  if (event === "yield") return t("yields {value}", { value });
  if (event === "exception") {
    const error = errorText(recording, step, t);
    return arrives(recording, step) ? t("{error} arrives here", { error }) : t("raised {error}", { error });
  }
  return event === "unwind" ? t("left with {error}", { error: errorType(recording, step, t) }) : "";
}

/** The arguments. @param {Recording} recording @param {number} step @param {Translate} t */
function called(recording, step, t) {
  if (isModule(recording.code(step).name)) return "";
  return changesText(recording, step, t, true);
}

/** @param {Recording} recording @param {number} step @param {Translate} t */
function sent(recording, step, t) {
  const value = valueText(recording, recording.passed(step), step);
  return value === "" || value === "None" ? "" : t("was sent {value}", { value });
}
