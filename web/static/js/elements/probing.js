// Knows which expressions a cell's parts want answered, and when its scenario is run once more to ask them.

import { t } from "../words.js";
import { AskedRun, keyOf } from "./asked-run.js";
import { waitingWords } from "./waiting-words.js";

/** @typedef {import("../protocol.js").Probe} Probe */
/** @typedef {import("./asked-run.js").ProbeAnswer} ProbeAnswer */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {"none" | "running" | "ready" | "diverged" | "failed"} ProbingState */

/** Several changes in a row, as when a link is followed, are one. */
const SETTLING_MILLISECONDS = 50;
/** What is no longer wanted may take this long before it is ended: ending it costs a fresh start of Python. */
const PATIENCE_MILLISECONDS = 1000;

/** @param {string} expression @returns {Probe} */
export const watchProbe = (expression) => ({ kind: "watch", expression, source: "", line: 0 });

/** Fires `change` when there is more, or less, to answer. */
export class Probing extends EventTarget {
  #session;
  /** @type {Map<string, readonly Probe[]>} */
  #wanted = new Map();
  /** @type {AskedRun | null} the last that came to its end */
  #known = null;
  /** @type {AskedRun | null} */
  #running = null;
  #settling = 0;
  #patience = 0;
  /** @type {ProbingState} */
  #told = "none";

  /** @param {Session} session of the cell, which stays as it is */
  constructor(session) {
    super();
    this.#session = session;
    session.addEventListener("change", () => this.#begin());
    // Whoever runs several programs starts the next one first.
    session.runtime.addEventListener("free", () => setTimeout(() => this.#begin()));
  }

  /**
   * What one part of the cell wants to be asked, in place of what it wanted before.
   * @param {string} owner
   * @param {readonly Probe[]} probes
   */
  want(owner, probes) {
    const before = this.#wanted.get(owner) ?? [];
    this.#wanted.set(owner, probes);
    if (before.map(keyOf).join() === probes.map(keyOf).join()) return;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => {
      this.#settling = 0;
      this.#begin();
    }, SETTLING_MILLISECONDS);
  }

  /** @returns {ProbingState} */
  get state() {
    const all = this.#all();
    if (!this.#repeatable || all.size === 0) return "none";
    return this.#answers(this.#known, all) ? (this.#known?.state ?? "none") : "running";
  }

  /** What is to be said in place of answers; empty when there are some, or none are wanted. */
  get words() {
    const { state } = this;
    if (state === "running")
      return waitingWords(this.#session.runtime, t("The program is being run once more for this."));
    return state === "none" ? "" : (this.#known?.trouble ?? "");
  }

  /** A module of the library that an expression imports and this page has not loaded; empty when there is none. */
  get unloaded() {
    return this.state === "none" || this.#known?.run !== this.#session.run ? "" : (this.#known?.unloaded ?? "");
  }

  /** How many steps have answers. */
  get reach() {
    return this.#known?.state === "ready" ? this.#known.steps : 0;
  }

  /** @param {Probe} probe @param {number} step @returns {ProbeAnswer} null while it is not known, and where it is not asked */
  answer(probe, step) {
    return this.#known && this.#known.run === this.#session.run ? this.#known.answer(probe, step) : null;
  }

  /** The cell's run, when it can be made again. */
  get #repeatable() {
    const { run } = this.#session;
    return run?.end && run.recording ? run : null;
  }

  /** All that is wanted, each once. @returns {Map<string, Probe>} */
  #all() {
    return new Map([...this.#wanted.values()].flat().map((probe) => [keyOf(probe), probe]));
  }

  /** @param {AskedRun | null} asked @param {Map<string, Probe>} all */
  #answers(asked, all) {
    return asked !== null && asked.run === this.#session.run && asked.covers([...all.keys()]);
  }

  #begin() {
    const run = this.#repeatable;
    const all = this.#all();
    if (this.#known?.run !== this.#session.run) this.#known = null;
    const wanted = run && all.size > 0 && !this.#answers(this.#known, all);
    if (this.#running) this.#wait(wanted ? this.#answers(this.#running, all) : false);
    else if (wanted && !this.#settling && !this.#session.runtime.busy) this.#ask(new AskedRun(run, all));
    this.#tell();
  }

  /** @param {boolean} wanted whether what runs is still the right thing */
  #wait(wanted) {
    if (wanted) clearTimeout(this.#patience);
    if (wanted) this.#patience = 0;
    else if (!this.#patience) this.#patience = setTimeout(() => this.#end(), PATIENCE_MILLISECONDS);
  }

  #end() {
    this.#patience = 0;
    if (this.#running?.inRuntime) this.#session.runtime.stop();
  }

  /** @param {AskedRun} asked */
  async #ask(asked) {
    this.#running = asked;
    if (await asked.ask(this.#session)) this.#known = asked;
    this.#running = null;
    this.#wait(true);
    this.#begin();
  }

  #tell() {
    const { state } = this;
    if (state === this.#told) return;
    this.#told = state;
    this.dispatchEvent(new Event("change"));
  }
}
