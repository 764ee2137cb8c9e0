// Knows what the program has written so far, standard output and error output apart, and what logpoints printed.

import { t } from "../words.js";
import { hide, make, write } from "./dom.js";
import { outputEnd } from "./output-end.js";

/** @typedef {{stream: string, text: string, step: number}} Piece */

class Stream {
  text;
  #more = make("button", { type: "button", class: "more" });
  /** @type {Piece[]} */
  #pieces = [];
  #start = 0;
  /** How often the learner asked for more of it. */
  #asked = 0;

  /**
   * @param {string} name
   * @param {() => void} redraw
   */
  constructor(name, redraw) {
    this.name = name;
    this.text = make("pre", { "data-stream": name });
    this.#more.addEventListener("click", () => {
      this.#asked += 1;
      redraw();
    });
  }

  /**
   * @param {Piece[]} all of every stream
   * @param {number} step
   */
  draw(all, step) {
    if (all.length === 0) this.#asked = 0;
    const { pieces, start, cut } = outputEnd(all, this.name, this.#asked);
    write(this.#more, t("Show earlier output"));
    if (cut && !this.#more.isConnected) this.text.before(this.#more);
    if (!cut) this.#more.remove();
    hide(this.text, pieces.length === 0);
    this.#write(pieces, start);
    for (const fresh of this.text.querySelectorAll(".fresh")) fresh.classList.remove("fresh");
    for (let at = pieces.length - 1; at >= 0 && step >= 0 && pieces[at]?.step === step; at--) {
      this.text.children[at]?.classList.add("fresh");
    }
  }

  /**
   * Pieces mostly come at the end or go from it, so what stands is kept.
   * @param {Piece[]} pieces
   * @param {number} start
   */
  #write(pieces, start) {
    let same = 0;
    const kept = start === this.#start ? Math.min(this.#pieces.length, pieces.length) : 0;
    while (same < kept && this.#pieces[same]?.text === pieces[same]?.text) same++;
    while (this.text.childNodes.length > same) this.text.lastChild?.remove();
    this.text.append(...pieces.slice(same).map(({ text }) => make("span", {}, text)));
    this.#pieces = pieces;
    this.#start = start;
  }
}

export class OutputView extends HTMLElement {
  #streams = ["stdout", "stderr", "log"].map((name) => new Stream(name, () => this.#draw()));
  /** @type {Piece[]} */
  #pieces = [];
  #step = -1;

  connectedCallback() {
    for (const { text } of this.#streams)
      if (text.dataset.stream === "log") text.dataset.label = t("logpoints, by line");
    this.append(...this.#streams.map(({ text }) => text));
  }

  /**
   * @param {Piece[]} pieces
   * @param {number} step the step whose own output stands out; -1 for none
   */
  draw(pieces, step) {
    this.#pieces = pieces;
    this.#step = step;
    this.#draw();
  }

  #draw() {
    this.toggleAttribute("data-nothing", this.#pieces.length === 0);
    for (const stream of this.#streams) stream.draw(this.#pieces, this.#step);
  }
}
