// Knows which lines of a file are open: those of the cell's symbol, the functions a step has been in, or all.

/** @typedef {import("./page-data.js").Source} Source */
/** @typedef {import("./page-data.js").Span} Span */

const LINES_AROUND = 3; // opened on either side of a step that lies in no function

export class LineFolds {
  whole = false;
  /** @type {Span[]} */
  #open = [];

  /** @param {Source} source */
  constructor(source) {
    this.source = source;
    this.fold();
  }

  fold() {
    this.#open = [this.source.shown ?? [1, Number.POSITIVE_INFINITY]];
  }

  /**
   * Opens the function a line is in, and nothing else.
   * @param {number} line
   */
  reveal(line) {
    if (this.has(line)) return;
    const home = this.source.functions.find(([, first, last]) => first <= line && line <= last);
    this.#open.push(home ? [home[1], home[2]] : [line - LINES_AROUND, line + LINES_AROUND]);
  }

  /** @param {number} line */
  has(line) {
    return this.whole || this.#open.some(([first, last]) => first <= line && line <= last);
  }
}
