// Knows one row of a table of scenarios: whether its scenario is chosen in the cell, and what came of running it here.

import { t } from "../words.js";
import { find, make } from "./dom.js";

/** @typedef {import("./row-verdict.js").RowVerdict} RowVerdict */

const SIGNS = { same: "✓", different: "≠", elsewhere: "≠", ran: "✓" };

/** @param {RowVerdict["state"]} state */
function words(state) {
  const all = {
    same: t("same here"),
    different: t("differs here"),
    elsewhere: t("differs in another line"),
    ran: t("was run here"),
  };
  return all[state];
}

export class TableRow {
  /**
   * @param {HTMLElement} element
   * @param {string[]} keys of the table's columns
   */
  constructor(element, keys) {
    this.scenario = element.dataset.scenario ?? "";
    this.open = "open" in element.dataset;
    this.link = find(element, "a");
    this.#element = element;
    this.#mark = find(element, '[data-part="mark"]');
    const places = element.querySelectorAll(".here");
    this.#here = new Map(keys.map((key, at) => [key, places[at]]));
  }

  #element;
  #mark;
  /** @type {Map<string, Element | undefined>} */
  #here;

  /** @param {boolean} chosen */
  set chosen(chosen) {
    if (chosen) this.#element.setAttribute("aria-current", "true");
    else this.#element.removeAttribute("aria-current");
    if (chosen) this.link.setAttribute("aria-current", "true");
    else this.link.removeAttribute("aria-current");
  }

  /** @param {RowVerdict | "running" | null} verdict null when nothing is known of a run here */
  set verdict(verdict) {
    const { state, here } = verdict === null || verdict === "running" ? { state: verdict, here: null } : verdict;
    if (state) this.#element.dataset.here = state;
    else delete this.#element.dataset.here;
    for (const [key, place] of this.#here) {
      const value = here?.get(key);
      place?.replaceChildren(...(value === undefined ? [] : hereWords(value)));
    }
    if (state === null) this.#mark.replaceChildren();
    else if (state === "running") this.#mark.replaceChildren("…");
    else this.#mark.replaceChildren(make("span", { "aria-hidden": "true" }, SIGNS[state]), " ", words(state));
  }
}

/** @param {string | null} value */
function hereWords(value) {
  if (value === null) return [t("no such line here")];
  return [t("here:"), make("code", {}, value)];
}
