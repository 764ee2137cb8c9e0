// Knows how a scenario is run and recorded beside its cell.

import { Recording } from "../trace.js";
import { runBeside } from "./run-beside.js";

/** @typedef {import("./page-data.js").Scenario} Scenario */
/** @typedef {import("./run-beside.js").Beside} Beside */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {(session: Pick<Session, "runtime" | "cell">, scenario: Scenario) => Promise<Beside & {recording: Recording}>} Record */

/** @type {Record} */
export async function recordBeside({ runtime, cell }, scenario) {
  const recording = new Recording();
  return { ...(await runBeside(runtime, cell, scenario, recording)), recording };
}
