// Knows the Python that waits for the one in use to be lost: when it is started, and that there is only one.

/** @typedef {import("../client.js").Client} Client */
/** @typedef {(milliseconds: number, act: () => void) => () => void} WhenIdle `act` once there is time; gives what calls it off */

/** Below this a second Python costs more than it gives. */
const ROOM_GIGABYTES = 4;
/** A device that could not start a second one twice has no room for it. */
const MOST_FAILURES = 2;

/** @param {Navigator & {deviceMemory?: number}} device some browsers do not tell its memory */
export function hasRoom({ deviceMemory = ROOM_GIGABYTES }) {
  return deviceMemory >= ROOM_GIGABYTES;
}

export class Spare {
  #start;
  #startSpare;
  #whenIdle;
  #room;
  /** Started or being started. @type {Promise<Client> | null} */
  #waiting = null;
  #failures = 0;
  #callOff = () => {};

  /**
   * @param {() => Promise<Client>} start one that is waited for
   * @param {() => Promise<Client>} startSpare one that has time
   * @param {WhenIdle} whenIdle
   * @param {boolean} room whether this device has room for two
   */
  constructor(start, startSpare, whenIdle, room) {
    this.#start = start;
    this.#startSpare = startSpare;
    this.#whenIdle = whenIdle;
    this.#room = room;
  }

  /** Start one when there is time, this much later at the earliest; a later wish replaces this one. @param {number} milliseconds */
  want(milliseconds) {
    this.#callOff();
    if (this.#waiting || !this.#room || this.#failures >= MOST_FAILURES) return;
    this.#callOff = this.#whenIdle(milliseconds, () => this.#begin());
  }

  /** The spare, also when it is still being started; else a fresh one. @returns {Promise<Client>} */
  take() {
    this.#callOff();
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting ? waiting.catch(() => this.#start()) : this.#start();
  }

  #begin() {
    const waiting = this.#startSpare();
    this.#waiting = waiting;
    const forget = () => {
      this.#failures += 1;
      if (this.#waiting === waiting) this.#waiting = null;
    };
    waiting.then(async (client) => {
      await client.over;
      if (this.#waiting !== waiting) return; // what became of it in use is not ours to judge
      client.terminate();
      forget();
    }, forget);
  }
}
