// For each key, at which steps it got an entry: appended in constant time, looked up in logarithmic time.

import { NONE } from "./format.js";
import { Numbers } from "./numbers.js";

/**
 * Entries are numbered over all keys in the order they are appended, so that their values live in parallel lists.
 * Each points to the one before of its key, and by a second pointer further back. Myers' skew-binary jumps keep the
 * way to any earlier entry logarithmic without an array per key, of which there can be hundreds of thousands.
 */
export class History {
  /** Per key its latest entry. */
  latest = new Numbers();
  /** Per entry. */
  steps = new Numbers();
  previous = new Numbers();
  #jump = new Numbers();
  #depth = new Numbers();

  get length() {
    return this.steps.length;
  }

  /** @param {number} key @param {number} step not before the step of any earlier entry */
  append(key, step) {
    this.latest.extend(key + 1, NONE);
    const entry = this.steps.length;
    const previous = this.latest.data[key];
    this.steps.push(step);
    this.previous.push(previous);
    this.latest.data[key] = entry;
    if (previous === NONE) {
      this.#jump.push(entry);
      this.#depth.push(0);
      return entry;
    }
    const depth = this.#depth.data;
    const near = this.#jump.data[previous];
    const far = this.#jump.data[near];
    this.#jump.push(depth[previous] - depth[near] === depth[near] - depth[far] ? far : previous);
    this.#depth.push(depth[previous] + 1);
    return entry;
  }

  /** How many entries of its key came before an entry; of NONE -1. @param {number} entry */
  rank(entry) {
    return entry === NONE ? -1 : this.#depth.data[entry];
  }

  /** The last entry of the key at or before the step, or NONE. @param {number} key @param {number} step */
  at(key, step) {
    if (key >= this.latest.length || step < 0) return NONE;
    const steps = this.steps.data;
    const previous = this.previous.data;
    const jump = this.#jump.data;
    let entry = this.latest.data[key];
    while (entry !== NONE && steps[entry] > step) {
      const far = jump[entry];
      entry = far !== entry && steps[far] > step ? far : previous[entry];
    }
    return entry;
  }

  /**
   * From which step on the key has had its entry of a step, and at which step it gets the next one.
   * @param {number} key @param {number} step @returns {{from: number, until: number}}
   */
  span(key, step) {
    const entry = this.at(key, step);
    const steps = this.steps.data;
    const from = entry === NONE ? 0 : steps[entry];
    if (key >= this.latest.length || this.latest.data[key] === entry) return { from, until: Number.POSITIVE_INFINITY };
    let next = this.latest.data[key];
    while (this.previous.data[next] !== entry) {
      const far = this.#jump.data[next];
      next = far !== next && steps[far] > step ? far : this.previous.data[next];
    }
    return { from, until: steps[next] };
  }

  /** The range of entries of one step over all keys. @param {number} step @returns {[number, number]} */
  range(step) {
    return [step > 0 ? this.steps.countUpTo(step - 1) : 0, this.steps.countUpTo(step)];
  }
}
