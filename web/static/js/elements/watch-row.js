// Knows one watched expression on the page: its row, and how it is changed and removed there.

import { LONGEST_WATCH } from "../watches.js";
import { t } from "../words.js";
import { make } from "./dom.js";
import { ValueList } from "./value-list.js";
import { ValueRow } from "./value-row.js";
import { watchEntry } from "./watch-entry.js";

/** @typedef {import("../trace.js").Recording} Recording */
/** @typedef {import("./session.js").Session} Session */

const NO_RECORDING = /** @type {Recording} */ (/** @type {unknown} */ (null)); // what stands in place of a value asks none

export class WatchRow {
  #edit = make("button", { type: "button", class: "name" });
  #remove = make("button", { type: "button", class: "remove" }, "×");
  #input = /** @type {HTMLInputElement} */ (
    make("input", { type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "off" })
  );
  #row = new ValueRow((showMore) => new ValueList(showMore), this.#edit, [this.#remove]);
  element = this.#row.element;
  /** @type {Map<string, boolean>} */
  #open = new Map();
  expression = "";

  /** @param {(expression: string) => void} replace called with another expression, an empty one to remove it */
  constructor(replace) {
    this.#input.maxLength = LONGEST_WATCH;
    this.#edit.addEventListener("click", () => this.#begin());
    this.#remove.addEventListener("click", () => replace(""));
    this.#input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      this.#end(event.key === "Enter" ? replace : null);
      this.#edit.focus();
    });
    this.#input.addEventListener("blur", () => this.#end(replace));
  }

  /** @param {Session} session @param {string} expression */
  draw(session, expression) {
    if (this.expression !== expression) this.#open.clear();
    this.expression = expression;
    const { entry, recording } = watchEntry(session, expression);
    const moment = { recording: recording ?? NO_RECORDING, step: session.step, frame: session.frame };
    this.#row.draw(entry, { moment, path: expression, open: this.#open });
    this.element.toggleAttribute("data-trouble", entry.value === undefined);
    this.#edit.setAttribute("aria-label", t("Change {expression}", { expression }));
    this.#remove.setAttribute("aria-label", t("Remove {expression}", { expression }));
  }

  focus() {
    this.#edit.focus();
  }

  #begin() {
    this.#input.value = this.expression;
    this.#input.setAttribute("aria-label", t("Change {expression}", { expression: this.expression }));
    this.#edit.hidden = true;
    this.#edit.before(this.#input);
    this.#input.select();
  }

  /** @param {((expression: string) => void) | null} replace null when it stays as it was */
  #end(replace) {
    if (this.#edit.hidden === false) return; // leaving the field takes the focus from it
    this.#edit.hidden = false;
    const { value } = this.#input;
    this.#input.remove();
    replace?.(value);
  }
}
