// Knows the two ways from a value through time: to the step that wrote it, and to the one that changes it.

import { number, t } from "../words.js";
import { make, mark, write } from "./dom.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("../trace/origin.js").Trail} Trail */
/**
 * @typedef {object} Histories what all rows of a view share
 * @property {string} open the path of the one row whose ways are shown
 * @property {(path: string) => void} toggle
 * @property {(step: number) => void} visit
 */
/** @typedef {{moment: Moment, path: string, trail: Trail, value: number | undefined, where: string, histories: Histories}} Row */

export class ValueHistory {
  button = make("button", { type: "button", class: "clock" }, make("span", { class: "hands" }));
  #last = make("button", { type: "button" });
  #next = make("button", { type: "button" });
  element = make("div", { class: "history", role: "group" }, this.#last, this.#next);
  /** @type {Row | null} */
  #row = null;

  constructor() {
    this.button.addEventListener("click", () => this.#row?.histories.toggle(this.#row.path));
    for (const way of [this.#last, this.#next]) way.addEventListener("click", () => this.#visit(way));
  }

  /** @param {Row} row @returns {boolean} whether its ways are shown */
  draw(row) {
    this.#row = row;
    const open = row.histories.open === row.path;
    const name = t("History of {name}", { name: row.where });
    for (const element of [this.button, this.element]) mark(element, "aria-label", name);
    mark(this.button, "title", name);
    mark(this.button, "aria-expanded", String(open));
    if (open) this.#drawWays(row);
    return open;
  }

  /** @param {Row} row */
  #drawWays({ moment: { recording, step }, trail, value }) {
    const last = recording.lastWrite(trail, value, step);
    if (last.step < step) lead(this.#last, t("When did this value get here?"), last.step);
    else refuse(this.#last, value === undefined ? t("It went away on this step.") : t("It got here on this step."));
    const next = recording.nextChange(trail, value, step);
    if (Number.isFinite(next.step)) lead(this.#next, t("Next change"), next.step);
    else if (next.whole) refuse(this.#next, t("It does not change again."));
    else refuse(this.#next, t("It does not change again, as far as what it holds was looked through."));
    this.#last.title = t("To the step after the line that last wrote it, or anything inside it");
    this.#next.title = t("To the step after the line that changes it, or anything inside it");
  }

  /** @param {HTMLElement} way */
  #visit(way) {
    if (way.getAttribute("aria-disabled") !== "true") this.#row?.histories.visit(Number(way.dataset.step));
  }
}

/** @param {HTMLElement} way @param {string} words @param {number} step */
function lead(way, words, step) {
  way.dataset.step = String(step);
  way.setAttribute("aria-disabled", "false");
  way.replaceChildren(words, " ", make("span", { class: "about" }, t("step {step}", { step: number(step + 1) })));
}

/** @param {HTMLElement} way @param {string} why */
function refuse(way, why) {
  way.setAttribute("aria-disabled", "true");
  write(way, why);
}
