// Knows the one highlight of the document that underlines what raised, and each cell's range in it.

const NAME = "raised"; // as in source-view.css: ::highlight(raised)

// Without the Custom Highlight API the line alone is marked; nothing is said by the underline only.
const highlight = typeof Highlight === "undefined" ? null : new Highlight();
if (highlight) CSS.highlights.set(NAME, highlight);

export class Raised {
  /** @type {Range | null} */
  #range = null;

  /** @param {Range | null} range */
  show(range) {
    if (this.#range) highlight?.delete(this.#range);
    if (range) highlight?.add(range);
    this.#range = range;
  }
}
