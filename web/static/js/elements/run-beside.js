// Knows how a scenario is run beside its cell, which keeps its own scenario, run and replay.

import { endingText } from "../sentence/ending.js";
import { t } from "../words.js";
import { launchOf } from "./run.js";

/** @typedef {import("../runtime.js").Runtime} Runtime */
/** @typedef {import("./page-data.js").Cell} Cell */
/** @typedef {import("./page-data.js").Scenario} Scenario */

/**
 * The page has one runtime: what runs in it already is not ended for this, and this ends when a cell wants it.
 *
 * @param {Runtime} runtime
 * @param {Cell} cell
 * @param {Scenario} scenario
 * @returns {Promise<{output: string, trouble: string}>} the whole standard output, unless a sentence says why there is none
 */
export async function runBeside(runtime, cell, scenario) {
  let output = "";
  try {
    await runtime.prepare();
    if (runtime.busy) {
      return { output, trouble: t("Another program is running on this page. Press again when it has ended.") };
    }
    const end = await runtime.launch(launchOf(cell, scenario, false), {
      output: (stream, text) => {
        if (stream === "stdout") output += text;
      },
      chunk: () => {},
    });
    if (end.outcome === "stopped") {
      return { output, trouble: t("Another program was started on this page and ended this run. Press again.") };
    }
    const whole = end.outcome !== "limit" && end.outcome !== "lost";
    return { output, trouble: whole ? "" : endingText(end, t) };
  } catch (error) {
    return { output, trouble: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * What is said until a run has ended.
 * @param {Runtime} runtime
 * @param {string} running when the program runs already
 */
export function waitingWords({ state }, running) {
  if (state === "ready" || state === "running") return running;
  return t("Python is being loaded, once for this page. Then the program starts by itself.");
}
