// Which frames are on the stack at every step, worked out once while the steps come in.

import { CALL, NONE, RESUME, RETURN, UNWIND, YIELD } from "./format.js";
import { Numbers } from "./numbers.js";

/**
 * A frame's time on the stack without interruption is an *activation*: a function has one, a generator one for each
 * time it goes on. What lies under it stays the same as long as it lasts, so one row per activation is the stack.
 */
export class Stack {
  /** Per step. */
  activations = new Numbers();
  /** The step before of the same frame, or NONE. */
  ownPrevious = new Numbers();
  /** Per activation. */
  frames = new Numbers();
  depths = new Numbers();
  parents = new Numbers();
  /** The latest step of the frame below when the activation began, or NONE. */
  parentSteps = new Numbers();
  /** Its first step, and the first after it: NONE while it lasts. */
  begins = new Numbers();
  ends = new Numbers();
  /** Per frame: its first step. */
  firsts = new Numbers();
  /** Its latest step, and its place on the live stack counted from 1 (0: not on it). */
  #latest = new Numbers();
  #positions = new Numbers();
  #live = new Numbers();

  /** @param {number} frame @param {number} event */
  push(frame, event) {
    const step = this.activations.length;
    this.firsts.extend(frame + 1, NONE);
    this.#latest.extend(frame + 1, NONE);
    this.#positions.extend(frame + 1, 0);
    if (this.firsts.data[frame] === NONE) this.firsts.data[frame] = step;
    const position = this.#positions.data[frame];
    const begins = event === CALL || event === RESUME;
    if (position > 0) this.#cutTo(begins ? position - 1 : position, step);
    if (begins || position === 0) this.#enter(frame);
    this.activations.push(this.#live.data[this.#live.length - 1]);
    this.ownPrevious.push(this.#latest.data[frame]);
    this.#latest.data[frame] = step;
    if (event === RETURN || event === YIELD || event === UNWIND) this.#cutTo(this.#live.length - 1, step + 1);
  }

  /** @param {number} frame */
  #enter(frame) {
    const depth = this.#live.length;
    const parent = depth > 0 ? this.#live.data[depth - 1] : NONE;
    this.#live.push(this.frames.length);
    this.#positions.data[frame] = depth + 1;
    this.frames.push(frame);
    this.depths.push(depth);
    this.parents.push(parent);
    this.begins.push(this.activations.length);
    this.ends.push(NONE);
    this.parentSteps.push(parent === NONE ? NONE : this.#latest.data[this.frames.data[parent]]);
  }

  /** @param {number} length @param {number} step at which they are no longer there */
  #cutTo(length, step) {
    while (this.#live.length > length) {
      this.#live.length -= 1;
      const activation = this.#live.data[this.#live.length];
      this.#positions.data[this.frames.data[activation]] = 0;
      this.ends.data[activation] = step;
    }
  }

  /** @param {number} step */
  frame(step) {
    return this.frames.data[this.activations.data[step]];
  }

  /** How many frames lie below. @param {number} step */
  depth(step) {
    return this.depths.data[this.activations.data[step]];
  }

  /** The frame below, or -1. @param {number} step */
  caller(step) {
    const parent = this.parents.data[this.activations.data[step]];
    return parent === NONE ? -1 : this.frames.data[parent];
  }

  /** Whether the frame has been left for good by a step. @param {number} frame @param {number} step */
  isOver(frame, step) {
    if (step <= this.#latest.data[frame]) return false;
    for (const held of this.at(step)) if (held.frame === frame) return false;
    return true;
  }

  /**
   * Frames and their latest steps, innermost first.
   * @param {number} step @returns {Generator<{frame: number, step: number}>}
   */
  *at(step) {
    let own = step;
    for (let activation = this.activations.data[step]; activation !== NONE; ) {
      yield { frame: this.frames.data[activation], step: own };
      own = this.parentSteps.data[activation];
      activation = this.parents.data[activation];
    }
  }
}
