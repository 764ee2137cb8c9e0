// Knows the live region of a cell: what just happened, and a remark when there is something to remark.

import { make, write } from "./dom.js";

export class StepSentence extends HTMLElement {
  #sentence = make("p", { class: "sentence" });
  #remark = make("p", { class: "remark" });

  connectedCallback() {
    this.append(this.#sentence, this.#remark);
  }

  /** @param {string} text */
  set sentence(text) {
    write(this.#sentence, text);
  }

  /** @param {string} text */
  set remark(text) {
    write(this.#remark, text);
  }
}
