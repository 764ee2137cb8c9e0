// The contents of an object after any of its edits, made on demand from the nearest version that is kept.

/** @import { Edits } from "./edits.js" */
import { Draft } from "./draft.js";
import { NONE } from "./format.js";

/** A checkpoint is kept once the edits since the last one weigh a quarter of it: memory stays linear in the edits. */
const CHECKPOINT_SHARE = 4;
const SMALLEST_CHECKPOINT_WEIGHT = 256;
/** Elements kept in all checkpoints together (64 MB); past it all are made anew as they are needed. */
const CHECKPOINT_BUDGET = 1 << 24;
/** Elements kept of versions lately asked for (16 MB), at least two versions. */
const RECENT_BUDGET = 1 << 22;

const EMPTY = new Uint32Array(0);

/** @typedef {{entries: number[], contents: Uint32Array[]}} Checkpoints of one object, ascending */

export class Versions {
  #edits;
  /** @type {Map<number, Checkpoints>} */
  #checkpoints = new Map();
  #checkpointElements = 0;
  /** @type {Map<number, Uint32Array>} by edit; the one used last is the last */
  #recent = new Map();
  #recentElements = 0;
  /** @type {Map<number, number>} by object: the edit it was last asked for */
  #last = new Map();

  /** @param {Edits} edits */
  constructor(edits) {
    this.#edits = edits;
  }

  /** @param {number} object @param {number} step */
  at(object, step) {
    return this.after(object, this.#edits.history.at(object, step));
  }

  /** @param {number} object @param {number} edit one of its edits, or NONE */
  after(object, edit) {
    if (edit === NONE) return EMPTY;
    let contents = this.#recent.get(edit);
    if (contents === undefined) {
      contents = this.#make(object, edit);
      this.#recentElements += contents.length;
    } else this.#recent.delete(edit);
    this.#recent.set(edit, contents);
    this.#last.set(object, edit);
    this.#forget();
    return contents;
  }

  #forget() {
    for (const [edit, contents] of this.#recent) {
      if (this.#recentElements <= RECENT_BUDGET || this.#recent.size <= 2) return;
      this.#recent.delete(edit);
      this.#recentElements -= contents.length;
    }
  }

  /** @param {number} object @param {number} edit */
  #make(object, edit) {
    if (this.#checkpointElements > CHECKPOINT_BUDGET) {
      this.#checkpoints.clear();
      this.#checkpointElements = 0;
    }
    const base = this.#base(object, edit);
    /** @type {number[]} */
    const way = [];
    const previous = this.#edits.history.previous.data;
    for (let entry = edit; entry !== base.edit; entry = previous[entry]) way.push(entry);
    const draft = new Draft(base.contents);
    let weight = base.isCheckpoint ? 0 : -Infinity;
    for (let index = way.length - 1; index >= 0; index--) {
      weight += draft.apply(this.#edits, way[index]);
      if (weight < SMALLEST_CHECKPOINT_WEIGHT || weight * CHECKPOINT_SHARE < draft.length) continue;
      if (this.#checkpointElements > CHECKPOINT_BUDGET) continue;
      this.#keep(object, way[index], draft.contents().slice());
      weight = 0;
    }
    return draft.contents();
  }

  /** The nearest version at or before an edit. @param {number} object @param {number} edit */
  #base(object, edit) {
    const kept = this.#checkpoints.get(object);
    const place = kept ? kept.entries.findLastIndex((entry) => entry <= edit) : -1;
    const checkpoint = kept && place >= 0 ? kept.entries[place] : NONE;
    const last = this.#last.get(object) ?? NONE;
    const recent = last !== NONE && last <= edit ? this.#recent.get(last) : undefined;
    if (recent && (checkpoint === NONE || last > checkpoint)) {
      return { edit: last, contents: recent, isCheckpoint: false };
    }
    const contents = kept && place >= 0 ? kept.contents[place] : EMPTY;
    return { edit: checkpoint, contents, isCheckpoint: !kept || place === kept.entries.length - 1 };
  }

  /** @param {number} object @param {number} edit @param {Uint32Array} contents */
  #keep(object, edit, contents) {
    let kept = this.#checkpoints.get(object);
    if (!kept) {
      kept = { entries: [], contents: [] };
      this.#checkpoints.set(object, kept);
    }
    kept.entries.push(edit);
    kept.contents.push(contents);
    this.#checkpointElements += contents.length;
  }
}
