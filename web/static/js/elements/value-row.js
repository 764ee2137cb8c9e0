// Knows one named value on the page: its line, what the step changed, and what opens beneath it.

import { objectOf } from "../trace/format.js";
import { t } from "../words.js";
import { aliasWords } from "./alias-words.js";
import { fill, make, mark, write } from "./dom.js";
import { ValueHistory } from "./value-history.js";
import { ValueInside } from "./value-inside.js";
import { valueParts } from "./value-parts.js";
import { valueWords } from "./value-words.js";

/** @typedef {import("../trace/aliases.js").Alias} Alias */
/** @typedef {import("../trace/aliases.js").Aliases} Aliases */
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
 * @property {Aliases} [aliases] in a view that tells them
 * @property {Alias[]} [around] the places of the row around: what is in it is in all of them
 */
/** @typedef {Place & {trail: Spot[], where: string}} OwnPlace */

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
  #inside;
  #alias = make("p", { class: "alias" });
  #history = new ValueHistory();
  /** @type {HTMLElement | null} */
  #ways = null;
  /** @type {{entry: Entry, around: Place} | null} */
  #drawn = null;

  /**
   * @param {import("./value-inside.js").MakeList} makeList for what is inside the value
   * @param {HTMLElement} name where its label is written
   * @param {HTMLElement[]} actions at the end of its line
   */
  constructor(makeList, name = make("span", { class: "name" }), actions = []) {
    this.#name = name;
    this.#line = make("div", { class: "line" }, name, this.#value, this.#tag, ...actions);
    this.element = make("li", {}, this.#line);
    this.#inside = new ValueInside(makeList, () => this.#redraw());
    this.#fold.addEventListener("click", () => {
      this.#drawn?.around.open.set(this.#drawn.around.path, this.#fold.getAttribute("aria-expanded") !== "true");
      this.#redraw();
    });
  }

  #redraw() {
    if (this.#drawn) this.draw(this.#drawn.entry, this.#drawn.around);
  }

  /**
   * @param {Entry} entry
   * @param {Place} around with this row's own path
   */
  draw(entry, around) {
    const trail = [...(around.trail ?? []), ...(entry.spot ? [entry.spot] : [])];
    /** @type {OwnPlace} */
    const place = { ...around, trail, where: (around.where ?? "") + (entry.access ?? entry.label) };
    this.#drawn = { entry, around };
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
    write(this.#tag, changeWord(entry.change));
    this.#drawValue(entry, place, words, open);
    this.#drawAlias(entry, place, around.around ?? []);
    this.#drawHistory(entry, place);
    this.#inside.draw(this.element, entry, place, open ? words.opens : "");
  }

  /**
   * @param {Entry} entry
   * @param {OwnPlace} place whose `around` is set for the rows inside
   * @param {Alias[]} around
   */
  #drawAlias({ value, access, label }, place, around) {
    const { moment, where, aliases } = place;
    const object = objectOf(value);
    const all = aliases && object !== -1 ? aliases.of(object) : [];
    const others = all.filter(({ frame, path }) => {
      if (frame === moment.frame && path === where) return false;
      return !around.some((outer) => outer.frame === frame && path === outer.path + (access ?? label));
    });
    place.around = all;
    const words = aliasWords(where, others, moment);
    write(this.#alias, words);
    if (words === "") this.#alias.remove();
    else if (!this.#alias.isConnected) this.#line.after(this.#alias);
  }

  /** @param {Entry} entry @param {OwnPlace} place */
  #drawHistory({ spot, value }, { moment, path, trail, where, histories }) {
    mark(this.element, "data-path", path);
    const ways = spot && histories ? this.#history.draw({ moment, path, trail, value, where, histories }) : null;
    if (!spot || !histories) this.#history.button.remove();
    else if (!this.#history.button.isConnected) this.#line.append(this.#history.button);
    if (ways === this.#ways) return;
    this.#ways?.remove();
    this.#ways = ways;
    if (ways) this.#line.after(ways);
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
}
