// Knows one run of a cell's scenario in which a reader's expressions are asked, and what they answered.

import { firstDifference, isWhole } from "../divergence.js";
import { Recording } from "../trace.js";
import { number, t } from "../words.js";
import { blamed } from "./blame.js";
import { runBeside } from "./run-beside.js";

/** @typedef {import("../protocol.js").Limits} Limits */
/** @typedef {import("../protocol.js").Probe} Probe */
/** @typedef {import("./run.js").Run} Run */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {{value: number, recording: Recording} | {error: string} | null} ProbeAnswer */

/** @type {WeakMap<Probe, string>} one probe is asked about as often as its line runs */
const keys = new WeakMap();

/** The same for expressions that are the same. @param {Probe} probe */
export function keyOf(probe) {
  const { kind, expression, source, line } = probe;
  const key = keys.get(probe) ?? JSON.stringify([kind, expression, source, line]);
  keys.set(probe, key);
  return key;
}

export class AskedRun {
  /** @type {"running" | "ready" | "diverged" | "failed"} */
  state = "running";
  /** A sentence when there are no answers. */
  trouble = "";
  /** A module that one of them imports and this page has not loaded. */
  unloaded = "";
  /** Whether the runtime is ours now. */
  inRuntime = false;
  #probes;
  #indexes;
  #recording = new Recording();

  /**
   * @param {Run} run the cell's own, which is made again
   * @param {Map<string, Probe>} probes by key
   */
  constructor(run, probes) {
    this.run = run;
    this.#probes = [...probes.values()];
    this.#indexes = new Map([...probes.keys()].map((key, index) => [key, index]));
  }

  /** Steps that it reached: from there on there are no answers. */
  get steps() {
    return this.#recording.steps;
  }

  /** Whether it tells, or will tell, what these answer. Where it went wrong another of fewer may not. @param {string[]} keys */
  covers(keys) {
    const wrong = this.state === "diverged" || this.state === "failed" || this.unloaded !== "";
    return keys.every((key) => this.#indexes.has(key)) && (!wrong || keys.length === this.#indexes.size);
  }

  /** @param {Session} session @returns {Promise<boolean>} whether it came to an end; false when another program ended it */
  async ask(session) {
    const began = performance.now();
    const { trouble, displaced, step } = await this.#made(session, this.#probes, this.#recording);
    if (displaced) return false;
    const took = performance.now() - began;
    const differs = trouble === "" && step !== -1;
    const culprits = differs ? await blamed(this.#probes, took, (probes) => this.#agrees(session, probes)) : [];
    if (culprits === null) return false;
    this.trouble = differs ? divergenceWords(step, culprits) : trouble;
    if (trouble) this.state = "failed";
    else this.state = differs ? "diverged" : "ready";
    return true;
  }

  /** @param {Session} session @param {readonly Probe[]} probes @returns {Promise<boolean | null>} */
  async #agrees(session, probes) {
    const { trouble, displaced, step } = await this.#made(session, probes, new Recording());
    return displaced ? null : trouble === "" && step === -1;
  }

  /**
   * The cell's run made again.
   * @param {Session} session @param {readonly Probe[]} probes @param {Recording} recording an empty one
   * @returns {Promise<{trouble: string, displaced: boolean, step: number}>} `trouble` when it could not be made; the first
   *   step that differs, or -1
   */
  async #made({ runtime, cell, scenario }, probes, recording) {
    this.inRuntime = true;
    const further = { probes, limits: limitsFor(this.run, cell.launch.limits) };
    const { trouble, displaced, end, unloaded } = await runBeside(runtime, cell, scenario, recording, further);
    this.unloaded ||= unloaded;
    this.inRuntime = false;
    if (displaced) return { trouble, displaced, step: -1 };
    if (end === null || end.outcome === "lost") return { trouble, displaced, step: -1 };
    const step = await firstDifference(/** @type {Recording} */ (this.run.recording), recording);
    return { trouble: "", displaced, step };
  }

  /** @param {Probe} probe @param {number} step @returns {ProbeAnswer} null where it was not asked */
  answer(probe, step) {
    const index = this.#indexes.get(keyOf(probe));
    const recording = this.#recording;
    if (this.state !== "ready" || index === undefined || step >= recording.steps) return null;
    if (!isAsked(probe, recording, step)) return null;
    const answer = recording.probe(step, index);
    return answer && "value" in answer ? { ...answer, recording } : answer;
  }
}

/** What the cell's run did not reach is of no use. @param {Run} run @param {Limits} limits */
function limitsFor({ recording, end }, limits) {
  const steps = recording?.steps ?? 0;
  return { ...limits, steps: Math.min(limits.steps, isWhole(end) ? steps + 1 : steps) };
}

/** @param {Probe} probe @param {Recording} recording @param {number} step */
function isAsked({ kind, source, line }, recording, step) {
  if (kind === "watch") return true;
  return recording.event(step) === "line" && recording.line(step) === line && recording.code(step).source === source;
}

/** @param {number} step @param {readonly Probe[]} culprits */
function divergenceWords(step, culprits) {
  if (culprits.length > 0) {
    return t(
      "The program runs the same way a second time, but not when {expressions} is asked (first difference at step {step}), so nothing is shown here.",
      { step: number(step + 1), expressions: culprits.map(({ expression }) => expression).join(", ") },
    );
  }
  return t(
    "The program did not run the same way a second time (first difference at step {step}), so nothing is shown here. It depends on chance or on time, or an expression changes it.",
    { step: number(step + 1) },
  );
}
