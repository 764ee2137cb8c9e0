// Knows the source column: its files, where the replay stands in them, and who asks for a breakpoint.

import { BreakpointEditing } from "./breakpoint-editing.js";
import { textRange } from "./byte-columns.js";
import { find } from "./dom.js";
import { bringIntoSight, keepPlace } from "./line-in-sight.js";
import { lineMarks } from "./line-marks.js";
import { listenToPresses } from "./line-presses.js";
import { Raised } from "./raised.js";
import { SourceFile } from "./source-file.js";
import { SourceTabs } from "./source-tabs.js";

/** @typedef {import("../breakpoints/source-breakpoint.js").Breakpoints} Breakpoints */
/** @typedef {import("../breakpoints/source-breakpoint.js").SourceBreakpoint} SourceBreakpoint */
/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./page-data.js").Source} Source */

const POINT_OUT_MS = 1200; // long enough to be found, short enough not to be in the way

export class SourceView extends HTMLElement {
  /** @type {SourceFile[]} */
  #files = [];
  #current = 0;
  /** @type {Moment | null} whose line is in sight: what else is drawn again must not scroll */
  #revealed = null;
  /** @type {{box: HTMLElement, row: HTMLElement} | null} to be brought into sight */
  #followed = null;
  #raised = new Raised();
  #editing = new BreakpointEditing();
  #tabs = new SourceTabs(this, (index) => this.#select(index));

  /** @param {Source[]} sources */
  set sources(sources) {
    this.#files = sources.map((source) => {
      return new SourceFile(find(this, `[data-source="${CSS.escape(source.path)}"]`), source);
    });
    this.addEventListener("click", (event) => this.#press(event));
    listenToPresses(this, {
      toggle: (line) => this.#ask("breakpoint", line),
      edit: (line) => this.#ask("breakpointedit", line),
    });
    this.#select(0);
  }

  /**
   * @param {Breakpoints} breakpoints
   * @param {Map<string, Map<number, string>>} [errors] of their conditions
   */
  showBreakpoints(breakpoints, errors) {
    for (const file of this.#files) {
      const { path } = file.source;
      file.showBreakpoints(breakpoints.get(path) ?? new Map(), errors?.get(path) ?? new Map());
    }
  }

  /** @param {Moment | null} moment */
  set moment(moment) {
    const marked = moment && lineMarks(moment);
    for (const file of this.#files) {
      file.showMarks(marked?.source === file.source.path ? marked.marks : new Map());
    }
    const { recording, step, frame } = this.#revealed ?? {};
    const same = moment?.recording === recording && moment?.step === step && moment?.frame === frame;
    this.#followed = marked && !same ? this.#open(marked.source, marked.line) : null;
    this.#revealed = moment;
    this.#raised.show(moment && this.#rangeRaised(moment));
  }

  /** Whether the line that runs next leaves its `with` block. @param {boolean} leaving */
  set leaving(leaving) {
    this.toggleAttribute("data-leaving", leaving);
  }

  /** What stands beside a line. @param {import("../sentence/beside.js").Beside | null} beside */
  set beside(beside) {
    for (const file of this.#files) {
      file.showBeside(beside?.line ?? 0, beside?.source === file.source.path ? beside.text : "");
    }
  }

  /** Brings the line of a new moment into sight; apart, since measuring is cheap only once all is drawn. */
  follow() {
    if (this.#followed) bringIntoSight(this.#followed.box, this.#followed.row);
    this.#followed = null;
  }

  /**
   * @param {string} path
   * @param {number} line
   */
  codeOf(path, line) {
    return this.textOf(path, line).trim();
  }

  /** A line with its indentation. @param {string} path @param {number} line */
  textOf(path, line) {
    return this.#file(path)?.code(line)?.textContent ?? "";
  }

  /** Closes what was opened for a recording that is gone. */
  fold() {
    this.#editing.close();
    for (const file of this.#files) file.fold();
  }

  /**
   * @param {string} path
   * @param {number} line
   */
  reveal(path, line) {
    const opened = this.#open(path, line);
    if (opened) bringIntoSight(opened.box, opened.row);
  }

  /**
   * @param {string} path
   * @param {number} line
   */
  #open(path, line) {
    const file = this.#file(path);
    const row = file?.row(line);
    if (!file || !row) return null;
    const index = this.#files.indexOf(file);
    if (index !== this.#current) this.#select(index);
    file.reveal(line);
    return { box: file.element, row };
  }

  /**
   * Shows where a breakpoint went that could not stay where it was asked for.
   * @param {string} path
   * @param {number} line
   */
  pointOut(path, line) {
    this.reveal(path, line);
    const file = this.#file(path);
    file?.focusable(line);
    file?.button(line)?.focus({ preventScroll: true });
    file
      ?.row(line)
      ?.animate([{ outline: "2px solid currentColor" }, { outline: "2px solid transparent" }], POINT_OUT_MS);
  }

  /**
   * @param {string} path
   * @param {number} line
   * @param {{breakpoint: SourceBreakpoint | null, problem: string}} state
   */
  edit(path, line, state) {
    this.reveal(path, line);
    const file = this.#file(path);
    if (!file) return;
    this.#editing.open(file, line, state, (breakpoint) =>
      this.#tell("breakpointset", { source: path, line, breakpoint }),
    );
  }

  /** @param {string} path */
  #file(path) {
    return this.#files.find(({ source }) => source.path === path);
  }

  /**
   * @param {Moment} moment
   * @returns {Range | null}
   */
  #rangeRaised({ recording, step, frame }) {
    const range = recording.frame(step) === frame ? recording.range(step) : null;
    const file = this.#file(recording.code(step).source);
    const first = range && file?.code(range.line);
    const last = range && file?.code(range.endLine);
    return first && last && range.column >= 0 ? textRange(first, range.column, last, range.endColumn) : null;
  }

  /** @param {number} index */
  #select(index) {
    this.#current = index;
    this.#tabs.select(index);
    this.#files.forEach((file, at) => {
      file.element.hidden = at !== index;
    });
    const file = this.#files[index];
    const button = find(this, '[data-action="whole"]');
    button.hidden = !file?.source.shown;
    button.setAttribute("aria-pressed", String(file?.whole ?? false));
  }

  /** @param {Event} event */
  #press(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const file = this.#files[this.#current];
    if (!button || !file) return;
    if (button.dataset.action === "whole") {
      keepPlace(file.element, () => {
        file.whole = !file.whole;
      });
      button.setAttribute("aria-pressed", String(file.whole));
    }
  }

  /**
   * @param {"breakpoint" | "breakpointedit"} type
   * @param {number} line
   */
  #ask(type, line) {
    const file = this.#files[this.#current];
    file?.focusable(line);
    if (file) this.#tell(type, { source: file.source.path, line });
  }

  /**
   * @param {string} type
   * @param {object} detail
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
