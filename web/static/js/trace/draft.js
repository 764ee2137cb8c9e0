// A copy of an object's contents to which edits are applied.

/** @import { Edits } from "./edits.js" */

/** Putting or dropping this many elements weighs as much as an edit itself, moving this many along likewise. */
const COPIED_PER_EDIT = 16;
const MOVED_PER_EDIT = 512;

export class Draft {
  #data;
  length;

  /** @param {Uint32Array} contents */
  constructor(contents) {
    this.#data = contents.slice();
    this.length = contents.length;
  }

  /** @param {Edits} edits @param {number} edit @returns {number} its weight, in edits of one element */
  apply(edits, edit) {
    const start = edits.starts.data[edit];
    const drop = edits.drops.data[edit];
    const put = edits.puts.data[edit];
    const tail = this.length - start - drop;
    const length = this.length - drop + put;
    if (length > this.#data.length) this.#grow(length);
    if (put !== drop && tail > 0) this.#data.copyWithin(start + put, start + drop, this.length);
    if (put === 1) this.#data[start] = edits.first(edit);
    else if (put > 0) this.#data.set(edits.put(edit), start);
    this.length = length;
    return 1 + (drop + put) / COPIED_PER_EDIT + (put === drop ? 0 : tail / MOVED_PER_EDIT);
  }

  contents() {
    return this.#data.subarray(0, this.length);
  }

  /** @param {number} needed */
  #grow(needed) {
    const data = new Uint32Array(Math.max(needed, this.#data.length * 2));
    data.set(this.#data.subarray(0, this.length));
    this.#data = data;
  }
}
