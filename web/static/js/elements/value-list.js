// Knows a list of named values on the page; rows are kept from step to step, so that focus and what is open stay.

import { t } from "../words.js";
import { make } from "./dom.js";
import { ValueRow } from "./value-row.js";

/** @typedef {import("./value-row.js").Entry} Entry */
/** @typedef {import("./value-row.js").Place} Place */

/** Keys that differ where labels do not: a set's elements have none, long keys of a dict are cut. @param {Entry[]} entries */
function keyed(entries) {
  const seen = new Map();
  return entries.map((entry) => {
    const again = seen.get(entry.label) ?? 0;
    seen.set(entry.label, again + 1);
    return { key: `${entry.label}#${again}`, entry };
  });
}

export class ValueList {
  element = make("ul", { class: "values" });
  /** @type {Map<string, ValueRow>} */
  #rows = new Map();
  #more = make("button", { type: "button", class: "more" });

  /** @param {() => void} showMore called when the learner asks for the next part of a long container */
  constructor(showMore) {
    this.#more.addEventListener("click", showMore);
  }

  /**
   * @param {Entry[]} entries
   * @param {Place} place
   * @param {number} left how many more there are than entries
   */
  draw(entries, place, left = 0) {
    /** @type {Map<string, ValueRow>} */
    const rows = new Map();
    keyed(entries).forEach(({ key, entry }, index) => {
      const row = this.#rows.get(key) ?? new ValueRow((showInner) => new ValueList(showInner));
      rows.set(key, row);
      const standing = this.element.children[index] ?? null;
      if (standing !== row.element) this.element.insertBefore(row.element, standing);
      row.draw(entry, { ...place, path: `${place.path}\n${key}` });
    });
    for (const [key, row] of this.#rows) if (!rows.has(key)) row.element.remove();
    this.#rows = rows;
    this.#more.textContent = t("Show more");
    if (left > 0) this.element.after(this.#more);
    else this.#more.remove();
  }
}
