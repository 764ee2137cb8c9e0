// Knows how a scenario is run beside its cell, which keeps its own scenario, run and replay.

import { endingText } from "../sentence/ending.js";
import { t } from "../words.js";
import { launchOf } from "./run.js";

/** @typedef {import("../protocol.js").LaunchArguments} LaunchArguments */
/** @typedef {import("../runtime.js").Runtime} Runtime */
/** @typedef {import("./page-data.js").Cell} Cell */
/** @typedef {import("./page-data.js").Scenario} Scenario */
/** @typedef {import("../trace.js").Recording} Recording */
/** @typedef {import("../trace/format.js").End} End */
/**
 * @typedef {object} Beside
 * @property {string} output the whole standard output
 * @property {string} trouble a sentence when there is none
 * @property {boolean} displaced whether that is because another program ran
 * @property {End | null} end
 * @property {string} unloaded a module that an expression imports and this page has not loaded; empty when there is none
 */

/**
 * The page has one runtime: what runs in it already is not ended for this, and this ends when a cell wants it.
 *
 * @param {Runtime} runtime
 * @param {Cell} cell
 * @param {Scenario} scenario
 * @param {Recording | null} recording an empty one, when the run is to be recorded
 * @param {Partial<LaunchArguments>} further in place of what the cell's own runs have
 * @returns {Promise<Beside>}
 */
export async function runBeside(runtime, cell, scenario, recording = null, further = {}) {
  let output = "";
  const beside = { trouble: "", displaced: false, end: null, unloaded: "" };
  try {
    await runtime.prepare();
    if (runtime.busy) {
      const trouble = t("Another program is running on this page. Press again when it has ended.");
      return { ...beside, output, trouble, displaced: true };
    }
    const launch = { ...launchOf(cell, scenario, recording !== null), ...further };
    const end = await runtime.launch(launch, {
      output: (stream, text) => {
        if (stream === "stdout") output += text;
      },
      chunk: (chunk) => recording?.add(chunk),
      unloaded: (module) => {
        beside.unloaded = module;
      },
    });
    recording?.finish(end);
    if (end.outcome === "stopped") {
      const trouble = t("Another program was started on this page and ended this run. Press again.");
      return { ...beside, output, trouble, displaced: true, end };
    }
    const cut = end.outcome === "limit" || end.outcome === "lost" || end.outcome === "unloaded";
    return { ...beside, output, trouble: cut ? endingText(end, t) : "", end };
  } catch (error) {
    return { ...beside, output, trouble: error instanceof Error ? error.message : String(error) };
  }
}
