// Knows how a row of a table of scenarios compares with what a run of its scenario printed here.

import { compared, outputLines } from "./agreement.js";
import { outputValues } from "./output-values.js";

/**
 * @typedef {object} RowVerdict
 * @property {"same" | "different" | "elsewhere" | "ran"} state `elsewhere`: outside of the table's columns; `ran`:
 *   there was nothing to compare with
 * @property {Map<string, string | null>} here what was printed for the keys that differ; null for no such line
 */

/**
 * @param {string[] | null} expected the scenario's whole output; null when only a run can tell it
 * @param {string[]} keys of the table's columns
 * @param {string} output the whole standard output of a run that is over
 * @returns {RowVerdict}
 */
export function rowVerdict(expected, keys, output) {
  const printed = outputValues(outputLines(output));
  const wanted = outputValues(expected ?? []);
  const differing = keys.filter((key) => !expected || printed.get(key) !== wanted.get(key));
  const here = new Map(differing.map((key) => [key, printed.get(key) ?? null]));
  if (!expected) return { state: "ran", here };
  if (here.size > 0) return { state: "different", here };
  return { state: compared(expected, output).every(({ same }) => same) ? "same" : "elsewhere", here };
}
