// Knows what the figure of requests says while there is no recording to read them out of.

import { t } from "../words.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * Why a cell that stands on no step shows no request.
 * @param {Session} session
 */
export function withoutRecording({ state, run }) {
  if (state === "idle" || !run)
    return t("The requests are read out of a recording, and there is none yet: press Debug.");
  if (!run.debugging) return t("This run is not recorded, so its requests cannot be shown. Debug makes a recording.");
  if (run.end || run.trouble) return t("No step was recorded, and so no request.");
  return t("The program is being recorded. Its requests come with the recording.");
}

/** What each field is for, while there is none to show. @type {Record<string, () => string>} */
const EMPTY = {
  system: () => t("The text that the model reads before anything else will stand here."),
  tools: () => t("The definitions of the tools that the model may ask for will stand here."),
  messages: () => t("What was said and done so far will stand here, block by block."),
};

/** @param {string} field */
export function emptyFieldWords(field) {
  return EMPTY[field]();
}

export const documentsToCome = () => t("The documents come with a recording, which Debug makes.");
