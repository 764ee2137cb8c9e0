// Knows the element that embedders meet: its attributes, methods and events; it joins the session to the views.

import { number, t } from "../words.js";
import { placed, toggleBreakpoint } from "./breakpoint-place.js";
import { troubleBefore } from "./breakpoint-trouble.js";
import { breakpointRemark, problemWords } from "./breakpoint-words.js";
import { listenToInputs } from "./cell-inputs.js";
import { playingOf } from "./cell-playing.js";
import { CellViews } from "./cell-views.js";
import { Session } from "./session.js";
import { openingRemark, standingRemark } from "./state-words.js";

/** @typedef {import("../runtime.js").Runtime} Runtime */
/** @typedef {import("../breakpoints/source-breakpoint.js").SourceBreakpoint} SourceBreakpoint */
/** @typedef {import("./moves.js").Move} Move */
/** @typedef {import("./page-data.js").Cell} Cell */

export class ReplayCell extends HTMLElement {
  /** @type {Runtime | null} */
  runtime = null;
  #views = new CellViews(this);
  /** @type {Session | null} */
  #session = null;
  #remark = "";
  #drawing = 0;
  #shownStep = -1;

  /** What the island says of this cell; given once, after `runtime`, and looked at when it opens. @type {Cell | null} */
  cell = null;

  /** From now on it hears a reader. Whatever is asked of it before opens it as well. */
  open() {
    if (this.#session) return this.#session;
    const { cell, runtime } = this;
    if (!cell || !runtime) throw new Error("a cell needs its runtime and its data");
    const session = new Session(cell, runtime);
    this.#session = session;
    this.#views.source.sources = cell.sources;
    session.addEventListener("change", () => this.#draw());
    session.addEventListener("state", () => this.#tell("statechange", { state: session.state }));
    session.addEventListener("progress", () => this.#drawSoon());
    session.addEventListener("refused", () => this.#views.drawRefused(session));
    listenToInputs(this, this.#views, {
      run: () => this.run(),
      debug: () => this.debug(),
      stop: () => this.stop(),
      move: (move) => this.#move(move),
      goto: (step, frame) => this.goto(step, frame),
      nostep: (text) => this.#refuse(text),
      play: playingOf(this, this.#views),
      select: (frame) => session.select(frame),
      choose: (scenario) => this.choose(scenario),
      breakpoint: (source, line) => this.#toggle(source, line),
      breakpointEdit: (source, line) => this.#edit(source, line),
      breakpointSet: (source, line, breakpoint) => this.#set(source, line, breakpoint),
      watch: (expressions) => session.watch(expressions),
      intend: () => this.prepare("low"),
    });
    this.choose(this.#views.picker.scenario);
    return session;
  }

  get session() {
    return this.open();
  }

  /** The decoded recording, or null. */
  get trace() {
    return this.session.moment?.recording ?? null;
  }

  /** Settles when the program has ended. */
  async run() {
    this.#begin();
    await this.session.start(false);
  }

  /** Settles when the replay stands at its opening position. */
  async debug() {
    this.#begin();
    await this.session.start(true);
    this.remark = openingRemark(this.session);
  }

  /** Settles when the program no longer runs. */
  async stop() {
    await this.session.stop();
  }

  /** Records first when there is nothing to replay. @param {number} step counted from 0 @param {number} [frame] to look at */
  async goto(step, frame) {
    const { session } = this;
    await session.settled();
    this.#remark = "";
    if (!session.moment) {
      this.#begin();
      await session.start(true, Number(step) || 0);
    } else session.goto(step, frame);
  }

  /** @param {string} scenario an id */
  async choose(scenario) {
    this.#remark = "";
    this.#views.picker.scenario = scenario;
    this.#views.source.fold();
    await this.session.choose(scenario);
  }

  /** Wakes Python because the learner seems about to want it. @param {RequestPriority} [priority] */
  prepare(priority) {
    this.#tell("use", {});
    // Why it failed is said by Run and Debug: before them nothing has been asked for.
    this.session.runtime.prepare(priority).catch(() => this.#tell("unloaded", {}));
  }

  /** A remark beside the sentence, until the next thing happens. @param {string} text */
  set remark(text) {
    this.#remark = text;
    this.#views.sentence.remark = text || this.#standing();
  }

  /** @param {{loaded: number, total: number} | null} progress */
  set progress(progress) {
    this.#views.progress.progress = progress;
  }

  #standing() {
    return breakpointRemark(this.session) || standingRemark(this.session);
  }

  #begin() {
    this.#remark = "";
    this.prepare();
  }

  /** @param {Move} move */
  #move(move) {
    this.#remark = "";
    if (!this.session.move(move)) this.remark = t("There is no step further that way.");
  }

  /** @param {string} text written where a step's number belongs */
  #refuse(text) {
    const steps = number(this.trace?.steps ?? 0);
    this.remark = t("“{text}” is no step of this recording: its steps are 1 to {steps}.", { text, steps });
  }

  /**
   * @param {string} path
   * @param {number} line
   */
  #toggle(path, line) {
    const { session } = this;
    this.#remark = "";
    const { place, remark } = toggleBreakpoint(session, path, line);
    if (place !== undefined && place !== line) this.#views.source.pointOut(path, place);
    this.remark = remark;
  }

  /**
   * @param {string} path
   * @param {number} line
   */
  #edit(path, line) {
    const { session } = this;
    const { place, remark } = placed(session, path, line);
    this.remark = remark;
    if (place === undefined) return;
    const breakpoint = session.breakpoints.get(path)?.get(place) ?? null;
    const problem = problemWords(session.problem(path, place));
    this.#views.source.edit(path, place, { breakpoint, problem });
  }

  /**
   * @param {string} path
   * @param {number} line
   * @param {SourceBreakpoint | null} breakpoint
   */
  async #set(path, line, breakpoint) {
    const { session } = this;
    this.#remark = "";
    session.setBreakpoint(path, line, breakpoint);
    await session.answered();
    const problem = session.problem(path, line) || (await troubleBefore(session.runtime, breakpoint));
    if (session.breakpoints.get(path)?.get(line) !== breakpoint) return;
    if (problem) this.remark = problemWords(problem);
  }

  #draw() {
    const { session } = this;
    const { moment, state } = session;
    this.dataset.state = state;
    this.dataset.steps = String(moment?.recording.steps ?? 0);
    this.dataset.step = moment ? String(moment.step) : "";
    this.dataset.line = moment ? String(moment.recording.line(moment.step)) : "";
    this.#views.draw(session);
    this.#views.sentence.remark = this.#remark || this.#standing();
    const step = moment ? moment.step : -1;
    if (step !== this.#shownStep && step >= 0) this.#tell("step", { step, line: moment?.recording.line(step) });
    this.#shownStep = step;
    this.#tell("place", {});
  }

  #drawSoon() {
    if (this.#drawing) return;
    this.#drawing = requestAnimationFrame(() => {
      this.#drawing = 0;
      if (this.session.state === "running") this.#views.drawRunning(this.session);
    });
  }

  /**
   * @param {string} type
   * @param {object} detail
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }));
  }
}
