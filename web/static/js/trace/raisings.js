// At which steps each exception was raised, arrived in a frame or ended one.

import { NONE, objectOf } from "./format.js";
import { History } from "./history.js";
import { Numbers } from "./numbers.js";
import { Sparse } from "./sparse.js";

export class Raisings {
  #values = new Sparse();
  /** By object. */
  #history = new History();
  #first = new Numbers();

  /** @param {number} step @param {number} value */
  add(step, value) {
    this.#values.add(step, value);
    const object = objectOf(value);
    if (object === -1) return;
    this.#history.append(object, step);
    this.#first.extend(object + 1, NONE);
    if (this.#first.data[object] === NONE) this.#first.data[object] = step;
  }

  /** @param {number} step */
  at(step) {
    return this.#values.at(step);
  }

  /** The exception's first step, or -1 when it was never raised in what is recorded. @param {number} value */
  first(value) {
    const object = objectOf(value);
    const step = object !== -1 && object < this.#first.length ? this.#first.data[object] : NONE;
    return step === NONE ? -1 : step;
  }

  /** Its first step after one, or -1. @param {number} value @param {number} step */
  after(value, step) {
    const object = objectOf(value);
    const { until } = object === -1 ? { until: Number.POSITIVE_INFINITY } : this.#history.span(object, step);
    return Number.isFinite(until) ? until : -1;
  }
}
