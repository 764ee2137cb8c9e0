// Knows what every program begins with: our tree, the recorder, and the baseline to which Python is put back after a run.

import { ROOTS } from "../protocol.js";
import { Files } from "./files.js";
import { shutGates } from "./reached.js";

/** @typedef {import("./python.js").Pyodide} Pyodide */

const TREE_FOLDER = "/replayground";
/** The names of the library's modules that are not in its small part. */
const IN_REST = `${TREE_FOLDER}/in-rest.json`;
/** What the baseline is called in the memory of a snapshot; when a program runs, the name is gone. */
const LEFT_NAME = "baseline";

/** @param {Pyodide} pyodide just started, or from a snapshot, which holds no files @param {ArrayBuffer} tree */
export function lay(pyodide, tree) {
  return new Files(pyodide.FS, tree, TREE_FOLDER);
}

/**
 * @param {Pyodide} pyodide just started, with our tree
 * @returns {any} the baseline
 */
export function begin(pyodide) {
  pyodide.pyimport("sys").path.append(ROOTS.python);
  pyodide.pyimport("recorder.launch");
  pyodide.pyimport("recorder.unloaded").watch(IN_REST);
  shutGates(pyodide.pyimport);
  // Nothing else ends here: what is registered later is a program's, and runs when that is over.
  pyodide.pyimport("atexit")._clear();
  return pyodide.pyimport("recorder.isolation").Baseline();
}

/** To be found again by `resume`. @param {Pyodide} pyodide @param {any} baseline */
export function leave(pyodide, baseline) {
  pyodide.globals.set(LEFT_NAME, baseline);
}

/** @param {Pyodide} pyodide restored from a snapshot, with our tree @returns {any} the baseline */
export function resume(pyodide) {
  const baseline = pyodide.globals.get(LEFT_NAME);
  pyodide.globals.delete(LEFT_NAME);
  baseline.resume();
  return baseline;
}
