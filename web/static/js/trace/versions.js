// The contents of an object after any of its edits, whole or a part, made on demand.

/** @import { Edits } from "./edits.js" */
import { Checkpoints, interval } from "./checkpoints.js";
import { Draft } from "./draft.js";
import { NONE } from "./format.js";
import { Part } from "./part.js";

/** Versions lately asked for are kept: so many elements of them (16 MB), but at least two, and at most so many. */
const RECENT_ELEMENTS = 1 << 22;
const RECENT_VERSIONS = 1024;
/** Up to this length the whole is made, and kept, when a part is asked for. */
const SMALL = 1024;

const EMPTY = new Uint32Array(0);

export class Versions {
  #edits;
  #checkpoints = new Checkpoints();
  /** @type {Map<number, Uint32Array>} by edit; the one used last is the last */
  #recent = new Map();
  #recentElements = 0;
  /** @type {Map<number, number>} by object: the edit it was last asked for */
  #last = new Map();

  /** @param {Edits} edits */
  constructor(edits) {
    this.#edits = edits;
  }

  /**
   * Leaves checkpoints of long objects on the way while their edits come in: later the first look at one of them would
   * have to go over all its edits at once.
   * @param {Set<number>} objects that were edited
   */
  prepare(objects) {
    if (this.#checkpoints.areCrowded) return;
    for (const object of objects) {
      const edit = this.#edits.history.latest.data[object];
      const length = this.#edits.lengths.data[edit];
      if (length > SMALL && this.#due(object, edit) >= interval(length)) this.#make(object, edit);
    }
  }

  /** How many edits the object had since its last checkpoint. @param {number} object @param {number} edit its latest */
  #due(object, edit) {
    return this.#edits.history.rank(edit) - this.#edits.history.rank(this.#checkpoints.last(object));
  }

  /** @param {number} object @param {number} step */
  length(object, step) {
    const edit = this.#edits.history.at(object, step);
    return edit === NONE ? 0 : this.#edits.lengths.data[edit];
  }

  /** The whole contents; shared, not to be changed. @param {number} object @param {number} step */
  at(object, step) {
    return this.#after(object, this.#edits.history.at(object, step));
  }

  /**
   * Some of the contents; of a long list this is much cheaper than the whole.
   * @param {number} object @param {number} step @param {number} from @param {number} to
   */
  slice(object, step, from, to) {
    const edit = this.#edits.history.at(object, step);
    if (edit === NONE) return EMPTY;
    const length = this.#edits.lengths.data[edit];
    const end = Math.min(to, length);
    const isWorthWhole = length <= SMALL || 2 * (end - from) > length || this.#recent.has(edit);
    const part = isWorthWhole ? undefined : this.#part(object, edit, from, end);
    return part ?? this.#after(object, edit).subarray(from, end);
  }

  /** @param {number} object @param {number} edit one of its edits, or NONE */
  #after(object, edit) {
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
      const fits = this.#recentElements <= RECENT_ELEMENTS && this.#recent.size <= RECENT_VERSIONS;
      if (fits || this.#recent.size <= 2) return;
      this.#recent.delete(edit);
      this.#recentElements -= contents.length;
    }
  }

  /** @param {number} object @param {number} edit */
  #make(object, edit) {
    const checkpoint = this.#checkpoints.nearest(object, edit);
    const last = this.#last.get(object) ?? NONE;
    const previous = this.#edits.history.previous.data;
    const near = interval(this.#edits.lengths.data[edit]);
    let base = checkpoint;
    /** @type {number[]} */
    const way = [];
    for (let at = edit; at !== checkpoint.edit; at = previous[at]) {
      const recent = at === last && way.length <= near ? this.#recent.get(at) : undefined;
      if (recent) {
        base = { edit: at, contents: recent };
        break;
      }
      way.push(at);
    }
    return this.#walk(object, base.contents, way.reverse(), base === checkpoint);
  }

  /**
   * @param {number} object @param {Uint32Array} base @param {number[]} way its edits from there on
   * @param {boolean} keeps whether to leave checkpoints on the way
   */
  #walk(object, base, way, keeps) {
    const draft = new Draft(base);
    let weight = 0;
    for (const edit of way) {
      weight += draft.apply(this.#edits, edit);
      if (!keeps || weight < interval(draft.length)) continue;
      if (this.#checkpoints.isPast(object, edit)) this.#checkpoints.keep(object, edit, draft.contents().slice());
      weight = 0;
    }
    return draft.contents();
  }

  /** A part found from the edits alone, or undefined when a checkpoint is due. @param {number} object @param {number} edit @param {number} from @param {number} to */
  #part(object, edit, from, to) {
    const checkpoint = this.#checkpoints.nearest(object, edit);
    const part = new Part(from, to);
    const most = interval(this.#edits.lengths.data[edit]);
    return part.undo(this.#edits, edit, checkpoint.edit, most) ? part.from(checkpoint.contents) : undefined;
  }
}
