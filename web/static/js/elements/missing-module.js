// Knows what is said of a module that this page has not loaded, and offers to load all there are.

import { t } from "../words.js";
import { find, hide, write } from "./dom.js";

/** @typedef {import("./session.js").Session} Session */

/** Fires `whole` when its reader wants the page with the whole standard library. */
export class MissingModule extends HTMLElement {
  #why = find(this, '[data-part="why"]');
  #reload = find(this, "button");

  connectedCallback() {
    this.#reload.addEventListener("click", () => this.dispatchEvent(new CustomEvent("whole", { bubbles: true })));
  }

  /** @param {Session} session */
  draw({ unloaded: { module, asked }, runtime }) {
    hide(this, module === "");
    hide(this.#reload, !runtime.hasMore);
    if (module) write(this.#why, words(module, asked, runtime.hasMore));
  }
}

/** @param {string} module @param {boolean} asked @param {boolean} later whether the page can load it */
function words(module, asked, later) {
  if (!later) return t("The module {module} is not in this file.", { module });
  if (asked) return t("An expression imports {module}, which this page has not loaded yet.", { module });
  return t("This program imports {module}, which this page has not loaded yet.", { module });
}
