// Knows what the browser refused a program by the page's policy, which is told in the browser's own words.

import { number, t } from "../words.js";
import { make } from "./dom.js";

/** @typedef {import("../runtime.js").Refusal} Refusal */

const MOST = 50; // a program can ask in a loop

export class RefusedList extends HTMLElement {
  #drawn = 0;

  /** What has been refused so far; it only grows, or begins anew. @param {Refusal[]} refusals */
  set refusals(refusals) {
    this.hidden = refusals.length === 0;
    if (refusals.length === this.#drawn) return;
    this.#drawn = refusals.length;
    const rows = refusals.slice(0, MOST).map(({ directive, address }) => {
      return make("li", {}, make("code", {}, directive), " ", address);
    });
    const left = refusals.length - rows.length;
    if (left > 0) rows.push(make("li", {}, t("and {count} more refusals", { count: number(left) })));
    const head = t("The browser refused this, by the rule named first:");
    this.replaceChildren(make("p", {}, head), make("ul", {}, ...rows));
  }
}
