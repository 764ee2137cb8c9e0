// Where in a recording breakpoints stop, and what logpoints would log.

/** @import { Counted, Hit, TruthAt } from "./breakpoints/conditional.js" */
/** @import { Spans } from "./breakpoints/line-hits.js" */
/** @import { Breakpoints } from "./breakpoints/source-breakpoint.js" */
/** @import { Recording } from "./trace.js" */
import { countedHits, hitAt, nothingCounted } from "./breakpoints/conditional.js";
import { nearestHit } from "./breakpoints/line-hits.js";
import { logProbe } from "./breakpoints/probes.js";
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
  #spans;
  #truthAt;
  /** Those that stop each time are looked for when asked for: there may be a million hits. @type {Breakpoints} */
  #plain = new Map();
  /** @type {Breakpoints} */
  #others = new Map();
  /** @type {Counted | null} */
  #found = null;
  /** @type {Generator<void, Counted> | null} */
  #work = null;
  /** Whether anything may stop; a logpoint does not. */
  any = false;
  /** Whether what is logged has to be evaluated. */
  logsAnswers = false;

  /** @param {Recording} recording @param {Breakpoints} breakpoints @param {Spans} [spans] @param {TruthAt} [truthAt] */
  constructor(recording, breakpoints, spans, truthAt = UNKNOWN) {
    this.recording = recording;
    this.#spans = spans;
    this.#truthAt = truthAt;
    for (const [source, lines] of breakpoints) {
      for (const [line, breakpoint] of lines) {
        const kept = isPlain(breakpoint) ? this.#plain : this.#others;
        kept.set(source, (kept.get(source) ?? new Map()).set(line, breakpoint));
        if (breakpoint.logMessage === "") this.any = true;
        else if (breakpoint.condition || logProbe(breakpoint, source, line)) this.logsAnswers = true;
      }
    }
  }

  /** The nearest stop after the step (direction 1) or before it (-1), or -1. @param {number} step @param {1 | -1} direction */
  nearest(step, direction) {
    const plain = this.#plain.size > 0 ? nearestHit(this.recording, step, direction, this.#plain, this.#spans) : -1;
    const { stops } = this.#counted;
    const other = stops[direction === 1 ? firstFrom(stops, step + 1) : firstFrom(stops, step) - 1] ?? -1;
    return plain === -1 || other === -1 || direction === -1 ? Math.max(plain, other) : Math.min(plain, other);
  }

  /** The breakpoint other than a plain one that stops at a step. @param {number} step @returns {Hit | null} */
  at(step) {
    const { stops } = this.#counted;
    return stops[firstFrom(stops, step)] === step ? this.#hit(step) : null;
  }

  /** The last steps up to this one at which a logpoint logs, in order, and how many were before. @param {number} step @param {number} most */
  logs(step, most = Number.POSITIVE_INFINITY) {
    const { logs } = this.#counted;
    const end = firstFrom(logs, step + 1);
    const left = Math.max(0, end - most);
    return { steps: logs.slice(left, end), left };
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
    return hitAt(this.recording, this.#others, this.#truthAt, step);
  }

  /** Whether all is counted. */
  get ready() {
    return this.#found !== null;
  }

  /** Counts, and may be interrupted wherever it yields: whoever asks before its end makes it end first. */
  *counting() {
    this.#work ??= countedHits(this.recording, this.#others, this.#spans, this.#truthAt);
    while (!this.#found) {
      const { done, value } = this.#work.next();
      if (done) this.#found = value;
      else yield;
    }
    return this.#found;
  }

  get #counted() {
    if (this.#others.size === 0) this.#found ??= nothingCounted();
    const work = this.counting();
    while (!work.next().done);
    return /** @type {Counted} */ (this.#found);
  }
}
