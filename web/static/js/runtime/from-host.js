// Knows how a file is fetched from a host: its bytes are counted while they come, and may be read by another besides.

import { t } from "../words.js";

/** @typedef {import("../assets.js").AssetFile} AssetFile */
/**
 * @typedef {object} Fetching
 * @property {RequestCache} cache
 * @property {RequestPriority} priority
 * @property {(bytes: number) => void} count
 * @property {(name: string, response: Response) => void} begun may read a clone of what begins to come
 */

/**
 * @param {string} base
 * @param {string} name
 * @param {AssetFile} file
 * @param {Fetching} fetching
 * @returns {Promise<Uint8Array<ArrayBuffer>>} what came, nothing of what is too long; rejects with a sentence
 */
export async function fromHost(base, name, file, { cache, priority, count, begun }) {
  const response = await fetch(base + name, { cache, priority }).catch(() => null);
  if (!response?.ok || response.body === null) throw new Error(missing(name));
  begun(name, response);
  const data = new Uint8Array(file.bytes);
  let at = 0;
  const reader = response.body.getReader();
  const next = () => reader.read().catch(() => Promise.reject(new Error(missing(name))));
  for (let part = await next(); part.value !== undefined; part = await next()) {
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

/** @param {string} name */
export const missing = (name) =>
  navigator.onLine
    ? t(
        "The file {name} could not be loaded. Check the connection and press again, or reload the page: its host may have a new one.",
        { name },
      )
    : t(
        "There is no network now, and this browser has not kept Python yet ({name} is missing). Connect once and press again; from then on it runs without a network too.",
        { name },
      );

/** @param {string} name */
export const damaged = (name) =>
  t("The file {name} arrived damaged or is of another version. Reload the page and press again.", { name });
