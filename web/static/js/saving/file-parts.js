// How a file is put together of many texts without the page hanging: a Blob now and then, which the browser keeps.

/** Characters put into one Blob. */
const PART = 1 << 18;

/**
 * @param {Iterable<string>} texts
 * @param {string} type
 * @returns {Generator<void, Blob>} may be interrupted wherever it yields
 */
export function* blobOf(texts, type) {
  const parts = [];
  let part = "";
  for (const text of texts) {
    part += text;
    if (part.length >= PART) {
      parts.push(new Blob([part]));
      part = "";
    }
    yield;
  }
  return new Blob([...parts, part], { type });
}
