// A recording as the page asks about it: everything at any step, from the chunks alone.

/** @import { Child } from "./trace/children.js" */
/** @import { Held } from "./trace/contrast.js" */
/** @import { Told } from "./trace/exceptions.js" */
/** @import { End, RecordingFile, StepEvent, WireChunk } from "./trace/format.js" */
/** @import { Found, Trail } from "./trace/origin.js" */
/** @import { Lines } from "./trace/sites.js" */
/** @import { Code } from "./trace/tables.js" */
import { Aliases } from "./trace/aliases.js";
import { childrenOf } from "./trace/children.js";
import { fileColumns, wireColumns } from "./trace/columns.js";
import { contrastOf } from "./trace/contrast.js";
import { storyOf } from "./trace/exceptions.js";
import { FORMAT, NONE, objectOf, VERSION } from "./trace/format.js";
import { lastWrite, nextChange } from "./trace/origin.js";
import { changedPaths } from "./trace/paths.js";
import { previewOf } from "./trace/preview.js";
import { childrenInPlace } from "./trace/replaced.js";
import { frameWith, variableOf, variablesOf } from "./trace/rows.js";
import { heldRow, stackRows } from "./trace/stack-rows.js";
import { exceptionOf, raisedAfter } from "./trace/step-exception.js";
import { Store } from "./trace/store.js";
import { viewOf } from "./trace/values.js";

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
    return this.#store.sites.steps;
  }

  /** @param {number} step */
  event(step) {
    return this.#store.sites.event(step);
  }

  /** @param {number} step */
  line(step) {
    return this.#store.sites.line(step);
  }

  /** @param {number} step @returns {Code} */
  code(step) {
    return this.#store.sites.code(step);
  }

  /** Where an exception was, when that is known. @param {number} step */
  range(step) {
    return this.#store.sites.range(step);
  }

  /**
   * The nearest `line` step after a step (direction 1) or before it (-1) that is at one of these lines, or -1.
   * @param {number} step @param {1 | -1} direction @param {Lines} lines
   */
  nearestLine(step, direction, lines) {
    return this.#store.sites.nearestLine(step, direction, lines);
  }

  /** The first step after a step at which there is this event, or -1. @param {number} step @param {StepEvent} event */
  nextEvent(step, event) {
    return this.#store.sites.nextEvent(step, event);
  }

  /** All `line` steps at these lines, in order. @param {Lines} lines */
  allLines(lines) {
    return this.#store.sites.allLines(lines);
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

  /** The first step at which the activation of this step is on the stack. @param {number} step */
  activationStart(step) {
    return this.#store.stack.begins.at(this.activation(step));
  }

  /** The first step at which it is there no longer. @param {number} step */
  activationEnd(step) {
    return Math.min(this.#store.stack.ends.at(this.activation(step)), this.steps);
  }

  /** @param {number} frame */
  frameStart(frame) {
    return this.#store.stack.firsts.at(frame);
  }

  /** Innermost first. @param {number} step @param {number} most rows wanted */
  stack(step, most = Number.POSITIVE_INFINITY) {
    return stackRows(this.#store, step, most);
  }

  /** A frame's row on the stack, when it is there. @param {number} step @param {number} frame */
  held(step, frame) {
    return heldRow(this.#store, step, frame);
  }

  /** The frame below, or -1. @param {number} step */
  caller(step) {
    return this.#store.stack.caller(step);
  }

  /** The steps at which a frame was left that had a variable of this name, now or before. @param {string} name */
  leavings(name) {
    return this.#store.leavings.of(name);
  }

  /** In order of first binding; one that this step removed is still there. @param {number} step @param {number} frame */
  variables(step, frame) {
    return variablesOf(this.#store, step, frame);
  }

  /** What one of them holds, found without the others. @param {number} step @param {number} frame @param {string} name */
  variable(step, frame, name) {
    return variableOf(this.#store, step, frame, name);
  }

  /** The innermost frame on the stack that has a variable of this name, or -1. @param {number} step @param {string} name */
  frameWith(step, name) {
    return frameWith(this.#store, step, name);
  }

  /** What a return, yield or resume passes. @param {number} step */
  passed(step) {
    return this.#store.passed.at(step);
  }

  /** The exception of an exception or unwind step. @param {number} step */
  exception(step) {
    return exceptionOf(this.#store, step);
  }

  /** The next step that raises the exception of an exception or unwind step, or has it arrive or end a frame; or -1. @param {number} step */
  raisedAfter(step) {
    return raisedAfter(this.#store, step);
  }

  /** The exception of such a step, its members and what is behind it. @param {number} step @returns {Told[]} */
  exceptionStory(step) {
    const value = this.exception(step);
    return value === undefined ? [] : storyOf(this.#store, value, step);
  }

  /** @param {number} step */
  output(step) {
    return this.#store.output.upTo(step);
  }

  /** What the expression of this index answered at a step, when it was asked. @param {number} step @param {number} index */
  probe(step, index) {
    return this.#store.probes.at(step, index);
  }

  /** An object's contents at a step. They are shared: do not change them. @param {number} object @param {number} step */
  contents(object, step) {
    return this.#store.versions.at(object, step);
  }

  /** The steps over which the object's contents are what they are at a step. @param {number} object @param {number} step */
  contentsSpan(object, step) {
    return this.#store.edits.history.span(object, step);
  }

  /** @param {number} value @param {number} step */
  view(value, step) {
    return viewOf(this.#store, value, step);
  }

  /** @param {number} value @param {number} step @param {number} from @param {number} to @returns {Child[]} */
  children(value, step, from = 0, to = 100) {
    return childrenOf(this.#store, value, step, from, to);
  }

  /**
   * The step at which a row got the value it has at a step: the line that wrote it, or wrote inside it, ran last there.
   * @param {Trail} trail from a variable down to the row @param {number | undefined} value the row's @param {number} step
   * @returns {Found}
   */
  lastWrite(trail, value, step) {
    return lastWrite(this.#store, trail, value, step);
  }

  /**
   * The step at which that value is first another, or something inside it; infinity when its frame ends before.
   * @param {Trail} trail @param {number | undefined} value @param {number} step @returns {Found}
   */
  nextChange(trail, value, step) {
    return nextChange(this.#store, trail, value, step);
  }

  /** Whether a step changed what is inside a value, at any depth. @param {number} value @param {number} step */
  isTouched(value, step) {
    return this.#store.touched.at(step).has(objectOf(value));
  }

  /**
   * The rows under a value that took another's place in this step, beside what stood there.
   * @param {number} value @param {number} old @param {number} step @param {number} from @param {number} to
   */
  childrenInPlace(value, old, step, from = 0, to = 100) {
    return childrenInPlace(this.#store, value, old, step, from, to);
  }

  /** Where objects are held on the stack of a step, looked at from one of its frames. @param {number} step @param {number} frame */
  aliases(step, frame) {
    return new Aliases(this.#store, step, frame);
  }

  /** What the step changed in its own frame's variables, down to the place. @param {number} step @param {number} limit */
  changedPaths(step, limit = 100) {
    return changedPaths(this.#store, this.variables(step, this.frame(step)), step, limit);
  }

  /** @param {number} value @param {number} step @param {number} width */
  preview(value, step, width = 60) {
    return previewOf(this.#store, value, step, width);
  }

  /** Two values in a line each, from shortly before where they differ. @param {Held} old @param {Held} now @param {number} width */
  contrast(old, now, width = 60) {
    return contrastOf(this.#store, old, now, width);
  }
}
