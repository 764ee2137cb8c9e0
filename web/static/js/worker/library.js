// How the archives of the standard library that a page has loaded become the one that Python reads.

// A zip ends with a list of its files and, after that, a record of where the list is.
const END = { bytes: 22, signature: 0x06054b50, here: 8, count: 10, size: 12, start: 16 };
const ENTRY = { bytes: 46, signature: 0x02014b50, name: 28, extra: 30, comment: 32, place: 42 };

/** @param {ArrayBuffer[]} archives one, or two @returns {ArrayBuffer} */
export function library([one, other]) {
  return other ? joined(new Uint8Array(one), new Uint8Array(other)) : one;
}

/**
 * Two archives of the build's own, which have no comment at their end, as one.
 *
 * @param {Uint8Array<ArrayBuffer>} one
 * @param {Uint8Array<ArrayBuffer>} other
 * @returns {ArrayBuffer}
 */
export function joined(one, other) {
  const first = listOf(one);
  const second = listOf(other);
  const whole = new Uint8Array(one.length + other.length - END.bytes);
  const view = new DataView(whole.buffer);
  whole.set(one.subarray(0, first.start));
  whole.set(other.subarray(0, second.start), first.start);
  const start = first.start + second.start;
  whole.set(one.subarray(first.start, first.start + first.size), start);
  whole.set(other.subarray(second.start), start + first.size);
  let entry = start + first.size;
  for (let left = second.count; left > 0; left--) {
    if (view.getUint32(entry, true) !== ENTRY.signature) throw new Error("the archive's list is damaged");
    view.setUint32(entry + ENTRY.place, view.getUint32(entry + ENTRY.place, true) + first.start, true);
    const lengths = [ENTRY.name, ENTRY.extra, ENTRY.comment].map((part) => view.getUint16(entry + part, true));
    entry += lengths.reduce((sum, length) => sum + length, ENTRY.bytes);
  }
  const end = whole.length - END.bytes;
  for (const part of [END.here, END.count]) view.setUint16(end + part, first.count + second.count, true);
  view.setUint32(end + END.size, first.size + second.size, true);
  view.setUint32(end + END.start, start, true);
  return whole.buffer;
}

/** @param {Uint8Array<ArrayBuffer>} archive */
function listOf({ buffer, byteOffset, length }) {
  const end = new DataView(buffer, byteOffset + length - END.bytes);
  if (end.getUint32(0, true) !== END.signature) throw new Error("the archive has no end");
  const [start, size] = [END.start, END.size].map((part) => end.getUint32(part, true));
  return { start, size, count: end.getUint16(END.count, true) };
}
