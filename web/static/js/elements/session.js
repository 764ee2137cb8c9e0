// Knows where a cell stands: its scenario, breakpoints, run and position; it has no DOM.

import { opening } from "../cursor.js";
import { STATE_AT_END } from "./cell-state.js";
import { CellStops } from "./cell-stops.js";
import { momentAt } from "./moment.js";
import { MOVES } from "./moves.js";
import { Probing, watchProbe } from "./probing.js";
import { launchOf, Run } from "./run.js";

/** @typedef {import("../runtime.js").Runtime} Runtime */
/** @typedef {import("../breakpoints/source-breakpoint.js").SourceBreakpoint} SourceBreakpoint */
/** @typedef {import("./cell-state.js").CellState} CellState */
/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./moves.js").Move} Move */
/** @typedef {import("./page-data.js").Cell} Cell */

/** Fires `change` with everything, `state` when the state is another, `refused` with what the browser refused, `progress` while a program runs. */
export class Session extends EventTarget {
  /** @type {CellState} */
  state = "idle";
  /** @type {Run | null} */
  run = null;
  step = -1;
  frame = -1;
  /** Expressions whose values are shown at every step. @type {string[]} */
  watches = [];
  #stops;
  /** Whether there were breakpoints and the run came to none. */
  unhit = false;
  /** @type {Promise<void>} */
  #over = Promise.resolve();

