// Knows the button beside a value that opens its history, and whether it is open.

import { t } from "../words.js";
import { make, mark } from "./dom.js";
import { HistoryWays } from "./history-ways.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("../trace/origin.js").Trail} Trail */
/**
 * @typedef {object} Histories what all rows of a view share
 * @property {string} open the path of the one row whose ways are shown
 * @property {(path: string) => void} toggle
 * @property {(step: number) => void} visit
 */
/** @typedef {{moment: Moment, path: string, trail: Trail, value: number | undefined, where: string, histories: Histories}} Row */

export class ValueHistory {
  button = make("button", { type: "button", class: "clock" }, make("span", { class: "hands" }));
  /** @type {HistoryWays | null} made when it is first opened: few of many rows are */
  #ways = null;
  /** @type {Row | null} */
  #row = null;

  constructor() {
    this.button.addEventListener("click", () => this.#row?.histories.toggle(this.#row.path));
  }

  /** @param {Row} row @returns {HTMLElement | null} the ways, when they are shown */
  draw(row) {
    this.#row = row;
    const isOpen = row.histories.open === row.path;
    const name = t("History of {name}", { name: row.where });
    mark(this.button, "aria-label", name);
    mark(this.button, "title", name);
    mark(this.button, "aria-expanded", String(isOpen));
    if (!isOpen) return null;
    this.#ways ??= new HistoryWays((step) => this.#row?.histories.visit(step));
    this.#ways.draw(row, name);
    return this.#ways.element;
  }
}
