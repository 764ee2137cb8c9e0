// The big files: inside the page, fetched over http with progress, or in data scripts when it was opened from a file.

import { loadScript } from "./load-script.js";
import { unpacked } from "./saving/packed.js";
import { t } from "./words.js";

/**
 * @typedef {{bytes: number, sha256: string, data: string}} AssetFile
 * @typedef {{[name: string]: AssetFile}} AssetFiles
 * @typedef {{base: string, files: AssetFiles, whole: AssetFiles}} Assets `whole`: what makes the library whole besides
 * @typedef {{[name: string]: Uint8Array<ArrayBuffer>}} Loaded
 * @typedef {(count: (bytes: number) => void) => Promise<Uint8Array<ArrayBuffer>>} Way
 */

/**
 * @param {Assets} assets
 * @param {(loaded: number, total: number) => void} progress in bytes
 * @returns {Promise<Loaded>}
 */
export async function loadAssets({ base, files }, progress) {
  const total = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  let loaded = 0;
  const count = (/** @type {number} */ bytes) => {
    loaded += bytes;
    progress(loaded, total);
  };
  const pairs = Object.entries(files).map(async ([name, file]) => {
    for (const way of waysTo(base, name, file)) {
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
 * @returns {Way[]}
 */
function waysTo(base, name, file) {
  const inside = document.getElementById(`data-${name}`);
  if (inside) return [(count) => fromPage(inside, count)];
  if (location.protocol === "file:") return [(count) => fromScript(base, name, file, count)];
  return [
    (count) => fromServer(base, name, file, "default", count),
    (count) => fromServer(base, name, file, "reload", count),
  ];
}

/**
 * @param {string} base
 * @param {string} name
 * @param {AssetFile} file
 * @param {RequestCache} cache
 * @param {(bytes: number) => void} count
 */
async function fromServer(base, name, file, cache, count) {
  const response = await fetch(base + name, { cache }).catch(() => null);
  if (!response?.ok || response.body === null) throw new Error(missing(name));
  const data = new Uint8Array(file.bytes);
  let at = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); part.value !== undefined; part = await reader.read()) {
    if (at + part.value.length > data.length) {
      count(-at);
      return new Uint8Array(); // as good as nothing
    }
    data.set(part.value, at);
    at += part.value.length;
    count(part.value.length);
  }
  return data.subarray(0, at);
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

/** @param {string} name */
export const missing = (name) =>
  navigator.onLine
    ? t("The file {name} could not be loaded. Check the connection, or that it lies on the host, and press again.", {
        name,
      })
    : t(
        "There is no network now, and this browser has not kept Python yet ({name} is missing). Connect once and press again; from then on it runs without a network too.",
        { name },
      );

/** @param {string} name */
const damaged = (name) =>
  t("The file {name} arrived damaged or is of another version. Reload the page and press again.", { name });
