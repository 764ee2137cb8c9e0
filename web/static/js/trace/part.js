// A range of an object's contents put together backwards from its edits, without making the whole.

/** @import { Edits } from "./edits.js" */

/** @typedef {{at: number, length: number, into: number}} Gap elements still to be found: where they lie in the version reached */

export class Part {
  #found;
  /** @type {Gap[]} ascending */
  #gaps;

  /** @param {number} from @param {number} to */
  constructor(from, to) {
    this.#found = new Uint32Array(Math.max(to - from, 0));
    this.#gaps = to > from ? [{ at: from, length: to - from, into: 0 }] : [];
  }

  /**
   * Go back over edits until nothing is left to find or `base` is reached.
   * @param {Edits} edits @param {number} edit @param {number} base an earlier edit of the object, or NONE
   * @param {number} most how many edits may be gone over
   * @returns {boolean} whether they were enough
   */
  undo(edits, edit, base, most) {
    const previous = edits.history.previous.data;
    const starts = edits.starts.data;
    const drops = edits.drops.data;
    const puts = edits.puts.data;
    let left = most;
    let [low, high] = this.#bounds();
    for (let at = edit; at !== base && low < high; at = previous[at]) {
      if (left-- < 0) return false;
      const start = starts[at];
      const put = puts[at];
      if (start >= high || (start + put <= low && put === drops[at])) continue;
      this.#gaps = this.#gaps.flatMap((gap) => this.#split(gap, start, edits.put(at), drops[at] - put));
      [low, high] = this.#bounds();
    }
    return true;
  }

  /** @returns {[number, number]} from the first gap to the last */
  #bounds() {
    const first = this.#gaps[0];
    const last = this.#gaps[this.#gaps.length - 1];
    return first && last ? [first.at, last.at + last.length] : [0, 0];
  }

  /** What is left to find of a gap. @param {Gap} gap @param {number} start @param {Uint32Array} put @param {number} shift */
  #split({ at, length, into }, start, put, shift) {
    const end = start + put.length;
    const from = Math.min(Math.max(start, at), at + length);
    const to = Math.max(Math.min(end, at + length), from);
    this.#found.set(put.subarray(from - start, to - start), into + from - at);
    const before = { at, length: from - at, into };
    const after = { at: to + shift, length: at + length - to, into: into + to - at };
    return [before, after].filter((gap) => gap.length > 0);
  }

  /** The range, when the version reached is `contents`. @param {Uint32Array} contents */
  from(contents) {
    for (const { at, length, into } of this.#gaps) this.#found.set(contents.subarray(at, at + length), into);
    return this.#found;
  }
}
