// Knows what every program begins with: our tree, the recorder, and the baseline to which Python is put back after a run.

import { ROOTS } from "../protocol.js";
import { shutGates } from "./reached.js";

/** @typedef {import("./python.js").Pyodide} Pyodide */

const TREE_FOLDER = "/replayground";
/** The names of the library's modules that are not in its small part. */
const IN_REST = `${TREE_FOLDER}/in-rest.json`;
/** File trees that a run may change and that are put back after it. */
const KEPT_FOLDERS = [TREE_FOLDER, "/tmp", "/reader"];
/** What the baseline is called in the memory of a snapshot; when a program runs, the name is gone. */
const LEFT_NAME = "baseline";

/**
 * @param {Pyodide} pyodide just started
 * @param {ArrayBuffer} tree
 * @returns {any} the baseline
 */
export function begin(pyodide, tree) {
  pyodide.unpackArchive(tree, "zip", { extractDir: TREE_FOLDER });
  pyodide.pyimport("sys").path.append(ROOTS.python);
  pyodide.pyimport("recorder.launch");
  pyodide.pyimport("recorder.unloaded").watch(IN_REST);
  shutGates(pyodide.pyimport);
  // Nothing else ends here: what is registered later is a program's, and runs when that is over.
  pyodide.pyimport("atexit")._clear();
  return pyodide.pyimport("recorder.isolation").Baseline(pyodide.toPy(KEPT_FOLDERS));
}

/** To be found again by `resume`. @param {Pyodide} pyodide @param {any} baseline */
export function leave(pyodide, baseline) {
  pyodide.globals.set(LEFT_NAME, baseline);
}

/** @param {Pyodide} pyodide restored from a snapshot @returns {any} the baseline */
export function resume(pyodide) {
  const baseline = pyodide.globals.get(LEFT_NAME);
  pyodide.globals.delete(LEFT_NAME);
  baseline.resume();
  return baseline;
}
