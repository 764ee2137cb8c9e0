// Knows a long text on the page: whole, or as what changed in it since the step before.

import { folded, textDiff } from "../diff/text-diff.js";
import { withHiddenApart } from "../trace/literal.js";
import { number, t } from "../words.js";
import { make } from "./dom.js";

/** @typedef {import("../diff/text-diff.js").Block} Block */
/** @typedef {import("../diff/word-diff.js").Change} Change */
/** @typedef {import("../diff/word-diff.js").Piece} Piece */

/** More characters that are not seen stay unseen: each is an element of its own. */
const MOST_HIDDEN = 10_000;

/** Characters of an unchanged part of a line that stay in sight beside a change, and how many at least are folded. */
const BESIDE = 60;
const LEAST_FOLDED = 400;

export class LongText {
  #changes = make("button", { type: "button" });
  #whole = make("button", { type: "button" });
  #key = make("span", { class: "about" });
  #bar = make("div", { class: "text-bar" }, this.#changes, this.#whole, this.#key);
  #text = make("pre", { class: "long", tabindex: "0" });
  element = make("div", { class: "long-text" }, this.#text);
  #isWhole = false;
  #now = "";
  /** @type {string | null} */
  #old = null;

  constructor() {
    this.#changes.addEventListener("click", () => this.#show(false));
    this.#whole.addEventListener("click", () => this.#show(true));
  }

  /** @param {string} label @param {string} now @param {string | null} old what it was before the step, when the step changed it */
  draw(label, now, old) {
    this.#text.setAttribute("aria-label", label);
    if (this.#text.hasChildNodes() && now === this.#now && old === this.#old) return;
    [this.#now, this.#old] = [now, old];
    this.#changes.textContent = t("Changes");
    this.#whole.textContent = t("Whole text");
    this.#key.textContent = t("− removed · + added");
    this.#show(this.#isWhole);
  }

  /** @param {boolean} whole */
  #show(whole) {
    this.#isWhole = whole;
    this.#changes.setAttribute("aria-pressed", String(!whole));
    this.#whole.setAttribute("aria-pressed", String(whole));
    this.#key.hidden = whole;
    if (this.#old === null) this.#bar.remove();
    else this.element.prepend(this.#bar);
    if (this.#old === null || whole) this.#text.replaceChildren(...exactly(this.#now));
    else this.#text.replaceChildren(...folded(textDiff(this.#old, this.#now)).map(drawn));
  }
}

/** With what is not seen made visible. @param {string} text @returns {Node[]} */
function exactly(text) {
  const pieces = withHiddenApart(text);
  if (pieces.length > 2 * MOST_HIDDEN) return [document.createTextNode(text)];
  return pieces.map((piece, at) =>
    at % 2 === 1 ? make("span", { class: "hidden" }, piece) : document.createTextNode(piece),
  );
}

/** @param {Block} block */
function drawn({ change, text, lines, pieces }) {
  if (change === "fold") return fold(text, t("… {count} unchanged lines", { count: number(lines) }));
  if (change === "changed") return make("span", { class: "lines" }, ...pieces.flatMap(within));
  const element = marked(change, text);
  element.classList.add("lines");
  return element;
}

/** Its sign and the words before it belong to no text that is copied. @param {Change} change @param {string} text */
function marked(change, text) {
  if (change === "same") return make("span", {}, ...exactly(text));
  const said = make("span", { class: "said" }, change === "gone" ? t("removed:") : t("added:"), " ");
  return make(change === "gone" ? "del" : "ins", {}, said, ...exactly(text));
}

/** A piece of a line; a long unchanged one is folded, except at its ends. @param {Piece} piece @returns {Node[]} */
function within({ change, text }) {
  if (change !== "same" || text.length < LEAST_FOLDED) return [marked(change, text)];
  const isTorn = (/** @type {number} */ at) => /[\ud800-\udbff]/.test(text[at - 1]);
  const [from, to] = [BESIDE, text.length - BESIDE].map((at) => (isTorn(at) ? at - 1 : at));
  const middle = text.slice(from, to);
  const words = t("… {count} unchanged characters", { count: number([...middle].length) });
  return [marked("same", text.slice(0, from)), fold(middle, words), marked("same", text.slice(to))];
}

/** @param {string} text @param {string} words */
function fold(text, words) {
  const button = make("button", { type: "button", class: "unchanged" }, words);
  button.addEventListener("click", () => {
    const unfolded = make("span", { tabindex: "-1" }, ...exactly(text));
    if (button.matches(".long > *")) unfolded.classList.add("lines");
    button.replaceWith(unfolded);
    unfolded.focus({ preventScroll: true });
  });
  return button;
}
