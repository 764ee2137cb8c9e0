// Knows how one Python is started in a worker of its own, and that it may never answer.

import { Client } from "../client.js";
import { t } from "../words.js";
import { whenAwakeFor } from "./awake.js";

/** @typedef {import("../protocol.js").InitializeArguments} InitializeArguments */

/** `loadPyodide` hangs instead of failing when WebAssembly cannot be made. */
const READY_MILLISECONDS = 60_000;

/**
 * @param {string} address of the worker's script
 * @param {InitializeArguments} given
 * @returns {Promise<Client>} rejects with a sentence
 */
export async function startPython(address, given) {
  const client = new Client(address);
  let forget = () => {};
  const late = new Promise((_, reject) => {
    forget = whenAwakeFor(READY_MILLISECONDS, () => reject(new Error("no answer")));
  });
  try {
    await Promise.race([client.request("initialize", given).response, late]);
    return client;
  } catch (error) {
    client.terminate();
    throw new Error(notStarted(error));
  } finally {
    forget();
  }
}

/** @param {unknown} reason */
export const notStarted = (reason) =>
  t("Python could not be started in this browser ({reason}).", { reason: String(reason) });
