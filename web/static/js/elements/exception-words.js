// Knows the words for an exception: where it is in its lines, how it is caught, what it is to another.

import { number, t } from "../words.js";
import { unitsAtByte } from "./byte-columns.js";

/** @typedef {import("../catching.js").Fate} Fate */
/** @typedef {import("../catching.js").LineText} LineText */
/** @typedef {import("../trace/exceptions.js").Link} Link */
/** @typedef {import("../trace/sites.js").Range} Range */

/**
 * Columns are counted in characters, from 1.
 * @param {Range | null} range when it is known
 * @param {number} stepLine
 * @param {string} source
 * @param {LineText} textOf
 */
export function rangeWords(range, stepLine, source, textOf) {
  if (!range) return t("line {line}", { line: stepLine });
  const { line } = range;
  const first = charactersBefore(textOf(source, range.line), range.column) + 1;
  const last = charactersBefore(textOf(source, range.endLine), range.endColumn);
  if (range.endLine !== range.line) {
    const { endLine } = range;
    return t("line {line}, column {first}, to line {endLine}, column {last}", { line, first, endLine, last });
  }
  if (last <= first) return t("line {line}, column {first}", { line, first });
  return t("line {line}, columns {first} to {last}", { line, first, last });
}

/** @param {string} text @param {number} bytes */
const charactersBefore = (text, bytes) => [...text.slice(0, unitsAtByte(text, bytes))].length;

/** @param {Fate} fate */
export function fateWords({ how, again }) {
  if (how === "except") return again ? t("Caught, then raised again:") : t("Caught:");
  if (how === "with") return t("Stopped by the with statement:");
  if (how === "withs") return t("Stopped by this with statement or one inside it:");
  if (how === "stopped") return t("Goes no further than:");
  if (how === "outside") return t("Caught by code that is not stepped here.");
  return how === "ends" ? t("Not caught: it ends the program.") : t("The recording ends before it is caught.");
}

/** @param {Link} link */
export function linkWords(link) {
  if (link === "cause") return t("caused by");
  return link === "context" ? t("raised while this one was handled:") : t("in this group:");
}

/** @param {number} line @param {string} name @param {number} step */
export function placeWords(line, name, step) {
  return t("line {line} of {name}, step {step}", { line, name, step: number(step + 1) });
}
