// Knows when the next step of a playing replay is due: slow painting makes it wait, and no step is skipped or piled up.

const SECOND = 1000; // in milliseconds

export class Pace {
  #interval;
  #due;

  /**
   * @param {number} speed steps a second
   * @param {number} now in milliseconds, as everywhere here
   */
  constructor(speed, now) {
    this.#interval = SECOND / speed;
    this.#due = now + this.#interval;
  }

  /** How long the next step has to wait. @param {number} now */
  wait(now) {
    return Math.max(0, this.#due - now);
  }

  /** A step is shown; when it came late by more than a step's time, the pace begins anew. @param {number} now */
  shown(now) {
    const late = now - this.#due > this.#interval;
    this.#due = (late ? now : this.#due) + this.#interval;
  }
}
