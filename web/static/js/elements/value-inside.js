// Knows what opens beneath a value: the rows of what it holds, or a long text.

import { LongText } from "./long-text.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./value-row.js").Entry} Entry */
/** @typedef {import("./value-row.js").Place} Place */
/** @typedef {import("./value-words.js").Opens} Opens */
/** @typedef {{element: HTMLElement, draw(entries: Entry[], place: Place, left: number): void}} InnerList */
/** @typedef {(showMore: () => void) => InnerList} MakeList */

const PART = 100; // rows drawn at a time; a list of a million elements must open at once

/** What the step replaced, in a view that is about steps. @param {Entry} entry @param {Place} place */
function replacedBy({ value, before }, { histories }) {
  return histories && before !== value ? before : undefined;
}

/** @param {number | undefined} before @param {Moment} moment */
function textBefore(before, { recording, step }) {
  const old = before === undefined ? null : recording.view(before, step - 1);
  return old?.kind === "str" ? old.text : null;
}

export class ValueInside {
  /** @type {LongText | null} made when it is first opened */
  #text = null;
  #rows;
  #parts = 1;

  /** @param {MakeList} makeList @param {() => void} redraw called when the reader asks for more rows */
  constructor(makeList, redraw) {
    this.#rows = makeList(() => {
      this.#parts += 1;
      redraw();
    });
  }

  /** @param {HTMLElement} row @param {Entry} entry @param {Place} place @param {Opens} opens what is open now */
  draw(row, entry, place, opens) {
    const { recording, step } = place.moment;
    const { value, label } = entry;
    const replaced = replacedBy(entry, place);
    if (opens !== "children" || value === undefined) this.#rows.element.remove();
    if (opens !== "text" || value === undefined) this.#text?.element.remove();
    if (opens === "" || value === undefined) return;
    if (opens === "text") {
      this.#text ??= new LongText();
      this.#text.draw(label, recording.view(value, step).text, textBefore(replaced, place.moment));
      if (!this.#text.element.parentElement) row.append(this.#text.element);
      return;
    }
    if (!this.#rows.element.parentElement) row.append(this.#rows.element);
    const shown = this.#parts * PART;
    const rows =
      replaced === undefined
        ? recording.children(value, step, 0, shown)
        : recording.childrenInPlace(value, replaced, step, 0, shown);
    this.#rows.draw(rows, place, recording.view(value, step).rows - shown);
  }
}
