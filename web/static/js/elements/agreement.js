// Knows whether a program printed what its scenario should print, line by line.

/** @typedef {{expected: string | null, printed: string | null, same: boolean}} ComparedLine */

/**
 * @param {string} text
 * @returns {string[]}
 */
export function outputLines(text) {
  if (text === "") return [];
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}

/**
 * @param {string[]} expected
 * @param {string} output the whole standard output
 * @returns {ComparedLine[]}
 */
export function compared(expected, output) {
  const printed = outputLines(output);
  const count = Math.max(expected.length, printed.length);
  return Array.from({ length: count }, (_, index) => {
    const should = expected[index] ?? null;
    const did = printed[index] ?? null;
    return { expected: should, printed: did, same: should === did };
  });
}
