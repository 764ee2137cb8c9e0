// Where in the program every step is: its event, line, code and column range.

/** @import { StepEvent } from "./format.js" */
/** @import { Tables } from "./tables.js" */
import { EVENTS, EXCEPTION, LINE, UNWIND } from "./format.js";
import { Numbers } from "./numbers.js";

/** @typedef {{line: number, endLine: number, column: number, endColumn: number}} Range columns are UTF-8 byte offsets */
/** @typedef {{get: (source: string) => {has: (line: number) => boolean} | undefined}} Lines lines by source */

export class Sites {
  #tables;
  /** Per step a row of the table of sites. */
  #rows = new Numbers();

  /** @param {Tables} tables */
  constructor(tables) {
    this.#tables = tables;
  }

  get steps() {
    return this.#rows.length;
  }

  /** @param {number} row @returns {number} the number of its event */
  push(row) {
    this.#rows.push(row);
    return this.#tables.sites[row][0];
  }

  /** @param {number} step */
  #site(step) {
    return this.#tables.sites[this.#rows.at(step)];
  }

  /** @param {number} step @returns {StepEvent} */
  event(step) {
    return EVENTS[this.#site(step)[0]];
  }

  /** @param {number} step */
  line(step) {
    return this.#site(step)[2];
  }

  /** @param {number} step */
  code(step) {
    return this.#tables.codes[this.#site(step)[1]];
  }

  /** @param {number} step @returns {Range | null} */
  range(step) {
    const [event, , line, endLine, column, endColumn] = this.#site(step);
    const known = (event === EXCEPTION || event === UNWIND) && column >= 0 && endColumn >= 0;
    return known ? { line, endLine, column, endColumn } : null;
  }

  /** The first step after a step at which there is this event, or -1. @param {number} step @param {StepEvent} event */
  nextEvent(step, event) {
    const number = EVENTS.indexOf(event);
    const wanted = this.#tables.sites.map((site) => site[0] === number);
    const rows = this.#rows.data;
    let at = step + 1;
    while (at < this.steps && !wanted[rows[at]]) at += 1;
    return at < this.steps ? at : -1;
  }

  /** The steps of these events, in order. @param {number[]} events @returns {Generator<number>} */
  *at(events) {
    const wanted = this.#tables.sites.map(([event]) => events.includes(event));
    const rows = this.#rows.data;
    for (let step = 0; step < this.steps; step++) if (wanted[rows[step]]) yield step;
  }

  /**
   * The nearest `line` step after a step (direction 1) or before it (-1) that is at one of these lines, or -1.
   * @param {number} step @param {1 | -1} direction @param {Lines} lines
   */
  nearestLine(step, direction, lines) {
    const wanted = this.#linesAmong(lines);
    const rows = this.#rows.data;
    let at = step + direction;
    while (at >= 0 && at < this.steps && !wanted[rows[at]]) at += direction;
    return at >= 0 && at < this.steps ? at : -1;
  }

  /** All `line` steps at these lines. @param {Lines} lines */
  allLines(lines) {
    const wanted = this.#linesAmong(lines);
    const rows = this.#rows.data;
    /** @type {number[]} */
    const found = [];
    for (let at = 0; at < this.steps; at++) if (wanted[rows[at]]) found.push(at);
    return found;
  }

  /** Of each site, whether it is at one of these lines. @param {Lines} lines */
  #linesAmong(lines) {
    const { sites, codes } = this.#tables;
    return sites.map(([event, code, line]) => event === LINE && lines.get(codes[code].source)?.has(line));
  }
}
