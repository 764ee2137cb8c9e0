// Knows the live region of a cell: what just happened, and a remark when there is something to remark.

import { make, write } from "./dom.js";

export class StepSentence extends HTMLElement {
  #words = make("span");
  #code = make("span", { class: "said" });
  #sentence = make("p", { class: "sentence" }, this.#words, " ", this.#code);
  #remark = make("p", { class: "remark" });

  connectedCallback() {
    this.append(this.#sentence, this.#remark);
  }

  /** @param {string} text */
  set sentence(text) {
    write(this.#words, text);
  }

  /** The code of the line spoken of, for who does not see it marked. @param {string} text */
  set code(text) {
    write(this.#code, text);
  }

  /** @param {string} text */
  set remark(text) {
    write(this.#remark, text);
  }

  /** While it is quiet nothing is read out; afterwards what stands here then. @param {boolean} quiet */
  set quiet(quiet) {
    this.setAttribute("aria-live", quiet ? "off" : "polite");
    if (quiet) return;
    for (const part of [this.#words, this.#code]) part.replaceChildren(part.textContent ?? "");
  }
}
