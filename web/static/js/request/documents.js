// Knows the documents a variable holds, and at which paths of a request the whole text of each stands.

/** @import { Data } from "./data.js" */
import { keyText } from "./data.js";
import { compact } from "./json.js";
import { eachText } from "./texts.js";

/** @typedef {{name: string, text: string, sound: boolean}} Document `text` shows what is held when that is no text */

/** Nothing when what is held is no dict. @param {Data} held @returns {Document[] | null} */
export function documentsOf(held) {
  if (!(held instanceof Map)) return null;
  return [...held].map(([key, data]) => {
    const sound = typeof data === "string";
    return { name: keyText(key), text: sound ? data : compact(data), sound };
  });
}

/**
 * To the letter, but for the white space at both ends, which files have and requests often have not. Nothing for what
 * holds no letter: that is nowhere and everywhere.
 *
 * @param {Data} request @param {Document[]} documents @returns {string[][]} per document its paths
 */
export function pathsOfAll(request, documents) {
  const wanted = documents.map(({ text, sound }) => (sound ? text.trim() : ""));
  const found = documents.map(() => /** @type {Set<string>} */ (new Set()));
  eachText(request, (text, path) => {
    for (const [at, words] of wanted.entries()) if (words !== "" && text.includes(words)) found[at].add(path);
  });
  return found.map((paths) => [...paths]);
}
