// Knows the page's second script: what only a recording needs is loaded together with Python, before the policy closes.

import { loadScript } from "./load-script.js";
import { missing } from "./runtime/from-host.js";

const NAME = "requests.js";
const NEEDED_BY = "request-inspector";

let loaded = false;

/**
 * @param {string} base address of the page's files; a page with all files inside has this one too
 * @returns {Promise<void>} rejects with a sentence
 */
export async function laterScript(base) {
  const inside = document.getElementById("data-worker.js") !== null;
  if (loaded || inside || !document.querySelector(NEEDED_BY)) return;
  await loadScript(base + NAME).catch(() => {
    throw new Error(missing(NAME));
  });
  loaded = true;
}
