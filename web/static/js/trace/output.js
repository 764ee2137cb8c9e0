// The pieces of text that the program wrote, each with its step.

/** @import { Texts } from "./texts.js" */
import { rowOf } from "./format.js";

/** @typedef {{stream: string, text: string, step: number}} Piece `step` is -1 for what came after the last step */

export class Output {
  #texts;
  /** @type {Piece[]} */
  #pieces = [];
  #lastStep = -1;
  /** @type {Piece[]} */
  #after = [];

  /** @param {Texts} texts */
  constructor(texts) {
    this.#texts = texts;
  }

  /** @param {number} step @param {string} stream @param {number} value */
  add(step, stream, value) {
    this.#pieces.push({ stream, text: this.#texts.text(rowOf(value)), step });
  }

  /** @param {number} lastStep @param {[string, string][]} output */
  finish(lastStep, output) {
    this.#lastStep = lastStep;
    this.#after = output.map(([stream, text]) => ({ stream, text, step: -1 }));
  }

  /** All that was written up to a step; at the last one also what came after it. @param {number} step */
  upTo(step) {
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#pieces[middle].step <= step) low = middle + 1;
      else high = middle;
    }
    const pieces = this.#pieces.slice(0, low);
    return step >= this.#lastStep ? pieces.concat(this.#after) : pieces;
  }
}
