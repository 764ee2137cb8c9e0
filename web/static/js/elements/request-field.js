// Knows one field of a request on the page: its size, whether it changed, and its content; drawn anew only when another.

import { compared } from "../request/compare.js";
import { isWhole, REST } from "../request/data.js";
import { t } from "../words.js";
import { find, make, scrollWithin, write } from "./dom.js";
import { HandScroll } from "./hand-scroll.js";
import { changeWord } from "./request-parts.js";

/** @typedef {import("../request/compare.js").Comparison} Comparison */
/** @typedef {import("../request/compare.js").Verdict} Verdict */
/** @typedef {import("../request/data.js").Data} Data */
/** @typedef {import("../request/fields.js").Field} Field */
/** @typedef {{size: string, content: Node[]}} Drawing */
/** @typedef {(data: Data, comparison: Comparison) => Drawing} Draw */
/**
 * @typedef {object} Versions of the field in two requests
 * @property {number} of the request's number
 * @property {Data | undefined} now
 * @property {Data | undefined} old
 * @property {boolean} compares
 * @property {boolean} beside whether the other request is of another scenario
 */

/** @type {Comparison} */
const NOTHING = { verdict: "same", parts: [] };

/** @param {Comparison} comparison @param {string} name */
function verdictOf({ verdict, parts }, name) {
  if (verdict === "same") return t("byte-identical");
  if (verdict === "alike") return t("the same as far as it was read");
  if (parts[0]?.path === name) return changeWord(parts[0]);
  const counts = { added: 0, changed: 0, removed: 0, moved: 0 };
  for (const { change } of parts) counts[change] += 1;
  const words = [
    counts.added > 0 ? t("{count} added", { count: counts.added }) : "",
    counts.changed > 0 ? t("{count} changed", { count: counts.changed }) : "",
    counts.removed > 0 ? t("{count} removed", { count: counts.removed }) : "",
    counts.moved > 0 ? t("{count} moved", { count: counts.moved }) : "",
  ];
  return words.filter(Boolean).join(" · ");
}

/** @param {Data | undefined} now that there is none, or that it was not read @returns {Drawing} */
function missing(now) {
  const words = now === undefined ? t("not there") : t("It was not read: so much stands before it.");
  return { size: "", content: [make("p", { class: "quiet" }, words)] };
}

/** @param {HTMLElement} piece that no key reaches */
function focusOn(piece) {
  piece.tabIndex = -1;
  piece.focus({ preventScroll: true });
}

export class RequestField {
  #size;
  #verdict;
  #body;
  #content;
  #hand;
  /** @type {Versions | null} */
  #shown = null;
  #sentence = "";
  #isNew = false;
  /**
   * Whether it is the same as in the request it is compared with; null while it is compared with none.
   * @type {Verdict | null}
   */
  verdict = null;
  /** @type {Map<string, boolean>} */
  #open = new Map();

  /**
   * @param {HTMLElement} element
   * @param {Field} name
   * @param {Draw} drawing
   */
  constructor(element, name, drawing) {
    this.element = element;
    this.name = name;
    this.drawing = drawing;
    this.#size = find(element, '[data-part="size"]');
    this.#verdict = find(element, '[data-part="verdict"]');
    this.#body = find(element, ".body");
    this.#content = find(element, ".body > div");
    this.#hand = new HandScroll(this.#body);
  }

  /** @param {Versions} versions */
  draw(versions) {
    const { of, now, old, compares, beside } = versions;
    const shown = this.#shown;
    if (shown?.of !== of) this.#hand.done = false;
    this.#shown = versions;
    if (shown && shown.now === now && shown.old === old && shown.compares === compares) return;
    this.#sentence = "";
    const comparison = compares ? compared(old, now, this.name) : NOTHING;
    for (const part of comparison.parts) part.beside = beside;
    this.verdict = compares && (now ?? old) !== undefined ? comparison.verdict : null;
    this.element.dataset.verdict = compares ? comparison.verdict : "";
    write(this.#verdict, this.verdict ? verdictOf(comparison, this.name) : "");
    const { size, content } = now === undefined || now === REST ? missing(now) : this.drawing(now, comparison);
    write(this.#size, [size, isWhole(now) ? "" : t("not read whole")].filter(Boolean).join(" · "));
    this.#replace(content);
    this.#isNew = true;
  }

  /** Brings the first change into sight, once all parts of the page are drawn: it costs a layout. */
  settle() {
    const first = this.#isNew && !this.#hand.done ? this.#firstChange() : null;
    this.#isNew = false;
    if (first instanceof HTMLElement) scrollWithin(this.#body, first);
  }

  /** What only stands elsewhere is no news where something else is. */
  #firstChange() {
    const part = (/** @type {string} */ selector) => this.#content.querySelector(selector);
    return part('[data-change]:not([data-change="moved"]), .listed') ?? part("[data-change]");
  }

  #pieces() {
    return [...this.#content.querySelectorAll("[data-path]")].filter((piece) => piece instanceof HTMLElement);
  }

  /** Brings the piece at a path, or the one it lies in, into sight, points it out and goes on from there. @param {string} path */
  lead(path) {
    const pieces = this.#pieces();
    const piece = pieces.find(({ dataset }) => path.startsWith(dataset.path ?? path)) ?? this.#content;
    const schema = path.includes(".input_schema") ? piece.querySelector("details") : null;
    if (schema) schema.open = true;
    this.#body.scrollIntoView({ block: "nearest" });
    const top = piece.getBoundingClientRect().top - this.#body.getBoundingClientRect().top;
    this.#body.scrollTop += top;
    for (const other of pieces) other.classList.toggle("pointed", other === piece);
    focusOn(piece);
  }

  /** Shows a sentence in place of a content. @param {string} sentence */
  clear(sentence) {
    if (this.#sentence === sentence) return;
    this.#shown = null;
    this.#sentence = sentence;
    this.verdict = null;
    this.element.dataset.verdict = "";
    write(this.#verdict, "");
    write(this.#size, "");
    this.#replace([make("p", { class: "quiet" }, sentence)]);
  }

  /** What the reader opened stays open, also in another request. @param {Node[]} content */
  #replace(content) {
    for (const part of this.#content.querySelectorAll("details")) this.#open.set(part.dataset.key ?? "", part.open);
    const focused = document.activeElement?.closest("details");
    const key = focused && this.#content.contains(focused) ? focused.dataset.key : undefined;
    const led = this.#pieces().find((piece) => piece === document.activeElement);
    this.#content.replaceChildren(...content);
    const again = led && this.#pieces().find(({ dataset }) => dataset.path === led.dataset.path);
    if (again) focusOn(again);
    for (const part of this.#content.querySelectorAll("details")) {
      part.open = this.#open.get(part.dataset.key ?? "") ?? part.open;
      if (key !== undefined && part.dataset.key === key) part.querySelector("summary")?.focus({ preventScroll: true });
    }
  }
}
