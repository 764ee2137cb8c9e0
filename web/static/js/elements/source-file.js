// Knows the rows of one source on the page: which are open, which carry a breakpoint, which are marked.

import { showBreakpoint } from "./breakpoint-mark.js";
import { make, mark } from "./dom.js";
import { LineFolds } from "./line-folds.js";
import { walkLinesByKey } from "./line-keys.js";

/** @typedef {import("../breakpoints/source-breakpoint.js").SourceBreakpoint} SourceBreakpoint */
/** @typedef {import("./page-data.js").Source} Source */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** @typedef {"next" | "ran" | "raised" | "calling"} Mark */

/** How many characters of the code's font a line takes; some are twice as wide. @param {string} code */
const columns = (code) => code.trimEnd().length + (code.match(WIDE)?.length ?? 0);

export class SourceFile {
  /** @type {Map<number, HTMLElement>} */
  #rows = new Map();
  #folds;
  #beside = make("span", { class: "beside", "aria-hidden": "true" });
  /** What is shown: a file can have thousands of rows, and few change at a step. @type {Map<number, Mark>} */
  #marks = new Map();
  /** @type {Set<number>} */
  #broken = new Set();

  /**
   * @param {HTMLElement} element the `.source` of the template
   * @param {Source} source
   */
  constructor(element, source) {
    this.element = element;
    this.source = source;
    this.#folds = new LineFolds(source);
    for (const row of element.querySelectorAll(".row")) {
      if (row instanceof HTMLElement) this.#rows.set(Number(row.dataset.line), row);
      row.querySelector("button")?.removeAttribute("disabled"); // without script it can do nothing
    }
    walkLinesByKey(this);
    this.#show();
  }

  get whole() {
    return this.#folds.whole;
  }

  set whole(whole) {
    this.#folds.whole = whole;
    this.#show();
  }

  fold() {
    this.#folds.fold();
    this.#show();
  }

  /** @param {number} line */
  reveal(line) {
    if (this.#folds.has(line)) return;
    this.#folds.reveal(line);
    this.#show();
  }

  /** @param {number} line */
  row(line) {
    return this.#rows.get(line);
  }

  /** @param {number} line */
  code(line) {
    return this.#rows.get(line)?.querySelector("code") ?? null;
  }

  /** @param {number} line */
  button(line) {
    return this.#rows.get(line)?.querySelector("button") ?? null;
  }

  visibleLines() {
    return [...this.#rows].filter(([, row]) => !row.hidden).map(([line]) => line);
  }

  /**
   * @param {Map<number, SourceBreakpoint>} breakpoints
   * @param {Map<number, string>} errors of their conditions
   */
  showBreakpoints(breakpoints, errors) {
    for (const line of new Set([...this.#broken, ...breakpoints.keys()])) {
      const row = this.#rows.get(line);
      if (row) showBreakpoint(row, breakpoints.get(line), errors.get(line));
    }
    this.#broken = new Set(breakpoints.keys());
  }

  /** @param {Map<number, Mark>} marks */
  showMarks(marks) {
    for (const [line, mark] of this.#marks) {
      this.#rows.get(line)?.classList.remove(mark);
      this.#rows.get(line)?.removeAttribute("aria-current");
    }
    this.#marks = marks;
    for (const [line, mark] of marks) {
      this.#rows.get(line)?.classList.add(mark);
      if (mark === "next") this.#rows.get(line)?.setAttribute("aria-current", "step");
    }
  }

  /**
   * What a line did, to its right; not part of the text, which is the file's.
   * @param {number} line
   * @param {string} text empty for none
   */
  showBeside(line, text) {
    const row = text ? this.#rows.get(line) : undefined;
    if (!row) return this.#beside.remove();
    mark(this.#beside, "data-text", text);
    this.#beside.style.setProperty("--columns", String(columns(this.code(line)?.textContent ?? "")));
    if (this.#beside.parentElement !== row) row.append(this.#beside);
  }

  /**
   * The one line number that Tab reaches, with the editor of its breakpoint; arrow keys lead to the others.
   * @param {number} line
   */
  focusable(line) {
    for (const button of this.element.querySelectorAll('.row [tabindex="0"]')) button.setAttribute("tabindex", "-1");
    for (const button of this.row(line)?.querySelectorAll("button") ?? []) button.setAttribute("tabindex", "0");
  }

  #show() {
    let lastOpen = 0;
    for (const [line, row] of this.#rows) {
      const open = this.#folds.has(line);
      row.hidden = !open;
      row.classList.toggle("after-gap", open && lastOpen > 0 && lastOpen < line - 1);
      if (open) lastOpen = line;
    }
    const first = this.visibleLines()[0];
    if (first !== undefined && !this.element.querySelector('.row:not([hidden]) > [tabindex="0"]'))
      this.focusable(first);
  }
}
