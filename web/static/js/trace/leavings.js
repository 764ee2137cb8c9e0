// At which steps the frames were left that had a variable of some name.

/** @import { Sites } from "./sites.js" */
/** @import { Stack } from "./stack.js" */
/** @import { Tables } from "./tables.js" */
/** @import { Variables } from "./variables.js" */
import { RETURN, UNWIND, YIELD } from "./format.js";
import { Numbers } from "./numbers.js";

const LEAVING = [RETURN, YIELD, UNWIND];

export class Leavings {
  #tables;
  #sites;
  #stack;
  #variables;
  /** @type {Map<string, Uint32Array>} */
  #known = new Map();

  /** @param {Tables} tables @param {Sites} sites @param {Stack} stack @param {Variables} variables */
  constructor(tables, sites, stack, variables) {
    this.#tables = tables;
    this.#sites = sites;
    this.#stack = stack;
    this.#variables = variables;
  }

  /** Of a complete recording. @param {string} name @returns {Uint32Array} ascending */
  of(name) {
    let steps = this.#known.get(name);
    if (!steps) {
      steps = this.#search(this.#variables.framesWith(this.#tables.names.number(name)));
      this.#known.set(name, steps);
    }
    return steps;
  }

  forget() {
    this.#known.clear();
  }

  /** @param {Uint8Array} frames 1 where one is meant */
  #search(frames) {
    const found = new Numbers();
    for (const step of this.#sites.at(LEAVING)) if (frames[this.#stack.frame(step)]) found.push(step);
    return found.data.slice(0, found.length);
  }
}
