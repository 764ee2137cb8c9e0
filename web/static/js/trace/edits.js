// Every edit of every object, which objects have ever held which, and the step where each object was first seen.

/** @import { Columns } from "./columns.js" */
import { NONE, objectOf } from "./format.js";
import { History } from "./history.js";
import { Numbers } from "./numbers.js";

export class Edits {
  /** Edits by object; an entry is an edit. */
  history = new History();
  /** Per edit. */
  objects = new Numbers();
  starts = new Numbers();
  drops = new Numbers();
  puts = new Numbers();
  /** How long the object is after it. */
  lengths = new Numbers();
  #offsets = new Numbers();
  #values = new Numbers();
  /** Per object: the first step that mentions it, and the newest row of `#holders`. */
  #born = new Numbers();
  #held = new Numbers();
  /** Per object: 1 when it ever held another. */
  #isHolder = new Numbers();
  /** Chains from a held object through all that ever held it: the holder, and the row before. */
  #holders = new Numbers();
  #holdersBefore = new Numbers();

  /** Take note of an object that carries its attributes in another. @param {number} object @param {number} attributes */
  link(object, attributes) {
    this.see(attributes, 0);
    this.#hold(attributes, object);
  }

  /** @param {Uint32Array} values what a chunk's edits put, in order */
  addValues(values) {
    this.#values.append(values);
  }

  /**
   * @param {number} step
   * @param {Columns} columns
   * @param {number} row of the edit in these columns
   * @param {number} offset of what it puts
   */
  add(step, { object, start, drop, put }, row, offset) {
    const edit = this.history.append(object[row], step);
    const previous = this.history.previous.data[edit];
    const length = previous === NONE ? 0 : this.lengths.data[previous];
    if (start[row] + drop[row] > length) throw new Error(`step ${step} edits object ${object[row]} past its end`);
    this.lengths.push(length - drop[row] + put[row]);
    this.objects.push(object[row]);
    this.starts.push(start[row]);
    this.drops.push(drop[row]);
    this.puts.push(put[row]);
    this.#offsets.push(offset);
    this.see(object[row], step);
    for (let index = offset; index < offset + put[row]; index++) {
      const held = objectOf(this.#values.data[index]);
      if (held === -1) continue;
      this.see(held, step);
      this.#hold(held, object[row]);
    }
  }

  get valueCount() {
    return this.#values.length;
  }

  /** What the edit put. @param {number} edit */
  put(edit) {
    const offset = this.#offsets.data[edit];
    return this.#values.data.subarray(offset, offset + this.puts.data[edit]);
  }

  /** The first value the edit put, when it put any. @param {number} edit */
  first(edit) {
    return this.#values.data[this.#offsets.data[edit]];
  }

  /** @param {number} object @param {number} step */
  see(object, step) {
    this.#born.extend(object + 1, NONE);
    if (this.#born.data[object] === NONE) this.#born.data[object] = step;
  }

  /** Whether nothing before this step knew the object. @param {number} object @param {number} step */
  isNew(object, step) {
    return object >= this.#born.length || this.#born.data[object] >= step;
  }

  /** The objects edited in a step, each once. @param {number} step @returns {Set<number>} */
  edited(step) {
    const [from, to] = this.history.range(step);
    return new Set(this.objects.data.subarray(from, to));
  }

  /** The edits of one object in one step, in order. @param {number} object @param {number} step */
  of(object, step) {
    const edits = [];
    for (let edit = this.history.at(object, step); edit !== NONE; edit = this.history.previous.data[edit]) {
      if (this.history.steps.data[edit] < step) break;
      edits.push(edit);
    }
    return edits.reverse();
  }

  /** Whether it ever held another object. @param {number} object */
  isHolder(object) {
    return object < this.#isHolder.length && this.#isHolder.data[object] === 1;
  }

  /** All that ever held the object, possibly twice. @param {number} object @returns {Generator<number>} */
  *holders(object) {
    if (object >= this.#held.length) return;
    for (let row = this.#held.data[object]; row !== NONE; row = this.#holdersBefore.data[row]) {
      yield this.#holders.data[row];
    }
  }

  /** @param {number} held @param {number} holder */
  #hold(held, holder) {
    this.#isHolder.extend(holder + 1, 0);
    this.#isHolder.data[holder] = 1;
    this.#held.extend(held + 1, NONE);
    const newest = this.#held.data[held];
    if (newest !== NONE && this.#holders.data[newest] === holder) return;
    this.#held.data[held] = this.#holders.length;
    this.#holders.push(holder);
    this.#holdersBefore.push(newest);
  }
}
