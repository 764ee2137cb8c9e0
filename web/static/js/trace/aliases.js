// Which objects are held in several places on the stack: by variables, and inside of what these hold.

/** @import { Store } from "./store.js" */
import { accessOf } from "./children.js";
import { shapeOf } from "./delta.js";
import { NONE, objectOf } from "./format.js";

/** Values looked at for one step, and frames: enough for what is read, and quick. */
const MOST_VALUES = 4096;
const MOST_FRAMES = 50;
/** Places told of one object. */
const MOST_TOLD = 8;
/** What cannot change is the same wherever it is held; inside of other things it is not worth a word. */
const CAN_CHANGE = new Set(["list", "dict", "set", "deque", "bytearray", "instance", "exception"]);

/**
 * @typedef {{frame: number, path: string}} Alias a place, as Python writes it in that frame
 * @typedef {{object: number, frame: number, name: string, parent: Held | null, holder: number, id: number}} Held
 */

export class Aliases {
  #store;
  #step;
  /** @type {Map<number, Held[]>} by object */
  #places = new Map();

  /** @param {Store} store @param {number} step @param {number} own the frame looked at, whose places come first */
  constructor(store, step, own) {
    this.#store = store;
    this.#step = step;
    /** @type {Held[]} those whose contents are still to be looked at */
    const queue = [];
    for (const frame of framesFrom(store, step, own)) {
      for (const { name, value } of store.variables.at(step, frame)) {
        const held = {
          object: objectOf(value),
          frame,
          name: store.tables.names.word(name),
          parent: null,
          holder: -1,
          id: 0,
        };
        if (frame === own || this.#canChange(held.object)) this.#note(held, queue);
      }
    }
    let left = MOST_VALUES;
    for (const held of queue) {
      if (left <= 0) break;
      left -= this.#lookInto(held, held.object, queue, left);
      const attributes = store.tables.attributes(held.object);
      if (attributes !== NONE) left -= this.#lookInto(held, attributes, queue, left);
    }
  }

  /** The places of an object that were found first. @param {number} object @returns {Alias[]} */
  of(object) {
    return (this.#places.get(object) ?? []).map((held) => ({ frame: held.frame, path: this.#path(held) }));
  }

  /** @param {number} object */
  #canChange(object) {
    return object !== -1 && CAN_CHANGE.has(this.#store.tables.kind(object));
  }

  /** @param {Held} held @param {Held[]} queue */
  #note(held, queue) {
    if (held.object === -1) return;
    const places = this.#places.get(held.object);
    if (!places) {
      this.#places.set(held.object, [held]);
      queue.push(held);
    } else if (places.length < MOST_TOLD) places.push(held);
  }

  /** @param {Held} parent @param {number} holder its object, or that of its attributes @param {Held[]} queue @param {number} most */
  #lookInto(parent, holder, queue, most) {
    const store = this.#store;
    if (!store.edits.isHolder(holder)) return 0;
    const shape = shapeOf(store.tables.kind(holder));
    const contents = store.versions.slice(holder, this.#step, 0, most);
    for (let at = shape === "mapping" ? 1 : 0; at < contents.length; at += shape === "mapping" ? 2 : 1) {
      const object = objectOf(contents[at]);
      if (object === -1) continue;
      const id = shape === "sequence" ? at : contents[shape === "mapping" ? at - 1 : at];
      const held = { object, frame: parent.frame, name: "", parent, holder, id };
      // A tuple is looked into, though its own places are not told.
      if (this.#canChange(object)) this.#note(held, queue);
      else if (!this.#places.has(object)) {
        this.#places.set(object, []);
        queue.push(held);
      }
    }
    return contents.length;
  }

  /** @param {Held} held @returns {string} */
  #path({ name, parent, holder, id }) {
    return parent ? this.#path(parent) + accessOf(this.#store, this.#store.tables.kind(holder), id, this.#step) : name;
  }
}

/** @param {Store} store @param {number} step @param {number} own */
function framesFrom(store, step, own) {
  const frames = new Set([own]);
  for (const { frame } of store.stack.at(step)) {
    if (frames.size >= MOST_FRAMES) break;
    frames.add(frame);
  }
  return frames;
}
