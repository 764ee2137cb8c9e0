// Knows how a replay plays: stop after stop as Step into makes them, up to where Continue would stop.

import { Pace } from "../pace.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {{now(): number, after(milliseconds: number, act: () => void): () => void}} Clock `after` gives what calls it off */
/** @typedef {"breakpoint" | "end" | "other"} Ending why it no longer plays */

/** Fires `change` when it begins or ends to play. */
export class Playing extends EventTarget {
  on = false;
  /** @type {Ending} */
  ending = "other";
  #session;
  #clock;
  #pace = new Pace(1, 0);
  #callOff = () => {};
  /** The step it left the session at: another one is not of its making. */
  #step = -1;
  #own = false;
  /** Where Continue would stop, or -1 when that is to be asked again. */
  #until = -1;

  /**
   * @param {Session} session
   * @param {Clock} clock
   */
  constructor(session, clock) {
    super();
    this.#session = session;
    this.#clock = clock;
    session.addEventListener("change", () => this.#notice());
  }

  /** At its end a recording plays from its beginning. @param {number} speed steps a second */
  play(speed) {
    const { moment } = this.#session;
    if (this.on || !moment) return;
    this.on = true;
    this.#until = -1;
    if (moment.step >= moment.recording.steps - 1) this.#go(0);
    else this.#step = moment.step;
    this.speed = speed;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {number} speed steps a second */
  set speed(speed) {
    if (!this.on) return;
    this.#pace = new Pace(speed, this.#clock.now());
    this.#wait();
  }

  /** @param {Ending} [ending] */
  pause(ending = "other") {
    if (!this.on) return;
    this.on = false;
    this.ending = ending;
    this.#callOff();
    this.dispatchEvent(new Event("change"));
  }

  #wait() {
    this.#callOff();
    this.#callOff = this.#clock.after(this.#pace.wait(this.#clock.now()), () => this.#advance());
  }

  #advance() {
    const session = this.#session;
    const last = (session.moment?.recording.steps ?? 0) - 1;
    if (this.#until === -1) this.#until = session.destination("continue");
    this.#go(Math.min(session.destination("stepIn"), this.#until));
    if (!this.on) return;
    if (this.#step >= last) return this.pause("end");
    if (this.#step >= this.#until) return this.pause("breakpoint");
    this.#pace.shown(this.#clock.now());
    this.#wait();
  }

  /** @param {number} step */
  #go(step) {
    this.#step = step;
    this.#own = true;
    this.#session.goto(step);
    this.#own = false;
  }

  /** What somebody else does to the session ends the playing; a breakpoint set or removed does not. */
  #notice() {
    if (!this.on || this.#own) return;
    this.#until = -1;
    if (this.#session.moment?.step !== this.#step) this.pause();
  }
}
