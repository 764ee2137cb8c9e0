// How the archives of the standard library that a page has loaded become the one that Python reads.

import { END, ENTRY, entriesOf, listOf } from "./archive.js";

/** @param {ArrayBuffer[]} archives one, or two @returns {ArrayBuffer} */
export function library([one, other]) {
  return other ? joined(new Uint8Array(one), new Uint8Array(other)) : one;
}

/**
 * Two archives of the build's own as one.
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
  for (const entry of entriesOf(view, { start: start + first.size, count: second.count }))
    view.setUint32(entry + ENTRY.place, view.getUint32(entry + ENTRY.place, true) + first.start, true);
  const end = whole.length - END.bytes;
  for (const part of [END.here, END.count]) view.setUint16(end + part, first.count + second.count, true);
  view.setUint32(end + END.size, first.size + second.size, true);
  view.setUint32(end + END.start, start, true);
  return whole.buffer;
}
