// Knows what is said until a run beside a cell has ended.

import { t } from "../words.js";

/** @typedef {import("../runtime.js").Runtime} Runtime */

/**
 * @param {Runtime} runtime
 * @param {string} running when the program runs already
 */
export function waitingWords({ state }, running) {
  if (state === "ready" || state === "running") return running;
  return t("Python is being loaded, once for this page. Then the program starts by itself.");
}
