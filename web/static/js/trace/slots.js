// Gives each variable of each frame one number, its slot, and keeps a frame's slots in order of first binding.

import { NONE } from "./format.js";
import { Numbers } from "./numbers.js";

const FIRST_BUCKETS = 1024;
/** Of all buckets at most this part is taken, so that probing stays short. */
const LOAD = 0.5;

/** An open hash table in one typed array: a recording can have a million frames, too many for a Map each. */
export class Slots {
  names = new Numbers();
  #frames = new Numbers();
  #next = new Numbers();
  #firstOfFrame = new Numbers();
  #lastOfFrame = new Numbers();
  #buckets = new Uint32Array(FIRST_BUCKETS).fill(NONE);

  /** @param {number} frame @param {number} name */
  find(frame, name) {
    const mask = this.#buckets.length - 1;
    let bucket = hash(frame, name) & mask;
    for (;;) {
      const slot = this.#buckets[bucket];
      if (slot === NONE) return this.#add(frame, name, bucket);
      if (this.#frames.data[slot] === frame && this.names.data[slot] === name) return slot;
      bucket = (bucket + 1) & mask;
    }
  }

  /** @param {number} frame @returns {number} its first slot or NONE; `after` gives the others */
  first(frame) {
    return frame < this.#firstOfFrame.length ? this.#firstOfFrame.data[frame] : NONE;
  }

  /** @param {number} slot */
  after(slot) {
    return this.#next.data[slot];
  }

  /** 1 at the number of each frame that has a slot of this name. @param {number} name */
  framesOf(name) {
    const frames = new Uint8Array(this.#firstOfFrame.length);
    for (let slot = 0; slot < this.names.length; slot++) {
      if (this.names.data[slot] === name) frames[this.#frames.data[slot]] = 1;
    }
    return frames;
  }

  /** @param {number} frame @param {number} name @param {number} bucket */
  #add(frame, name, bucket) {
    const slot = this.names.length;
    this.names.push(name);
    this.#frames.push(frame);
    this.#next.push(NONE);
    this.#firstOfFrame.extend(frame + 1, NONE);
    this.#lastOfFrame.extend(frame + 1, NONE);
    const last = this.#lastOfFrame.data[frame];
    if (last === NONE) this.#firstOfFrame.data[frame] = slot;
    else this.#next.data[last] = slot;
    this.#lastOfFrame.data[frame] = slot;
    this.#buckets[bucket] = slot;
    if (this.names.length > this.#buckets.length * LOAD) this.#rehash();
    return slot;
  }

  #rehash() {
    const buckets = new Uint32Array(this.#buckets.length * 2).fill(NONE);
    const mask = buckets.length - 1;
    for (let slot = 0; slot < this.names.length; slot++) {
      let bucket = hash(this.#frames.data[slot], this.names.data[slot]) & mask;
      while (buckets[bucket] !== NONE) bucket = (bucket + 1) & mask;
      buckets[bucket] = slot;
    }
    this.#buckets = buckets;
  }
}

/** @param {number} frame @param {number} name */
function hash(frame, name) {
  const mixed = Math.imul(frame, 0x9e3779b1) ^ Math.imul(name + 1, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
