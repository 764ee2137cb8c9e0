// The one file that knows Pyodide's loader: starts Python from buffers, afresh or from a memory snapshot of one that began.

import { loadPyodide } from "pyodide";
import { begin, lay, leave, resume } from "./beginning.js";
import { library } from "./library.js";
import { Programs } from "./programs.js";

/**
 * @typedef {import("pyodide").PyodideInterface} Pyodide
 * @typedef {import("../protocol.js").InitializeArguments} InitializeArguments
 */

/** Never contacted: everything Pyodide asks for is answered from buffers. */
const NOWHERE = "https://runtime.invalid/";
const LIBRARY_NAME = "python_stdlib.zip";
const WASM_NAME = "pyodide.asm.wasm";
const ENVIRONMENT = { HOME: "/reader", PYTHONHASHSEED: "0", PYTHONDONTWRITEBYTECODE: "1" };

/**
 * @param {InitializeArguments} given
 * @param {(stream: string, text: string) => void} write
 * @returns {Promise<Programs>}
 */
export async function startPython(given, write) {
  const { snapshot, tree } = given;
  const pyodide = await load(given, snapshot ? { _loadSnapshot: snapshot } : {});
  if (snapshot) structuredClone(snapshot, { transfer: [snapshot] }); // else the loader would hold it for ever
  const files = lay(pyodide, tree);
  return new Programs(pyodide, snapshot ? resume(pyodide) : begin(pyodide), files, write);
}

/**
 * Takes the memory of a Python in which no program has run, and none ever will: `js` would be no plain `js` in it.
 *
 * @param {InitializeArguments} given
 * @returns {Promise<ArrayBuffer>}
 */
export async function makeSnapshot(given) {
  const pyodide = await load(given, { _makeSnapshot: true });
  lay(pyodide, given.tree);
  leave(pyodide, begin(pyodide));
  return /** @type {ArrayBuffer} */ (pyodide.makeMemorySnapshot().buffer);
}

/**
 * @param {InitializeArguments} given
 * @param {{_loadSnapshot?: ArrayBuffer, _makeSnapshot?: boolean}} options
 */
function load(given, options) {
  const { lock: lockFileContents } = given;
  const everywhere = { indexURL: NOWHERE, packageBaseUrl: NOWHERE, lockFileContents, env: ENVIRONMENT };
  return fromBuffers(given, () => loadPyodide({ ...everywhere, ...options }));
}

/**
 * Let Pyodide's loader find its files in buffers: `fetch` and streaming compilation are its only ways to them.
 *
 * @template Result
 * @param {InitializeArguments} given
 * @param {() => Promise<Result>} load
 * @returns {Promise<Result>}
 */
async function fromBuffers(given, load) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (url) => {
    if (String(url).endsWith(LIBRARY_NAME)) return arrived(library(given.library));
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

/** What the loader reads of a response, without the copies that a real one makes. @param {ArrayBuffer} buffer */
function arrived(buffer) {
  return /** @type {Response} */ (/** @type {unknown} */ ({ ok: true, arrayBuffer: async () => buffer }));
}
