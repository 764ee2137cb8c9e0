// Knows the parts of a cell on the page and hands each what it shows of the session.

import { beside } from "../sentence/beside.js";
import { sentence } from "../sentence.js";
import { inSlices } from "../slices.js";
import { leavesBlock } from "../with-blocks.js";
import { t } from "../words.js";
import { loggedPieces } from "./breakpoint-answers.js";
import { find, mark, write } from "./dom.js";
import { NO_MARKS, scrubberMarks } from "./scrubber-marks.js";
import { stateWords } from "./state-words.js";
import { frameName } from "./variables-view.js";

/** @typedef {import("./before-after-figure.js").BeforeAfterFigure} BeforeAfterFigure */
/** @typedef {import("./call-stack.js").CallStack} CallStack */
/** @typedef {import("./list-figure.js").ListFigure} ListFigure */
/** @typedef {import("./load-progress.js").LoadProgress} LoadProgress */
/** @typedef {import("./missing-module.js").MissingModule} MissingModule */
/** @typedef {import("./output-view.js").OutputView} OutputView */
/** @typedef {import("./refused-list.js").RefusedList} RefusedList */
/** @typedef {import("./replay-player.js").ReplayPlayer} ReplayPlayer */
/** @typedef {import("./request-inspector.js").RequestInspector} RequestInspector */
/** @typedef {import("./result-view.js").ResultView} ResultView */
/** @typedef {import("./save-recording.js").SaveRecording} SaveRecording */
/** @typedef {import("./scenario-picker.js").ScenarioPicker} ScenarioPicker */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../breakpoints.js").Stops} Stops */
/** @typedef {import("./source-view.js").SourceView} SourceView */
/** @typedef {import("./moment.js").Recording} Recording */
/** @typedef {import("./step-sentence.js").StepSentence} StepSentence */
/** @typedef {import("./variables-view.js").VariablesView} VariablesView */
/** @typedef {import("./watch-list.js").WatchList} WatchList */

export class CellViews {
  /** What the slider's marks were last made for: they cost a walk over the recording. */
  #marked = { recording: /** @type {Recording | null} */ (null), stops: /** @type {Stops | null} */ (null) };

  /** @param {HTMLElement} cell */
  constructor(cell) {
    this.picker = /** @type {ScenarioPicker} */ (find(cell, "scenario-picker"));
    this.source = /** @type {SourceView} */ (find(cell, "source-view"));
    this.sentence = /** @type {StepSentence} */ (find(cell, "step-sentence"));
    this.progress = /** @type {LoadProgress} */ (find(cell, "load-progress"));
    this.missing = /** @type {MissingModule} */ (find(cell, "missing-module"));
    this.variables = /** @type {VariablesView} */ (find(cell, "variables-view"));
    this.watches = /** @type {WatchList} */ (find(cell, "watch-list"));
    this.variables.textOf = (path, line) => this.source.textOf(path, line);
    this.stack = /** @type {CallStack} */ (find(cell, "call-stack"));
    this.output = /** @type {OutputView} */ (find(cell, "output-view"));
    this.refused = /** @type {RefusedList} */ (find(cell, "refused-list"));
    this.result = /** @type {ResultView} */ (find(cell, "result-view"));
    this.player = /** @type {ReplayPlayer} */ (find(cell, "replay-player"));
    this.figures = /** @type {(ListFigure | BeforeAfterFigure)[]} */ ([
      ...cell.querySelectorAll("list-figure, before-after-figure"),
    ]);
    this.requests = /** @type {RequestInspector | null} */ (cell.querySelector("request-inspector"));
    this.save = /** @type {SaveRecording | null} */ (cell.querySelector("save-recording"));
    this.notice = find(cell, '[data-part="notice"]');
    this.frameName = find(cell, '[data-part="frame-name"]');
    this.run = find(cell, '[data-action="run"]');
    this.debug = find(cell, '[data-action="debug"]');
    this.stop = find(cell, '[data-action="stop"]');
  }

  /** @param {Session} session */
  draw(session) {
    const { moment, run, scenario, state } = session;
    const busy = state === "loading" || state === "running";
    mark(this.run, "aria-disabled", String(busy));
    mark(this.debug, "aria-disabled", String(busy));
    mark(this.stop, "aria-disabled", String(!busy));
    write(this.notice, scenario.notice ?? "");
    write(this.frameName, moment ? frameName(moment) : "");
    this.drawSentence(session);
    this.missing.draw(session);
    this.source.showBreakpoints(session.breakpoints, moment ? session.stops?.errors : undefined);
    this.source.moment = moment;
    this.variables.moment = moment;
    this.watches.draw(session);
    this.stack.moment = moment;
    this.player.moment = moment;
    for (const figure of this.figures) figure.moment = moment;
    this.requests?.draw(session);
    this.save?.draw(session);
    this.drawMarks(session);
    this.drawOutput(session);
    this.drawRefused(session);
    this.result.draw(scenario.expect, run?.end ? run.printedBy("stdout") : null);
    this.source.follow();
    this.variables.follow();
  }

  /** @param {Session} session */
  drawSentence(session) {
    const { moment } = session;
    if (!moment) {
      this.sentence.sentence = stateWords(session);
      this.sentence.code = "";
      this.source.beside = null;
      this.source.leaving = false;
      return;
    }
    const { recording, step, frame } = moment;
    this.source.beside = frame === recording.frame(step) ? beside(recording, step, t) : null;
    const leaving = leavesBlock(recording, step, session.withs);
    this.source.leaving = leaving;
    this.sentence.sentence = sentence(recording, step, t, leaving);
    this.sentence.code = this.source.codeOf(recording.code(step).source, recording.line(step));
  }

  /** What changes while the program still runs. @param {Session} session */
  drawRunning(session) {
    this.drawOutput(session);
    if (session.run?.recording) this.player.recorded = session.run.recording.steps;
  }

  /** @param {Session} session */
  drawOutput({ moment, run, stops, probing }) {
    const logged = moment && stops ? loggedPieces(stops, moment.step, probing) : [];
    if (moment) this.output.draw([...moment.recording.output(moment.step), ...logged], moment.step);
    else this.output.draw(run?.printed ?? [], -1);
  }

  /** Also of a run that is over: what it asked for may be refused later. @param {Session} session */
  drawRefused({ run }) {
    this.refused.refusals = run?.refused ?? [];
  }

  /** @param {Session} session */
  async drawMarks(session) {
    const { moment } = session;
    const wanted = { recording: moment?.recording ?? null, stops: moment && session.stops };
    const marked = this.#marked;
    if (wanted.stops === marked.stops) return;
    this.#marked = wanted;
    if (wanted.recording !== marked.recording) this.player.scrubber.marks = NO_MARKS;
    const { recording, stops } = wanted;
    if (!recording || !stops) return;
    const work = scrubberMarks(recording, (step) => stops.nearest(step, 1));
    const marks = await inSlices(work, () => this.#marked === wanted);
    if (marks) this.player.scrubber.marks = marks;
  }
}
