// Knows one named value on the page: its line, what the step changed, and what opens beneath it.

import { t } from "../words.js";
import { fill, make, mark, write } from "./dom.js";
import { ValueHistory } from "./value-history.js";
import { valueParts } from "./value-parts.js";
import { valueWords } from "./value-words.js";

/** @typedef {import("../trace/spots.js").Spot} Spot */
/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./value-history.js").Histories} Histories */
/** @typedef {import("./value-words.js").ValueWords} ValueWords */
/** @typedef {"" | "added" | "changed" | "removed"} Change */
/**
 * @typedef {object} Entry
 * @property {string} label
 * @property {number | undefined} value undefined when the step removed it
 * @property {number | undefined} [before]
 * @property {Change} change
 * @property {string} [name] set on variables, not on what is inside them
 * @property {string} [alias] in words
 * @property {Spot} [spot] the place that holds it
 * @property {string} [access] what is written after the path of the row it is in, to name it
 * @property {string} [says] what stands in place of a value that there is not
 * @property {{value: number, step: number}} [beside] what is shown beside it, so that it is cut around where they differ
 */
/**
 * @typedef {object} Place
 * @property {Moment} moment
 * @property {string} path of keys, unlike any other row's
 * @property {Map<string, boolean>} open by path
 * @property {Histories} [histories] in a view whose rows lead to other steps
 * @property {Spot[]} [trail] the places from a variable down to this row
 * @property {string} [where] how Python names the row
 */
/** @typedef {{element: HTMLElement, draw(entries: Entry[], place: Place, left: number): void}} InnerList */

const PART = 100; // children drawn at a time; a list of a million elements must open at once

const OPENS_ITSELF = 20; // rows; more would push the other variables out of sight

/** @type {ValueWords} */
const NO_VALUE = { text: "", about: "", size: "", opens: "", rows: 0 };

/** @param {Change} change */
function changeWord(change) {
  if (change === "added") return t("added");
  if (change === "changed") return t("changed");
  return change === "removed" ? t("removed") : "";
}

export class ValueRow {
  #name;
  #fold = make("button", { type: "button", class: "fold" });
  #value = make("span", { class: "value" });
  #tag = make("span", { class: "tag" });
  #line;
  element;
  #children;
  #text = make("pre", { class: "long", tabindex: "0" });
  #history = new ValueHistory();
  #parts = 1;
  /** @type {Entry | null} */
  #entry = null;
  /** @type {Place | null} */
  #place = null;

  /**
   * @param {(showMore: () => void) => InnerList} makeList for what is inside the value
   * @param {HTMLElement} name where its label is written
   * @param {HTMLElement[]} actions at the end of its line
   */
  constructor(makeList, name = make("span", { class: "name" }), actions = []) {
    this.#name = name;
    this.#line = make("div", { class: "line" }, name, this.#value, this.#tag, ...actions);
    this.element = make("li", {}, this.#line);
    this.#children = makeList(() => this.#showMore());
    this.#fold.addEventListener("click", () => {
      if (!this.#entry || !this.#place) return;
      this.#place.open.set(this.#place.path, this.#fold.getAttribute("aria-expanded") !== "true");
      this.draw(this.#entry, this.#place);
    });
  }

  /**
   * @param {Entry} entry
   * @param {Place} around
   */
  draw(entry, around) {
    const trail = [...(around.trail ?? []), ...(entry.spot ? [entry.spot] : [])];
    const place = { ...around, trail, where: (around.where ?? "") + (entry.access ?? entry.label) };
    this.#entry = entry;
    this.#place = place;
    const { recording, step } = place.moment;
    const inside = entry.change === "changed" && entry.before === entry.value;
    const none = { ...NO_VALUE, text: entry.says ?? "" };
    const words = entry.value === undefined ? none : valueWords(recording, entry.value, step);
    // What changed inside opens by itself, once; the learner's own choice stands.
    const small = words.opens === "children" && words.rows <= OPENS_ITSELF;
    if (inside && small && !place.open.has(place.path)) place.open.set(place.path, true);
    const open = words.opens !== "" && place.open.get(place.path) === true;
    if (entry.name !== undefined) mark(this.element, "data-name", entry.name);
    mark(this.element, "data-change", entry.change);
    write(this.#name, entry.label);
    write(this.#tag, [entry.alias ?? "", changeWord(entry.change)].filter(Boolean).join(" · "));
    this.#drawValue(entry, place, words, open);
    this.#drawHistory(entry, place);
    this.#drawInside(words.opens, open);
  }

  /** @param {Entry} entry @param {Required<Pick<Place, "trail" | "where">> & Place} place */
  #drawHistory({ spot, value }, { moment, path, trail, where, histories }) {
    const open = spot && histories && this.#history.draw({ moment, path, trail, value, where, histories });
    mark(this.element, "data-path", path);
    if (!spot || !histories) this.#history.button.remove();
    else if (!this.#history.button.isConnected) this.#line.append(this.#history.button);
    if (!open) this.#history.element.remove();
    else if (!this.#history.element.isConnected) this.#line.after(this.#history.element);
  }

  /**
   * @param {Entry} entry
   * @param {Place} place
   * @param {ValueWords} words
   * @param {boolean} open
   */
  #drawValue(entry, { moment }, words, open) {
    const parts = valueParts(entry, moment, words, open);
    if (!words.opens) {
      fill(this.#value, ...parts);
      return;
    }
    mark(this.#fold, "aria-expanded", String(open));
    fill(this.#fold, make("span", { class: "said" }, `${entry.label}: `), ...parts);
    if (this.#value.firstChild !== this.#fold) this.#value.replaceChildren(this.#fold);
  }

  /**
   * @param {"" | "children" | "text"} opens
   * @param {boolean} open
   */
  #drawInside(opens, open) {
    if (!open || opens !== "children") this.#children.element.remove();
    if (!open || opens !== "text") this.#text.remove();
    if (!open || !this.#place || this.#entry?.value === undefined) return;
    const { value, label } = this.#entry;
    const { recording, step } = this.#place.moment;
    if (opens === "text") {
      write(this.#text, recording.view(value, step).text);
      this.#text.setAttribute("aria-label", label);
      if (!this.#text.isConnected) this.element.append(this.#text);
      return;
    }
    const shown = this.#parts * PART;
    if (!this.#children.element.parentElement) this.element.append(this.#children.element);
    const left = recording.view(value, step).rows - shown;
    this.#children.draw(recording.children(value, step, 0, shown), this.#place, left);
  }

  #showMore() {
    this.#parts += 1;
    if (this.#entry && this.#place) this.draw(this.#entry, this.#place);
  }
}
