// Knows the requests of a cell's other scenarios: each is run and recorded here when it is wanted, once, and then kept.

import { requestsIn } from "../request/requests.js";
import { lastKnown } from "./last-known.js";

/** @typedef {import("../request/requests.js").Held} Held */
/** @typedef {import("../trace.js").Recording} Recording */
/** @typedef {import("./page-data.js").Scenario} Scenario */
/** @typedef {import("./record-beside.js").Record} Record */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {{state: "done", held: Held, failed: boolean} | {state: "failed", trouble: string}} Outcome */
/** @typedef {Outcome | {state: "waiting"} | {state: "running"}} Progress */

/** @type {Held} */
const NONE = { requests: [], left: 0, strange: "" };

export class RequestsBeside {
  #session;
  #variable;
  #changed;
  #record;
  /** @type {Map<string, Outcome>} by scenario */
  #outcomes = new Map();
  /** @type {Scenario | null} */
  #wanted = null;
  #running = "";

  /**
   * @param {Session} session of the cell, which stays as it is
   * @param {string} variable that holds the requests
   * @param {() => void} changed called when `progress` is another
   * @param {Record} record
   */
  constructor(session, variable, changed, record) {
    this.#session = session;
    this.#variable = variable;
    this.#changed = changed;
    this.#record = record;
    // Whoever runs several programs starts the next one first.
    session.runtime.addEventListener("free", () => setTimeout(() => this.begin()));
  }

  /** The one to be run; nothing else is begun. What failed is tried again. @param {Scenario | null} scenario */
  want(scenario) {
    if (scenario !== this.#wanted) this.forgetFailures();
    this.#wanted = scenario;
    this.begin();
  }

  forgetFailures() {
    for (const [id, { state }] of this.#outcomes) if (state === "failed") this.#outcomes.delete(id);
  }

  /** @param {Scenario} scenario @returns {Progress} */
  progress({ id }) {
    return this.#outcomes.get(id) ?? { state: this.#running === id ? "running" : "waiting" };
  }

  /** Runs what is wanted and not known, unless something runs: then it comes after it. */
  async begin() {
    const { runtime, state } = this.#session;
    const scenario = this.#wanted;
    if (!scenario || this.#running || this.#outcomes.has(scenario.id)) return;
    if (runtime.busy || state === "loading" || state === "running") return;
    this.#running = scenario.id;
    this.#changed();
    const { recording, trouble, displaced, end } = await this.#record(this.#session, scenario);
    this.#running = "";
    if (trouble && !displaced) this.#outcomes.set(scenario.id, { state: "failed", trouble });
    else if (!trouble) {
      const failed = end?.outcome === "failed";
      this.#outcomes.set(scenario.id, { state: "done", held: heldAtEnd(recording, this.#variable), failed });
    }
    this.#changed();
    this.begin();
  }
}

/** The requests alone are kept of a recording, which can be large. @param {Recording} recording @param {string} variable */
function heldAtEnd(recording, variable) {
  const step = recording.steps - 1;
  const value = step < 0 ? undefined : lastKnown({ recording, step }, variable);
  return value === undefined ? NONE : requestsIn(recording, value, step);
}
