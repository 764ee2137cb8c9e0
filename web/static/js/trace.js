// A recording as the page asks about it: everything at any step, from the chunks alone.

/** @import { Change } from "./trace/delta.js" */
/** @import { Child } from "./trace/children.js" */
/** @import { End, RecordingFile, StepEvent, WireChunk } from "./trace/format.js" */
/** @import { Path } from "./trace/paths.js" */
/** @import { Code } from "./trace/tables.js" */
import { childrenOf } from "./trace/children.js";
import { fileColumns, wireColumns } from "./trace/columns.js";
import { EVENTS, EXCEPTION, FORMAT, LINE, NONE, objectOf, UNBOUND, UNWIND, VERSION } from "./trace/format.js";
import { pathsInto } from "./trace/paths.js";
import { previewOf } from "./trace/preview.js";
import { Store } from "./trace/store.js";
import { viewOf } from "./trace/values.js";

/**
 * @typedef {object} StackRow
 * @property {number} frame
 * @property {string} name
 * @property {string} source
 * @property {number} line
 * @property {number} step the frame's own latest step
 *
 * @typedef {object} Variable
 * @property {string} name
 * @property {number | undefined} value
 * @property {number | undefined} before the same as `value` when only its contents changed
 * @property {Change} change
 *
 * @typedef {{line: number, endLine: number, column: number, endColumn: number}} Range
 */

export class Recording {
  /** @type {End | null} */
  end = null;
  #store = new Store();

  /** @param {RecordingFile} data */
  static fromJSON(data) {
    if (data.format !== FORMAT || data.version !== VERSION) {
      throw new Error(`not a recording of version ${VERSION}: ${data.format} ${data.version}`);
    }
    const recording = new Recording();
    for (const chunk of data.chunks) recording.#store.add(chunk, fileColumns(chunk));
    if (data.end) recording.finish(data.end);
    return recording;
  }

  /** @param {WireChunk} chunk */
  add(chunk) {
    this.#store.add(chunk.header, wireColumns(chunk));
  }

  /** @param {End} end */
  finish(end) {
    this.end = end;
    this.#store.finish(end);
  }

  get steps() {
    return this.#store.steps;
  }

  /** @param {number} step */
  #site(step) {
    return this.#store.tables.sites[this.#store.sites.at(step)];
  }

  /** @param {number} step @returns {StepEvent} */
  event(step) {
    return EVENTS[this.#site(step)[0]];
  }

  /** @param {number} step */
  line(step) {
    return this.#site(step)[2];
  }

  /** @param {number} step @returns {Code} */
  code(step) {
    return this.#store.tables.codes[this.#site(step)[1]];
  }

  /** Where an exception was, when that is known. @param {number} step @returns {Range | null} */
  range(step) {
    const [event, , line, endLine, column, endColumn] = this.#site(step);
    const known = (event === EXCEPTION || event === UNWIND) && column >= 0 && endColumn >= 0;
    return known ? { line, endLine, column, endColumn } : null;
  }

  /**
   * The nearest `line` step after a step (direction 1) or before it (-1) that is at one of these lines, or -1.
   * @param {number} step @param {1 | -1} direction @param {Map<string, Set<number>>} lines by source
   */
  nearestLine(step, direction, lines) {
    const { sites, codes } = this.#store.tables;
    const wanted = sites.map(([event, code, line]) => event === LINE && lines.get(codes[code].source)?.has(line));
    const rows = this.#store.sites.data;
    let at = step + direction;
    while (at >= 0 && at < this.steps && !wanted[rows[at]]) at += direction;
    return at >= 0 && at < this.steps ? at : -1;
  }

  /** @param {number} step */
  frame(step) {
    return this.#store.stack.frame(step);
  }

  /** How many frames lie below the step's own. @param {number} step */
  depth(step) {
    return this.#store.stack.depth(step);
  }

  /** The number of the frame's uninterrupted time on the stack. @param {number} step */
  activation(step) {
    return this.#store.stack.activations.at(step);
  }

  /** The step before of the same frame, or -1. @param {number} step */
  ownPrevious(step) {
    const own = this.#store.stack.ownPrevious.at(step);
    return own === NONE ? -1 : own;
  }

  /** Innermost first. @param {number} step @returns {StackRow[]} */
  stack(step) {
    return this.#store.stack.at(step).map((row) => {
      const { name, source } = this.code(row.step);
      return { frame: row.frame, name, source, line: this.line(row.step), step: row.step };
    });
  }

  /** The frame below, or -1. @param {number} step */
  caller(step) {
    return this.#store.stack.caller(step);
  }

  /** In order of first binding; one that this step removed is still there. @param {number} step @param {number} frame */
  variables(step, frame) {
    return this.#store.variables.at(step, frame).map(({ name, value, before }) => ({
      name: this.#store.tables.names.word(name),
      value: value === UNBOUND ? undefined : value,
      before: before === UNBOUND ? undefined : before,
      change: this.#change(value, before, step),
    }));
  }

  /** @param {number} value @param {number} before @param {number} step @returns {Change} */
  #change(value, before, step) {
    if (value === before) return this.#store.touched.at(step).has(objectOf(value)) ? "changed" : "";
    if (before === UNBOUND) return "added";
    return value === UNBOUND ? "removed" : "changed";
  }

  /** What a return, yield or resume passes. @param {number} step */
  passed(step) {
    return this.#store.passed.at(step);
  }

  /** The exception of an exception or unwind step. @param {number} step @returns {number | undefined} */
  exception(step) {
    const event = this.#site(step)[0];
    if (event !== EXCEPTION && event !== UNWIND) return undefined;
    for (let own = step; own !== -1; own = this.ownPrevious(own)) {
      const value = this.#store.exceptions.at(own);
      if (value !== undefined) return value;
    }
    return undefined;
  }

  /** @param {number} step */
  output(step) {
    return this.#store.output.upTo(step);
  }

  /** An object's contents at a step. They are shared: do not change them. @param {number} object @param {number} step */
  contents(object, step) {
    return this.#store.versions.at(object, step);
  }

  /** @param {number} value @param {number} step */
  view(value, step) {
    return viewOf(this.#store, value, step);
  }

  /** @param {number} value @param {number} step @param {number} from @param {number} to @returns {Child[]} */
  children(value, step, from = 0, to = 100) {
    return childrenOf(this.#store, value, step, from, to);
  }

  /** The names of a frame that hold one object together. @param {number} step @param {number} frame */
  aliases(step, frame) {
    /** @type {Map<number, string[]>} */
    const names = new Map();
    for (const { name, value } of this.variables(step, frame)) {
      const object = objectOf(value);
      if (object !== -1) names.set(object, [...(names.get(object) ?? []), name]);
    }
    for (const [object, holders] of names) if (holders.length < 2) names.delete(object);
    return names;
  }

  /** What the step changed in its own frame's variables, down to the place. @param {number} step @param {number} limit */
  changedPaths(step, limit = 100) {
    /** @type {Path[]} */
    const paths = [];
    for (const { name, value, before, change } of this.variables(step, this.frame(step))) {
      if (change === "") continue;
      const inside = value === before ? pathsInto(this.#store, name, objectOf(value), step) : [];
      if (value !== before) paths.push({ name, path: "", object: -1, container: "", change, before, after: value });
      for (const path of inside) {
        if (paths.length >= limit) break;
        paths.push(path);
      }
      if (paths.length >= limit) break;
    }
    return paths;
  }

  /** @param {number} value @param {number} step @param {number} width */
  preview(value, step, width = 60) {
    return previewOf(this.#store, value, step, width);
  }
}
