// Knows a number by which damaged bytes are told from whole ones, on any host: `crypto.subtle` is not on every one.

/** Those of the FNV hash, taken in words of 32 bits: no single changed word leaves the number as it was. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** @param {ArrayBuffer} buffer a whole number of words, as memory is */
export function checksum(buffer) {
  let sum = OFFSET;
  for (const word of new Uint32Array(buffer)) sum = Math.imul(sum ^ word, PRIME);
  return sum;
}
