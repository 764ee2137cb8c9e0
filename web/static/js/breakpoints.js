// Where in a recording breakpoints stop, and what logpoints would log.

/** @import { Counted, Hit, TruthAt } from "./breakpoints/conditional.js" */
/** @import { Spans } from "./breakpoints/line-hits.js" */
/** @import { Breakpoints } from "./breakpoints/source-breakpoint.js" */
/** @import { Recording } from "./trace.js" */
import { countedHits, hitAt, nothingCounted } from "./breakpoints/conditional.js";
import { nearestHit } from "./breakpoints/line-hits.js";
import { isPlain } from "./breakpoints/source-breakpoint.js";

/** @type {TruthAt} */
const UNKNOWN = () => undefined;

/** The index of the first of these steps that is not before a step. @param {number[]} steps @param {number} step */
function firstFrom(steps, step) {
  let low = 0;
  let high = steps.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (steps[middle] < step) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** For one state of the breakpoints and of what is known of their conditions. */
export class Stops {
  #recording;
  #spans;
  #truthAt;
  /** Those that stop each time are looked for when asked for: there may be a million hits. @type {Breakpoints} */
  #plain = new Map();
  /** @type {Breakpoints} */
  #others = new Map();
  /** @type {Counted | null} */
  #found = null;
  /** Whether anything may stop; a logpoint does not. */
  any = false;

  /** @param {Recording} recording @param {Breakpoints} breakpoints @param {Spans} [spans] @param {TruthAt} [truthAt] */
  constructor(recording, breakpoints, spans, truthAt = UNKNOWN) {
    this.#recording = recording;
    this.#spans = spans;
    this.#truthAt = truthAt;
    for (const [source, lines] of breakpoints) {
      for (const [line, breakpoint] of lines) {
        const kept = isPlain(breakpoint) ? this.#plain : this.#others;
        kept.set(source, (kept.get(source) ?? new Map()).set(line, breakpoint));
        if (breakpoint.logMessage === "") this.any = true;
      }
    }
  }

  /** The nearest stop after the step (direction 1) or before it (-1), or -1. @param {number} step @param {1 | -1} direction */
  nearest(step, direction) {
    const plain = this.#plain.size > 0 ? nearestHit(this.#recording, step, direction, this.#plain, this.#spans) : -1;
    const { stops } = this.#counted;
    const other = stops[direction === 1 ? firstFrom(stops, step + 1) : firstFrom(stops, step) - 1] ?? -1;
    return plain === -1 || other === -1 || direction === -1 ? Math.max(plain, other) : Math.min(plain, other);
  }

  /** The breakpoint other than a plain one that stops at a step. @param {number} step @returns {Hit | null} */
  at(step) {
    const { stops } = this.#counted;
    return stops[firstFrom(stops, step)] === step ? this.#hit(step) : null;
  }

  /** The steps up to this one at which a logpoint logs, in order. @param {number} step */
  logs(step) {
    const { logs } = this.#counted;
    return logs.slice(0, firstFrom(logs, step + 1));
  }

  /** The logpoint that logs at a step. @param {number} step one of `logs` */
  logpoint(step) {
    return this.#hit(step);
  }

  /** The first error of each condition that fails, by source and line. */
  get errors() {
    return this.#counted.errors;
  }

  /** @param {number} step */
  #hit(step) {
    return hitAt(this.#recording, this.#others, this.#truthAt, step);
  }

  get #counted() {
    if (this.#others.size === 0) return nothingCounted();
    this.#found ??= countedHits(this.#recording, this.#others, this.#spans, this.#truthAt);
    return this.#found;
  }
}
