// Knows how the archives that the build makes list their files: zips without compression, and without a comment.

// A zip ends with a list of its files and, after that, a record of where the list is.
export const END = { bytes: 22, signature: 0x06054b50, here: 8, count: 10, size: 12, start: 16 };
export const ENTRY = {
  bytes: 46,
  signature: 0x02014b50,
  method: 10,
  size: 24,
  name: 28,
  extra: 30,
  comment: 32,
  place: 42,
};
/** What stands before a file's bytes. */
const FILE = { bytes: 30, name: 26, extra: 28 };
const STORED = 0;

/** @param {Uint8Array<ArrayBuffer>} archive */
export function listOf({ buffer, byteOffset, length }) {
  const end = new DataView(buffer, byteOffset + length - END.bytes);
  if (end.getUint32(0, true) !== END.signature) throw new Error("the archive has no end");
  const [start, size] = [END.start, END.size].map((part) => end.getUint32(part, true));
  return { start, size, count: end.getUint16(END.count, true) };
}

/**
 * Where each entry of a list begins, one after the other.
 *
 * @param {DataView} view of the archive
 * @param {{start: number, count: number}} list
 */
export function* entriesOf(view, { start, count }) {
  let entry = start;
  for (let left = count; left > 0; left--) {
    if (view.getUint32(entry, true) !== ENTRY.signature) throw new Error("the archive's list is damaged");
    yield entry;
    const lengths = [ENTRY.name, ENTRY.extra, ENTRY.comment].map((part) => view.getUint16(entry + part, true));
    entry += lengths.reduce((sum, length) => sum + length, ENTRY.bytes);
  }
}

/**
 * @param {ArrayBuffer} archive
 * @returns {Map<string, Uint8Array<ArrayBuffer>>} by name in the archive, in its order, parts of the archive itself
 */
export function filesIn(archive) {
  const view = new DataView(archive);
  const names = new TextDecoder();
  const files = new Map();
  for (const entry of entriesOf(view, listOf(new Uint8Array(archive)))) {
    if (view.getUint16(entry + ENTRY.method, true) !== STORED) throw new Error("the archive is compressed");
    const place = view.getUint32(entry + ENTRY.place, true);
    const [name, extra] = [FILE.name, FILE.extra].map((part) => view.getUint16(place + part, true));
    const path = names.decode(new Uint8Array(archive, place + FILE.bytes, name));
    const size = view.getUint32(entry + ENTRY.size, true);
    files.set(path, new Uint8Array(archive, place + FILE.bytes + name + extra, size));
  }
  return files;
}
