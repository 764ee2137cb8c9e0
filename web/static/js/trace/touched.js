// Which objects changed at any depth in one step, found upwards from the few that were edited.

/** @import { Edits } from "./edits.js" */
/** @import { Tables } from "./tables.js" */
/** @import { Versions } from "./versions.js" */
import { codeOfObject } from "./format.js";

/** Holders looked at for one step; past it what lies deeper counts as unchanged (an object held by thousands). */
const SEARCH_LIMIT = 4096;
/** Steps whose answer is kept: the one shown and its neighbours. */
const KEPT_STEPS = 8;

/** @typedef {Map<number, Set<number>>} Ways by touched object: those of its children through which it changed */

export class Touched {
  #tables;
  #edits;
  #versions;
  /** @type {Map<number, Ways>} */
  #kept = new Map();

  /** @param {Tables} tables @param {Edits} edits @param {Versions} versions */
  constructor(tables, edits, versions) {
    this.#tables = tables;
    this.#edits = edits;
    this.#versions = versions;
  }

  /** @param {number} step */
  at(step) {
    let ways = this.#kept.get(step);
    if (!ways) {
      ways = this.#search(step);
      if (this.#kept.size >= KEPT_STEPS) this.#kept.clear();
      this.#kept.set(step, ways);
    }
    return ways;
  }

  forget() {
    this.#kept.clear();
  }

  /** @param {number} step */
  #search(step) {
    /** @type {Ways} */
    const ways = new Map();
    for (const object of this.#edits.edited(step)) if (!this.#edits.isNew(object, step)) ways.set(object, new Set());
    let looked = 0;
    // A Map is walked in order of insertion, what is added on the way included: a queue without a second list.
    for (const child of ways.keys()) {
      for (const holder of this.#edits.holders(child)) {
        if (looked++ === SEARCH_LIMIT) return ways;
        if (ways.get(holder)?.has(child) || !this.#holds(holder, child, step)) continue;
        const children = ways.get(holder);
        if (children) children.add(child);
        else ways.set(holder, new Set([child]));
      }
    }
    return ways;
  }

  /** @param {number} holder @param {number} child @param {number} step */
  #holds(holder, child, step) {
    if (this.#edits.isNew(holder, step)) return false;
    if (this.#tables.attributes(holder) === child) return true;
    return this.#versions.at(holder, step).includes(codeOfObject(child));
  }
}
