// Knows the watched expressions of a cell on the page: adding one, their rows, and what is said while there are no values.

import { LONGEST_WATCH, MOST_WATCHES } from "../watches.js";
import { number, t } from "../words.js";
import { find, write } from "./dom.js";
import { WatchRow } from "./watch-row.js";

/** @typedef {import("./session.js").Session} Session */

/** Fires `watch` with the expressions that are to be watched from now on. */
export class WatchList extends HTMLElement {
  #form = find(this, "form");
  #input = /** @type {HTMLInputElement} */ (find(this, "form input"));
  #why = find(this, '[data-part="why"]');
  #list = find(this, "ul");
  #details = /** @type {HTMLDetailsElement | null} */ (this.closest("details"));
  /** @type {WatchRow[]} */
  #rows = [];

  connectedCallback() {
    this.#input.maxLength = LONGEST_WATCH;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      const { value } = this.#input;
      this.#input.value = "";
      if (value.trim()) this.#tell([...this.#expressions, value]);
    });
  }

  /** @param {Session} session */
  draw(session) {
    const { watches } = session;
    if (watches.length > 0 && this.#rows.length === 0 && this.#details) this.#details.open = true;
    this.#details?.toggleAttribute("data-nothing", watches.length === 0);
    for (const row of this.#rows.splice(watches.length)) row.element.remove();
    watches.forEach((expression, index) => {
      this.#rows[index] ??= this.#makeRow(index);
      this.#rows[index].draw(session, expression);
    });
    this.#input.disabled = watches.length >= MOST_WATCHES;
    write(this.#why, whyNot(session));
    const count = this.#details?.querySelector('[data-part="watch-count"]');
    if (count) write(count, watches.length > 0 ? number(watches.length) : "");
  }

  get #expressions() {
    return this.#rows.map(({ expression }) => expression);
  }

  /** @param {number} index */
  #makeRow(index) {
    const row = new WatchRow((expression) => this.#replace(index, expression));
    this.#list.append(row.element);
    return row;
  }

  /** @param {number} index @param {string} expression */
  #replace(index, expression) {
    const expressions = this.#expressions;
    if (expression.trim() === expressions[index]) return;
    this.#tell(expressions.toSpliced(index, 1, expression));
    if (!expression.trim()) (this.#rows[Math.min(index, this.#rows.length - 1)] ?? this.#input).focus();
  }

  /** @param {string[]} expressions */
  #tell(expressions) {
    const kept = new Set(expressions.map((expression) => expression.trim()).filter(Boolean));
    this.dispatchEvent(new CustomEvent("watch", { detail: [...kept] }));
  }
}

/** Why the rows hold no values; empty when they do. @param {Session} session */
function whyNot({ watches, probing, moment, step }) {
  if (watches.length === 0) return "";
  if (!moment) return t("The values are here as soon as Debug has recorded the program.");
  if (probing.state === "ready" && step >= probing.reach)
    return t("The second run was ended by a limit before it came to this step.");
  return probing.words;
}