  /**
   * @param {Cell} cell
   * @param {Runtime} runtime
   */
  constructor(cell, runtime) {
    super();
    this.cell = cell;
    this.runtime = runtime;
    this.scenario = cell.scenarios[0];
    this.spans = new Map(cell.sources.map(({ path, spans }) => [path, spans]));
    this.withs = new Map(cell.sources.map(({ path, withs }) => [path, withs]));
    this.probing = new Probing(this);
    this.#stops = new CellStops(this.spans, this.probing);
    this.probing.addEventListener("change", () => this.#count());
  }

  /** @returns {Moment | null} null while there is nothing to replay */
  get moment() {
    const recording = this.run?.recording;
    return recording && this.step >= 0 ? { recording, step: this.step, frame: this.frame } : null;
  }

  /** A module of the library that this page has not loaded, and who imports it: the program, or an expression. */
  get unloaded() {
    const { module = "" } = this.run?.end ?? {};
    const asked = module ? "" : this.probing.unloaded;
    return { module: module || asked, asked: asked !== "" };
  }

  get breakpoints() {
    return this.#stops.breakpoints;
  }

  /** Where breakpoints stop in the recording. */
  get stops() {
    return this.run?.recording ? this.#stops.in(this.run.recording) : null;
  }

  /** Counts stops: what was asked for before the last one does not begin any more. */
  #turn = 0;

  /** @param {boolean} debugging @param {number} [step] where a replay is to stand first; else where it opens */
  async start(debugging, step) {
    const stopped = this.stop();
    const turn = this.#turn;
    await stopped;
    if (turn !== this.#turn) return;
    this.#forget();
    const run = new Run(debugging);
    this.run = run;
    this.#become(this.runtime.state === "ready" ? "running" : "loading");
    this.#over = this.#follow(run, step);
    await this.#over;
  }

  /** When no program of this cell is running. */
  settled() {
    return this.#over;
  }

  async stop() {
    this.#turn += 1;
    if (this.run && !this.run.end && !this.run.begun) {
      this.run.abandon();
      this.#settle(this.run);
    } else if (this.state === "running") {
      if (this.run?.end)
        this.#change(); // nothing but answers is waited for
      else this.runtime.stop();
      await this.#over;
    }
  }

  /** When all that was asked about this run is answered, or nobody waits for it any more. */
  answered() {
    const { run } = this;
    const turn = this.#turn;
    return new Promise((/** @type {(nothing: void) => void} */ resolve) => {
      const look = () => {
        if (this.probing.state === "running" && this.run === run && this.#turn === turn) return;
        this.removeEventListener("change", look);
        resolve();
      };
      this.addEventListener("change", look);
      this.#change(); // what asks begins now
    });
  }

  /** Drops the run and keeps the breakpoints. @param {string} id of a scenario */
  async choose(id) {
    await this.stop();
    this.scenario = this.cell.scenarios.find((scenario) => scenario.id === id) ?? this.scenario;
    this.#forget();
    this.#become("idle");
  }

  /**
   * @param {number} step
   * @param {number} [frame] looked at there, when it is on the stack; else the step's own
   */
  goto(step, frame) {
    const { recording, end } = this.run ?? {};
    if (!recording || !end || Number.isNaN(Number(step))) return;
    const moment = momentAt(recording, step, frame);
    this.step = moment.step;
    this.frame = moment.frame;
    this.unhit = false;
    this.#become(this.step < recording.steps - 1 ? "paused" : STATE_AT_END[end.outcome]);
  }

  /** The step a move leads to; -1 while there is nothing to replay. @param {Move} move */
  destination(move) {
    const { moment, step, stops } = this;
    return moment && stops ? MOVES[move](moment.recording, step, stops) : -1;
  }

  /**
   * @param {Move} move
   * @returns {boolean} whether it led anywhere
   */
  move(move) {
    const { moment, step } = this;
    if (!moment) return true;
    this.goto(this.destination(move));
    return this.step !== step;
  }

  /** @param {number} frame */
  select(frame) {
    this.frame = frame;
    this.#change();
  }

  /**
   * @param {string} source
   * @param {number} line
   * @param {SourceBreakpoint | null} breakpoint null to remove it
   */
  setBreakpoint(source, line, breakpoint) {
    this.#stops.set(source, line, breakpoint);
    this.#count();
  }

  clearBreakpoints() {
    this.#stops.clear();
    this.#count();
  }

  /**
   * What Python says first against a condition, if anything.
   * @param {string} source
   * @param {number} line
   */
  problem(source, line) {
    return this.moment ? this.stops?.errors.get(source)?.get(line) : undefined;
  }

  #count() {
    return this.#stops.recount(this.run?.end ? this.run.recording : null, () => this.#change());
  }

  /** @param {string[]} watches in place of those there were */
  watch(watches) {
    this.watches = watches;
    this.probing.want("watches", watches.map(watchProbe));
    this.#change();
  }

  /** Replays a run that was recorded elsewhere. @param {Run} run */
  adopt(run) {
    this.#forget();
    this.run = run;
    this.#settle(run);
  }

  #forget() {
    this.run = null;
    this.step = -1;
    this.frame = -1;
    this.unhit = false;
  }

  /** @param {Run} run @param {number} [step] */
  async #follow(run, step) {
    const { runtime, scenario, cell } = this;
    const ended = await run.launch(runtime, launchOf(cell, scenario, run.debugging), {
      started: () => this.#become("running"),
      progress: () => this.dispatchEvent(new Event("progress")),
      refused: () => this.dispatchEvent(new Event("refused")),
    });
    if (!ended || this.run !== run) return;
    // Conditions decide where the replay opens. Who ended the program does not want to wait for another.
    if (run.recording && run.end?.outcome !== "stopped" && this.#stops.haveConditions) await this.answered();
    await this.#count();
    if (this.run === run) this.#settle(run, step);
  }

  /** @param {Run} run a run that is over @param {number} [step] */
  #settle({ recording, end, trouble }, step) {
    const { stops } = this;
    if (trouble || !end) return this.#become("failed");
    if (!recording || !stops) return this.#become(STATE_AT_END[end.outcome]);
    const { step: first, unhit } = opening(recording, stops);
    this.goto(step ?? first);
    this.unhit = step === undefined && unhit;
  }

  /** @param {CellState} state */
  #become(state) {
    const before = this.state;
    this.state = state;
    this.#change();
    if (state !== before) this.dispatchEvent(new Event("state"));
  }

  #change() {
    this.dispatchEvent(new Event("change"));
  }
}
