// Knows where a cell's breakpoints stop; while very many hits are counted anew, that is what it was before.

import { inSlices } from "../slices.js";

/** @typedef {import("../breakpoints.js").Stops} Stops */
/** @typedef {import("./moment.js").Recording} Recording */

export class StopCount {
  #stopsIn;
  /** @type {Stops | null} */
  #stops = null;
  /** What takes their place when it is counted. @type {Stops | null} */
  #coming = null;

  /** @param {(recording: Recording) => Stops} stopsIn as things are now */
  constructor(stopsIn) {
    this.#stopsIn = stopsIn;
  }

  /** @param {Recording} recording */
  of(recording) {
    if (this.#stops?.recording !== recording) this.#stops = this.#stopsIn(recording);
    return this.#stops;
  }

  /**
   * @param {Recording | null} recording
   * @param {() => void} change called at once, and again when it took longer
   */
  async renew(recording, change) {
    const coming = recording && this.#stopsIn(recording);
    this.#coming = coming;
    const counting = coming && inSlices(coming.counting(), () => this.#coming === coming);
    if (!coming || coming.ready) this.#stops = coming;
    change();
    await counting;
    if (this.#stops === coming || this.#coming !== coming) return;
    this.#stops = coming;
    change();
  }
}
