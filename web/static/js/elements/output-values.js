// Knows which values a program printed: one for each line `key: value`.

/**
 * A key printed more than once has no value, for nobody could say which is meant.
 * @param {string[]} lines
 * @returns {Map<string, string>}
 */
export function outputValues(lines) {
  const values = new Map();
  const twice = new Set();
  for (const line of lines) {
    const colon = line.indexOf(": ");
    if (colon < 0) continue;
    const key = line.slice(0, colon);
    if (values.has(key)) twice.add(key);
    values.set(key, line.slice(colon + 2));
  }
  for (const key of twice) values.delete(key);
  return values;
}
