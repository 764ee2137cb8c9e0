// Knows how one Python is started in a worker of its own, afresh or from a memory, and that it may never answer.

import { Client } from "../client.js";
import { t } from "../words.js";
import { whenAwakeFor } from "./awake.js";

/** @typedef {import("../protocol.js").InitializeArguments} InitializeArguments */
/** @typedef {import("./files.js").Files} Files */

/** `loadPyodide` hangs instead of failing when WebAssembly cannot be made. */
const READY_MILLISECONDS = 60_000;
/** A memory is restored in a fraction of a start's time, or of no use. */
const RESUMED_MILLISECONDS = 10_000;

/**
 * The worker is there before what it starts from: meanwhile it reads its script.
 *
 * @param {Pick<Files, "address" | "given">} files
 * @param {Promise<ArrayBuffer | null>} coming the memory to start from, if there is one; it is handed over
 * @param {() => Promise<void>} useless called when that was of no use
 * @returns {Promise<Client>} rejects with a sentence
 */
export async function python({ address, given: whole }, coming, useless) {
  const client = new Client(address);
  try {
    const [memory, given] = await Promise.all([coming, whole]);
    if (!memory) return await startPython(client, given);
    return await resumePython(client, given, memory).catch(async () => {
      await useless();
      return startPython(new Client(address), given);
    });
  } catch (error) {
    client.terminate();
    throw error;
  }
}

/**
 * @param {Client} client a new one
 * @param {InitializeArguments} given
 * @returns {Promise<Client>} rejects with a sentence
 */
async function startPython(client, given) {
  try {
    await ask(client, "initialize", given, READY_MILLISECONDS);
    return client;
  } catch (error) {
    throw new Error(notStarted(error));
  }
}

/**
 * @param {Client} client a new one
 * @param {InitializeArguments} given
 * @param {ArrayBuffer} memory
 * @returns {Promise<Client>}
 */
async function resumePython(client, given, memory) {
  await ask(client, "initialize", { ...given, snapshot: memory }, RESUMED_MILLISECONDS, [memory]);
  return client;
}

/**
 * The memory of one that begins and then ends: no program will have run in it.
 *
 * @param {Pick<Files, "address" | "given">} files
 * @returns {Promise<ArrayBuffer>}
 */
export async function memoryOfPython({ address, given }) {
  const client = new Client(address);
  const { snapshot } = await ask(client, "snapshot", await given, READY_MILLISECONDS);
  client.terminate();
  return snapshot;
}

/**
 * The first request to a new worker, which is ended if it fails.
 *
 * @param {Client} client
 * @param {"initialize" | "snapshot"} command
 * @param {InitializeArguments} given
 * @param {number} patience in milliseconds
 * @param {Transferable[]} [transfer]
 * @returns {Promise<any>} the answer's body
 */
async function ask(client, command, given, patience, transfer) {
  let forget = () => {};
  const late = new Promise((_, reject) => {
    forget = whenAwakeFor(patience, () => reject(new Error("no answer")));
  });
  try {
    return await Promise.race([client.request(command, given, transfer).response, late]);
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
