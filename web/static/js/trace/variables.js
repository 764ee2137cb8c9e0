// What every variable of every frame held at every step.

import { NONE, UNBOUND } from "./format.js";
import { History } from "./history.js";
import { Numbers } from "./numbers.js";
import { Slots } from "./slots.js";

export class Variables {
  #slots = new Slots();
  #history = new History();
  /** Per entry of the history. */
  #values = new Numbers();
  /** Per slot: the step of its first binding. */
  #since = new Numbers();

  /** @param {number} step @param {number} frame @param {number} name @param {number} value */
  set(step, frame, name, value) {
    const slot = this.#slots.find(frame, name);
    if (slot === this.#since.length) this.#since.push(step);
    this.#history.append(slot, step);
    this.#values.push(value);
  }

  /**
   * The variables a frame has at a step, or had just before it, in order of first binding.
   * @param {number} step
   * @param {number} frame
   */
  at(step, frame) {
    const rows = [];
    for (let slot = this.#slots.first(frame); slot !== NONE; slot = this.#slots.after(slot)) {
      if (this.#since.data[slot] > step) break;
      const value = this.#value(slot, step);
      const before = this.#value(slot, step - 1);
      if (value !== UNBOUND || before !== UNBOUND) rows.push({ name: this.#slots.names.data[slot], value, before });
    }
    return rows;
  }

  /** What one variable of a frame holds at a step, or UNBOUND. @param {number} step @param {number} frame @param {number} name */
  one(step, frame, name) {
    const slot = this.#slot(frame, name);
    return slot === NONE ? UNBOUND : this.#value(slot, step);
  }

  /** The last step, up to one, that bound the variable to something else. @param {number} frame @param {number} name @param {number} step */
  lastChange(frame, name, step) {
    const slot = this.#slot(frame, name);
    for (let at = step; slot !== NONE && at >= 0; ) {
      const { from } = this.#history.span(slot, at);
      if (this.#value(slot, from) !== this.#value(slot, from - 1)) return from;
      at = from - 1;
    }
    return 0;
  }

  /** The first step after one that binds it to something else, or infinity. @param {number} frame @param {number} name @param {number} step */
  nextChange(frame, name, step) {
    const slot = this.#slot(frame, name);
    const value = slot === NONE ? UNBOUND : this.#value(slot, step);
    let { until } = slot === NONE ? { until: Number.POSITIVE_INFINITY } : this.#history.span(slot, step);
    while (Number.isFinite(until) && this.#value(slot, until) === value) ({ until } = this.#history.span(slot, until));
    return until;
  }

  /** @param {number} frame @param {number} name */
  #slot(frame, name) {
    let slot = this.#slots.first(frame);
    while (slot !== NONE && this.#slots.names.data[slot] !== name) slot = this.#slots.after(slot);
    return slot;
  }

  /** The frames that have ever had a variable of this name: 1 at their numbers. @param {number} name */
  framesWith(name) {
    return this.#slots.framesOf(name);
  }

  /** @param {number} slot @param {number} step */
  #value(slot, step) {
    const entry = this.#history.at(slot, step);
    return entry === NONE ? UNBOUND : this.#values.data[entry];
  }
}
