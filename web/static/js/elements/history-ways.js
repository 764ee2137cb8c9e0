// Knows the two ways from a value through time: to the step that wrote it, and to the one that changes it.

import { number, t } from "../words.js";
import { make, write } from "./dom.js";

/** @typedef {import("./value-history.js").Row} Row */

export class HistoryWays {
  #last = make("button", { type: "button" });
  #next = make("button", { type: "button" });
  element = make("div", { class: "history", role: "group" }, this.#last, this.#next);

  /** @param {(step: number) => void} visit */
  constructor(visit) {
    for (const way of [this.#last, this.#next]) {
      way.addEventListener("click", () => {
        if (way.getAttribute("aria-disabled") !== "true") visit(Number(way.dataset.step));
      });
    }
    this.#last.title = t("To the step after the line that last wrote it, or anything inside it");
    this.#next.title = t("To the step after the line that changes it, or anything inside it");
  }

  /** @param {Row} row @param {string} name */
  draw({ moment: { recording, step }, trail, value }, name) {
    this.element.setAttribute("aria-label", name);
    const last = recording.lastWrite(trail, value, step);
    if (last.step < step) lead(this.#last, t("When did this value get here?"), last.step);
    else refuse(this.#last, value === undefined ? t("It went away on this step.") : t("It got here on this step."));
    const next = recording.nextChange(trail, value, step);
    if (Number.isFinite(next.step)) lead(this.#next, t("Next change"), next.step);
    else if (next.whole) refuse(this.#next, t("It does not change again."));
    else refuse(this.#next, t("It does not change again, as far as what it holds was looked through."));
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
