// Knows a cell's breakpoints, and where they stop in its recording; what their conditions need is asked for.

import { breakpointProbes, hasConditions } from "../breakpoints/probes.js";
import { Stops } from "../breakpoints.js";
import { truthBy } from "./breakpoint-answers.js";
import { StopCount } from "./stop-count.js";

/** @typedef {import("../breakpoints/source-breakpoint.js").Breakpoints} Breakpoints */
/** @typedef {import("../breakpoints/source-breakpoint.js").SourceBreakpoint} SourceBreakpoint */
/** @typedef {import("./moment.js").Recording} Recording */
/** @typedef {import("./probing.js").Probing} Probing */

export class CellStops {
  /** @type {Breakpoints} */
  breakpoints = new Map();
  #probing;
  #count;

  /** @param {ConstructorParameters<typeof Stops>[2]} spans @param {Probing} probing */
  constructor(spans, probing) {
    this.#probing = probing;
    this.#count = new StopCount((recording) => new Stops(recording, this.breakpoints, spans, truthBy(probing)));
  }

  get haveConditions() {
    return hasConditions(this.breakpoints);
  }

  /** @param {string} source @param {number} line @param {SourceBreakpoint | null} breakpoint null to remove it */
  set(source, line, breakpoint) {
    const lines = this.breakpoints.get(source) ?? new Map();
    this.breakpoints.set(source, lines);
    if (breakpoint) lines.set(line, breakpoint);
    else lines.delete(line);
    this.#ask();
  }

  clear() {
    this.breakpoints.clear();
    this.#ask();
  }

  /** @param {Recording} recording */
  in(recording) {
    return this.#count.of(recording);
  }

  /** @param {Recording | null} recording @param {() => void} change called at once, and again when it took longer */
  recount(recording, change) {
    return this.#count.renew(recording, change);
  }

  #ask() {
    this.#probing.want("breakpoints", breakpointProbes(this.breakpoints));
  }
}
