// Knows what the program has written so far, standard output and error output apart, and what logpoints printed.

import { t } from "../words.js";
import { make } from "./dom.js";

/** @typedef {{stream: string, text: string, step: number}} Piece */

class Stream {
  element;
  /** @type {Piece[]} */
  #pieces = [];

  /** @param {string} name */
  constructor(name) {
    this.element = make("pre", { "data-stream": name });
  }

  /**
   * Pieces only ever come at the end or go from it, so what stands is kept.
   * @param {Piece[]} pieces
   * @param {number} step
   */
  draw(pieces, step) {
    let same = 0;
    while (same < this.#pieces.length && same < pieces.length && this.#pieces[same]?.text === pieces[same]?.text)
      same++;
    while (this.element.childNodes.length > same) this.element.lastChild?.remove();
    for (const piece of pieces.slice(same)) this.element.append(make("span", {}, piece.text));
    this.#pieces = pieces;
    for (const fresh of this.element.querySelectorAll(".fresh")) fresh.classList.remove("fresh");
    for (let at = pieces.length - 1; at >= 0 && step >= 0 && pieces[at]?.step === step; at--) {
      this.element.children[at]?.classList.add("fresh");
    }
  }
}

export class OutputView extends HTMLElement {
  #streams = new Map(["stdout", "stderr", "log"].map((name) => [name, new Stream(name)]));

  connectedCallback() {
    this.#streams.get("log")?.element.setAttribute("data-label", t("logpoints, by line"));
    this.append(...[...this.#streams.values()].map(({ element }) => element));
  }

  /**
   * @param {Piece[]} pieces
   * @param {number} step the step whose own output stands out; -1 for none
   */
  draw(pieces, step) {
    this.toggleAttribute("data-nothing", pieces.length === 0);
    for (const [name, stream] of this.#streams) {
      const own = pieces.filter((piece) => piece.stream === name);
      stream.element.hidden = own.length === 0;
      stream.draw(own, step);
    }
  }
}
