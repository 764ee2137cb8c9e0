// Whole contents of objects kept now and then along their edits, so that no version is far from one.

import { NONE } from "./format.js";

/** A checkpoint is worth a sixteenth of its elements in edits: 64 bytes for an edit of one element. */
const SHARE = 16;
/** Below this weight of edits, making a version anew costs less than a checkpoint is worth. */
const SMALLEST_WEIGHT = 256;
/** Elements kept in all checkpoints together (64 MB). */
const BUDGET = 1 << 24;

/** How heavy the edits between two checkpoints of an object of this length may be. @param {number} length */
export const interval = (length) => Math.max(SMALLEST_WEIGHT, length / SHARE);

/** @typedef {{edit: number, contents: Uint32Array}} Checkpoint */

const START = { edit: NONE, contents: new Uint32Array(0) };

export class Checkpoints {
  /** @type {Map<number, Checkpoint[]>} by object, ascending */
  #kept = new Map();
  #elements = 0;
  /** Whether there was no room for one of each object. */
  areCrowded = false;

  /** The last one at or before an edit; before the first edit nothing is there. @param {number} object @param {number} edit */
  nearest(object, edit) {
    const kept = this.#kept.get(object) ?? [];
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (kept[middle].edit <= edit) low = middle + 1;
      else high = middle;
    }
    return low > 0 ? kept[low - 1] : START;
  }

  /** The edit of the last one of an object, or NONE. @param {number} object */
  last(object) {
    return this.#kept.get(object)?.at(-1)?.edit ?? NONE;
  }

  /** Whether the object has none after this edit. @param {number} object @param {number} edit */
  isPast(object, edit) {
    const last = this.#kept.get(object)?.at(-1);
    return last === undefined || last.edit < edit;
  }

  /** @param {number} object @param {number} edit after all that are kept of it @param {Uint32Array} contents */
  keep(object, edit, contents) {
    if (this.#elements + contents.length > BUDGET) this.#thin();
    if (this.#elements + contents.length > BUDGET) this.#letGo();
    const kept = this.#kept.get(object);
    if (kept) kept.push({ edit, contents });
    else this.#kept.set(object, [{ edit, contents }]);
    this.#elements += contents.length;
  }

  /** Every second one goes, but no object's last: the way to one is twice as long for all versions, and endless for none. */
  #thin() {
    this.#elements = 0;
    for (const [object, kept] of this.#kept) {
      const left = kept.filter((_, index) => (kept.length - index) % 2 === 1);
      this.#kept.set(object, left);
      for (const { contents } of left) this.#elements += contents.length;
    }
  }

  /** So many large objects that not even one of each fits: those of the object that is looked at are worth most. */
  #letGo() {
    this.areCrowded = true;
    this.#kept.clear();
    this.#elements = 0;
  }
}
