// The one file that knows Pyodide: starts it from buffers, mounts our tree, runs launches in it.

import { loadPyodide } from "pyodide";
import { ROOTS } from "../protocol.js";
import { watchGates } from "./reached.js";

// Taken before any program can rebind it.
const { stringify } = JSON;

/** Never contacted: everything Pyodide asks for is answered from buffers. */
const NOWHERE = "https://runtime.invalid/";
const LIBRARY_NAME = "python_stdlib.zip";
const WASM_NAME = "pyodide.asm.wasm";
const HOME = "/reader";
const TREE_FOLDER = "/replayground";
/** The names of the library's modules that are not in its small part. */
const IN_REST = `${TREE_FOLDER}/in-rest.json`;
/** File trees that a run may change and that are put back after it. */
const KEPT_FOLDERS = [TREE_FOLDER, "/tmp", HOME];

/**
 * @param {import("../protocol.js").InitializeArguments} given
 * @param {(stream: string, text: string) => void} write
 */
export async function startPython(given, write) {
  const pyodide = await fromBuffers(given, () =>
    loadPyodide({
      indexURL: NOWHERE,
      packageBaseUrl: NOWHERE,
      lockFileContents: given.lock,
      env: { HOME, PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" },
    }),
  );
  // What a program writes past `sys.stdout`, to the file descriptors themselves.
  const decoder = new TextDecoder();
  pyodide.setStdout({ write: (bytes) => told(write, "stdout", decoder.decode(bytes), bytes.length) });
  pyodide.setStderr({ write: (bytes) => told(write, "stderr", decoder.decode(bytes), bytes.length) });

  pyodide.unpackArchive(given.tree, "zip", { extractDir: TREE_FOLDER });
  pyodide.pyimport("sys").path.append(ROOTS.python);
  const launch = pyodide.pyimport("recorder.launch").launch;
  const trouble = pyodide.pyimport("recorder.probes").trouble;
  pyodide.pyimport("recorder.unloaded").watch(IN_REST);
  const data = pyodide.pyimport("json").loads;
  const roots = data(JSON.stringify(ROOTS));
  const reachedOut = watchGates(pyodide.pyimport);
  // Nothing else ends here: what is registered later is a program's, and runs when that is over.
  pyodide.pyimport("atexit")._clear();
  const baseline = pyodide.pyimport("recorder.isolation").Baseline(pyodide.toPy(KEPT_FOLDERS));

  return {
    version: pyodide.version,

    /** Why an expression of the reader's cannot be read; empty when it can. @type {(kind: string, expression: string) => string} */
    trouble,

    /**
     * @param {import("../protocol.js").LaunchArguments} launchArguments
     * @param {(header: string, body: Uint8Array<ArrayBuffer>) => void} sink
     * @param {(module: string, asked: boolean) => void} unloaded what is not loaded is imported: returns when an expression asks
     * @returns {{end: string, spent: boolean}} the end, as JSON text; whether this runtime must not be used again
     */
    launch(launchArguments, sink, unloaded) {
      const program = data(stringify(launchArguments));
      const chunk = (/** @type {string} */ header, /** @type {any} */ body) => sink(header, body.toJs());
      let end;
      try {
        end = launch(program, roots, write, chunk, baseline.restore_modules, unloaded);
      } catch (error) {
        const status = exitStatus(error);
        if (status === null) throw error;
        return { end: stringify({ outcome: "exited", status, steps: 0, output: [] }), spent: true };
      }
      try {
        program.destroy();
        baseline.restore();
        return { end, spent: reachedOut(baseline) };
      } catch {
        return { end, spent: true };
      }
    },

    /**
     * @param {string} expression
     * @returns {string} the value's text
     */
    evaluate(expression) {
      try {
        return String(pyodide.runPython(expression, { globals: pyodide.toPy({}) }));
      } finally {
        baseline.restore();
      }
    },
  };
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

/**
 * Let Pyodide's loader find its files in buffers: `fetch` and streaming compilation are its only ways to them.
 *
 * @template Result
 * @param {import("../protocol.js").InitializeArguments} given
 * @param {() => Promise<Result>} load
 * @returns {Promise<Result>}
 */
async function fromBuffers(given, load) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (url) => {
    if (String(url).endsWith(LIBRARY_NAME)) return new Response(given.library);
    if (String(url).endsWith(WASM_NAME)) return new Response(null);
    throw new TypeError(`not among the given files: ${url}`);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => ({
    module: given.wasm,
    instance: await WebAssembly.instantiate(given.wasm, imports),
  });
  try {
    return await load();
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
