// Knows how programs are run in a Python that has begun, one after the other, and that each leaves it as it was.

import { ROOTS } from "../protocol.js";
import { watchGates } from "./reached.js";

// Taken before any program can rebind it.
const { stringify } = JSON;

export class Programs {
  version;
  /** Why an expression of the reader's cannot be read; empty when it can. @type {(kind: string, expression: string) => string} */
  trouble;
  #pyodide;
  #baseline;
  #files;
  #write;
  #launch;
  #data;
  #roots;
  #reachedOut;

  /**
   * @param {import("./python.js").Pyodide} pyodide
   * @param {any} baseline
   * @param {import("./files.js").Files} files
   * @param {(stream: string, text: string) => void} write
   */
  constructor(pyodide, baseline, files, write) {
    this.version = pyodide.version;
    this.#pyodide = pyodide;
    this.#baseline = baseline;
    this.#files = files;
    this.#write = write;
    // What a program writes past `sys.stdout`, to the file descriptors themselves.
    const decoder = new TextDecoder();
    pyodide.setStdout({ write: (bytes) => told(write, "stdout", decoder.decode(bytes), bytes.length) });
    pyodide.setStderr({ write: (bytes) => told(write, "stderr", decoder.decode(bytes), bytes.length) });
    this.trouble = pyodide.pyimport("recorder.probes").trouble;
    this.#launch = pyodide.pyimport("recorder.launch").launch;
    this.#data = pyodide.pyimport("json").loads;
    this.#roots = this.#data(stringify(ROOTS));
    this.#reachedOut = watchGates(pyodide.pyimport, baseline);
  }

  /**
   * @param {import("../protocol.js").LaunchArguments} launchArguments
   * @param {(header: string, body: Uint8Array<ArrayBuffer>) => void} sink
   * @param {(module: string, asked: boolean) => void} unloaded what is not loaded is imported: returns when an expression asks
   * @returns {{end: string, putBack: () => boolean}} the end, as JSON text; what is to be done before anything else here, and
   *   tells whether this runtime must not be used again
   */
  launch(launchArguments, sink, unloaded) {
    const program = this.#data(stringify(launchArguments));
    const chunk = (/** @type {string} */ header, /** @type {any} */ body) => sink(header, body.toJs());
    let end;
    try {
      end = this.#launch(program, this.#roots, this.#write, chunk, this.#baseline.restore_modules, unloaded);
    } catch (error) {
      const status = exitStatus(error);
      if (status === null) throw error;
      return { end: stringify({ outcome: "exited", status, steps: 0, output: [] }), putBack: () => true };
    }
    return { end, putBack: () => this.#putBack(program) };
  }

  /** @param {any} program */
  #putBack(program) {
    try {
      program.destroy();
      this.#restore();
      return this.#reachedOut();
    } catch {
      return true;
    }
  }

  /**
   * @param {string} expression
   * @returns {string} the value's text
   */
  evaluate(expression) {
    try {
      return String(this.#pyodide.runPython(expression, { globals: this.#pyodide.toPy({}) }));
    } finally {
      this.#restore();
    }
  }

  #restore() {
    this.#files.restore(); // the directory to go back to may be among what a program removed
    this.#baseline.restore();
  }
}

/**
 * @param {(stream: string, text: string) => void} write
 * @param {string} stream
 * @param {string} text
 * @param {number} size
 */
function told(write, stream, text, size) {
  write(stream, text);
  return size;
}

/**
 * The status of a program that ended the whole runtime (`os._exit`), null for any other error.
 *
 * @param {unknown} error
 */
function exitStatus(error) {
  const { name, status } = /** @type {{name?: string, status?: unknown}} */ (error);
  return (name === "ExitStatus" || name === "Exit") && typeof status === "number" ? status : null;
}
