// Knows the result of a whole run: what the scenario should print beside what was printed.

import { number, t } from "../words.js";
import { compared } from "./agreement.js";
import { make } from "./dom.js";

const MOST_LINES = 200; // a longer output is drawn whole by the output itself

/** @typedef {import("./agreement.js").ComparedLine} ComparedLine */

/**
 * @param {"open" | "same" | "expected" | "printed"} kind
 * @param {string} mark
 * @param {string} words what the mark means; seen where it is not what one hopes for
 * @param {string} text
 */
function line(kind, mark, words, text) {
  const sign = make("span", { class: "mark", "aria-hidden": "true" }, mark);
  const meaning = make("span", { class: kind === "same" ? "said" : "meaning" }, words ? `${words} ` : "");
  return make("li", { class: kind }, sign, meaning, make("code", {}, text));
}

/** @param {ComparedLine} row */
function comparedLines({ expected, printed, same }) {
  if (same) return [line("same", "✓", t("as expected:"), expected ?? "")];
  return [
    expected === null ? null : line("expected", "−", t("should be:"), expected),
    printed === null ? null : line("printed", "+", t("printed:"), printed),
  ].filter((row) => row !== null);
}

/**
 * @param {string[]} expected
 * @param {ComparedLine[]} rows
 */
function verdict(expected, rows) {
  const wrong = rows.filter(({ same }) => !same).length;
  if (wrong > 0) return t("The whole run printed something other than this scenario should: see the marked lines.");
  if (expected.length === 0) return t("The whole run printed nothing, as it should.");
  return t("The whole run printed exactly what this scenario should print.");
}

export class ResultView extends HTMLElement {
  /** @type {string[] | null | undefined} what is drawn; undefined before anything is */
  #expected;
  /** @type {string | null} */
  #output = null;

  /**
   * @param {string[] | null} expected
   * @param {string | null} output the whole standard output of a run that is over; null before
   */
  draw(expected, output) {
    if (expected === this.#expected && output === this.#output) return;
    this.#expected = expected;
    this.#output = output;
    if (!expected) {
      delete this.dataset.agreement;
      this.replaceChildren(make("p", {}, t("This scenario does not say what it should print.")));
      return;
    }
    if (output === null) {
      this.dataset.agreement = "open";
      const rows = expected.map((text) => line("open", "·", "", text));
      this.replaceChildren(make("p", {}, t("This scenario should print:")), make("ul", {}, ...rows));
      return;
    }
    const rows = compared(expected, output);
    this.dataset.agreement = rows.every(({ same }) => same) ? "same" : "different";
    const lines = rows.slice(0, MOST_LINES).flatMap(comparedLines);
    const left = rows.length - MOST_LINES;
    if (left > 0) lines.push(make("li", {}, t("and {count} more lines", { count: number(left) })));
    this.replaceChildren(make("p", { class: "verdict" }, verdict(expected, rows)), make("ul", {}, ...lines));
  }
}
