// Knows how one Python is started in a worker of its own, afresh or from a memory, and that it may never answer.

import { Client } from "../client.js";
import { t } from "../words.js";
import { whenAwakeFor } from "./awake.js";

/** @typedef {import("../protocol.js").InitializeArguments} InitializeArguments */

/** `loadPyodide` hangs instead of failing when WebAssembly cannot be made. */
const READY_MILLISECONDS = 60_000;
/** A memory is restored in a fraction of a start's time, or of no use. */
const RESUMED_MILLISECONDS = 10_000;

/**
 * @param {string} address of the worker's script
 * @param {InitializeArguments} given
 * @returns {Promise<Client>} rejects with a sentence
 */
export async function startPython(address, given) {
  try {
    return (await ask(address, "initialize", given, READY_MILLISECONDS)).client;
  } catch (error) {
    throw new Error(notStarted(error));
  }
}

/**
 * @param {string} address
 * @param {InitializeArguments} given
 * @param {ArrayBuffer} memory is handed over
 * @returns {Promise<Client>}
 */
export async function resumePython(address, given, memory) {
  return (await ask(address, "initialize", { ...given, snapshot: memory }, RESUMED_MILLISECONDS, [memory])).client;
}

/**
 * The memory of one that begins and then ends: no program will have run in it.
 *
 * @param {string} address
 * @param {InitializeArguments} given
 * @returns {Promise<ArrayBuffer>}
 */
export async function memoryOfPython(address, given) {
  const { client, body } = await ask(address, "snapshot", given, READY_MILLISECONDS);
  client.terminate();
  return body.snapshot;
}

/**
 * The first request to a new worker, which is ended if it fails.
 *
 * @param {string} address
 * @param {"initialize" | "snapshot"} command
 * @param {InitializeArguments} given
 * @param {number} patience in milliseconds
 * @param {Transferable[]} [transfer]
 * @returns {Promise<{client: Client, body: any}>}
 */
async function ask(address, command, given, patience, transfer) {
  const client = new Client(address);
  let forget = () => {};
  const late = new Promise((_, reject) => {
    forget = whenAwakeFor(patience, () => reject(new Error("no answer")));
  });
  try {
    return { client, body: await Promise.race([client.request(command, given, transfer).response, late]) };
  } catch (error) {
    client.terminate();
    throw error;
  } finally {
    forget();
  }
}

/** @param {unknown} reason */
export const notStarted = (reason) =>
  t("Python could not be started in this browser ({reason}).", { reason: String(reason) });
