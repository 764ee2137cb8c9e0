// Knows every text of a request with its path: the texts and numbers in its three fields, and the keys of its dicts.

/** @import { Data } from "./data.js" */
import { keyText, pathUnder, under, Written } from "./data.js";
import { FIELDS, messagesOf } from "./fields.js";
import { compact } from "./json.js";

/** @typedef {(text: string, path: string) => void} Look */

/** In the order of the request; a key has the path of what stands under it. @param {Data} request @param {Look} look */
export function eachText(request, look) {
  for (const field of FIELDS) {
    const data = under(request, field);
    const messages = field === "messages" ? messagesOf(data) : null;
    const texts = new Set(
      (messages ?? []).flatMap(({ blocks }) => blocks.filter(({ type }) => type === "text")).map(({ path }) => path),
    );
    if (data !== undefined) walk(data, field, texts, look);
  }
}

/**
 * @param {Data} data @param {string} path @param {Set<string>} texts the paths of text blocks, which are one place each
 * @param {Look} look
 */
function walk(data, path, texts, look) {
  if (typeof data === "string") look(data, path);
  else if (data instanceof Written) look(compact(data), path);
  else if (texts.has(path)) walk(under(data, "text") ?? "", path, texts, look);
  else if (Array.isArray(data))
    for (const [index, item] of data.entries()) walk(item, `${path}[${index}]`, texts, look);
  else {
    for (const [key, value] of data) {
      const inner = pathUnder(path, key);
      look(keyText(key), inner);
      walk(value, inner, texts, look);
    }
  }
}
