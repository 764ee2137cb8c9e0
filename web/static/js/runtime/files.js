// Knows how the files of Python become what its workers are started from, once a page.

import { loadAssets } from "../assets.js";
import { laterScript } from "../later-script.js";
import { library } from "../library.js";
import { closePolicy } from "../policy.js";
import { t } from "../words.js";
import { compileComing, compiled } from "./wasm.js";

/**
 * @typedef {object} Files
 * @property {string} address of the worker's script
 * @property {Promise<import("../protocol.js").InitializeArguments>} given when all is compiled; rejects with a sentence
 * @property {string} replayPage
 * @property {string[]} names of the files that were loaded
 */

const WASM = "pyodide.asm.wasm";

/**
 * @param {import("../assets.js").Assets} assets
 * @param {RequestPriority} priority
 * @param {(loaded: number, total: number) => void} progress in bytes
 * @returns {Promise<Files>} rejects with a sentence
 */
export async function loadFiles(assets, priority, progress) {
  if (typeof WebAssembly !== "object")
    throw new Error(t("This browser has no WebAssembly, so Python cannot run here."));
  /** @type {Promise<WebAssembly.Module> | null} */
  let compiling = null;
  const loading = loadAssets(assets, {
    priority,
    progress,
    begun(name, response) {
      if (name === WASM) compiling = compileComing(response.clone());
    },
  });
  const [files] = await Promise.all([loading, laterScript(assets.base)]);
  const given = compiled(WASM, compiling ?? WebAssembly.compile(files[WASM])).then((wasm) => ({
    wasm,
    library: library(files),
    tree: files["python.zip"].buffer,
    lock: new TextDecoder().decode(files["pyodide-lock.json"]),
  }));
  given.catch(() => {}); // whoever starts Python hears of it
  const replayPage = new TextDecoder().decode(files["replay.html"]);
  const address = URL.createObjectURL(new Blob([files["worker.js"]], { type: "text/javascript" }));
  closePolicy();
  return { address, given, replayPage, names: Object.keys(files) };
}
