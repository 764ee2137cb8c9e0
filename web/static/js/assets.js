// The big files: inside the page, fetched over http with progress, or in data scripts when it was opened from a file.

import { loadScript } from "./load-script.js";
import { damaged, fromHost, missing } from "./runtime/from-host.js";
import { unpacked } from "./saving/packed.js";

/**
 * @typedef {{bytes: number, sha256: string, data: string}} AssetFile
 * @typedef {{[name: string]: AssetFile}} AssetFiles
 * @typedef {{base: string, files: AssetFiles, whole: AssetFiles}} Assets `whole`: what makes the library whole besides
 * @typedef {{[name: string]: Uint8Array<ArrayBuffer>}} Loaded
 * @typedef {(count: (bytes: number) => void) => Promise<Uint8Array<ArrayBuffer>>} Way
 */

/**
 * @typedef {object} Loading
 * @property {RequestPriority} priority
 * @property {(loaded: number, total: number) => void} progress in bytes
 * @property {(name: string, response: Response) => void} begun may read a clone of what a host begins to send
 */

/**
 * @param {Assets} assets
 * @param {Loading} loading
 * @returns {Promise<Loaded>}
 */
export async function loadAssets({ base, files }, loading) {
  const total = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  let loaded = 0;
  const count = (/** @type {number} */ bytes) => {
    loaded += bytes;
    loading.progress(loaded, total);
  };
  const pairs = Object.entries(files).map(async ([name, file]) => {
    for (const way of waysTo(base, name, file, loading)) {
      const data = await way(count);
      if (await holds(file, data)) return /** @type {const} */ ([name, data]);
      count(-data.length);
    }
    throw new Error(damaged(name));
  });
  return Object.fromEntries(await Promise.all(pairs));
}

/**
 * Where a file comes from. One that a host sent damaged is asked for once more, past the caches that may have kept it so.
 *
 * @param {string} base
 * @param {string} name
 * @param {AssetFile} file
 * @param {Loading} loading
 * @returns {Way[]}
 */
function waysTo(base, name, file, { priority, begun }) {
  const inside = document.getElementById(`data-${name}`);
  if (inside) return [(count) => fromPage(inside, count)];
  if (location.protocol === "file:") return [(count) => fromScript(base, name, file, count)];
  return [
    (count) => fromHost(base, name, file, { cache: "default", priority, begun, count }),
    (count) => fromHost(base, name, file, { cache: "reload", priority, begun, count }),
  ];
}

/**
 * @param {string} base
 * @param {string} name
 * @param {AssetFile} file
 * @param {(bytes: number) => void} count
 */
async function fromScript(base, name, file, count) {
  await loadScript(base + file.data).catch(() => {
    throw new Error(missing(name));
  });
  /** @type {{[name: string]: string}} */
  const given = /** @type {any} */ (globalThis).replaygroundData ?? {};
  const packed = given[name] ?? "";
  delete given[name];
  const data = await held(packed);
  count(data.length);
  return data;
}

/**
 * Of a page that is all in one file; once, since it is not read a second time.
 *
 * @param {HTMLElement} element
 * @param {(bytes: number) => void} count
 */
async function fromPage(element, count) {
  const data = await held(element.textContent ?? "");
  count(data.length);
  return data;
}

/** What a text holds; nothing when it is damaged, which is then found. @param {string} packed */
async function held(packed) {
  try {
    return new Uint8Array(await unpacked(packed).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}

/**
 * The hash needs a secure context, which a plain http host is not: there the length must do.
 *
 * @param {AssetFile} file
 * @param {Uint8Array<ArrayBuffer>} data
 */
async function holds(file, data) {
  if (data.length !== file.bytes || !globalThis.crypto?.subtle) return data.length === file.bytes;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === file.sha256;
}
