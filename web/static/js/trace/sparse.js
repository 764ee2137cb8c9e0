// Values that only some steps have.

import { Numbers } from "./numbers.js";

export class Sparse {
  #steps = new Numbers();
  #values = new Numbers();

  /** @param {number} step @param {number} value */
  add(step, value) {
    this.#steps.push(step);
    this.#values.push(value);
  }

  /** @param {number} step @returns {number | undefined} */
  at(step) {
    const count = this.#steps.countUpTo(step);
    return count > 0 && this.#steps.at(count - 1) === step ? this.#values.at(count - 1) : undefined;
  }
}
