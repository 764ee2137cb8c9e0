// Knows the strip that leads through the first steps in a cell, and the thing on the page that each of them is about.

import { t } from "../words.js";
import { find, write } from "./dom.js";
import { COURSE, placeAfter } from "./first-steps-course.js";
import { areOver, endThem } from "./first-steps-memory.js";

/** @typedef {import("./first-steps-course.js").Deed} Deed */

/** A link to a step shows something else first. */
const LEADS_TO_A_STEP = /[#&]step=/;
/** In these Escape means something else. */
const OWN_ESCAPE = "dialog, breakpoint-editor, select, input, textarea";
/** Where the variables are looked at without a click, the next moves show that one goes on. */
const MOVES_ON = 2;

/** @param {Deed | undefined} deed to be done next @param {boolean} keysAreThere whether the button is: a phone has none */
function wordsFor(deed, keysAreThere) {
  if (deed === "breakpoint") return t("Click the number of a line: the run will stop before that line.");
  if (deed === "debug") return t("Press Debug: the program runs here, and all its steps are recorded.");
  if (deed === "move") return t("Press Over and Back, or drag the slider: the run goes both ways.");
  if (deed === "variables")
    return t("Look at the variables: what the line changed stands out. Click a value to open it.");
  if (!keysAreThere) return t("That is all.");
  return t("That is all. The button “Keys” beside the slider lists the keys, and shows these steps again.");
}

export class FirstSteps extends HTMLElement {
  #place = 0;
  #moves = 0;

  get #keysAreThere() {
    return (this.#cell.querySelector("button.keys")?.getClientRects().length ?? 0) > 0;
  }

  connectedCallback() {
    const cell = this.#cell;
    find(this, '[data-action="dismiss"]').addEventListener("click", () => this.#dismiss());
    cell.addEventListener("keydown", (event) => {
      const inside = event.target instanceof Element && event.target.closest(OWN_ESCAPE) === null;
      if (event.key === "Escape" && inside && !event.defaultPrevented && !this.hidden) this.#dismiss();
    });
    cell.addEventListener("breakpoint", () => this.#do("breakpoint"), true); // it does not bubble
    cell.addEventListener("step", () => this.#stepped());
    cell.addEventListener("statechange", () => {
      if (cell.dataset.step) this.#do("debug");
    });
    cell.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("variables-view button")) this.#do("variables");
    });
  }

  /** Shows them to who has not had them. @param {string} hash of the address */
  offer(hash) {
    if (!areOver() && !LEADS_TO_A_STEP.test(hash)) this.#begin();
  }

  /** Shows them because they were asked for. */
  show() {
    this.#begin();
    find(this.#cell, ".box").scrollIntoView({ block: "nearest" });
    this.focus({ preventScroll: true });
  }

  get #cell() {
    return /** @type {HTMLElement} */ (this.closest("replay-cell"));
  }

  #begin() {
    this.#place = 0;
    this.#moves = 0;
    this.hidden = false;
    this.#draw();
  }

  #stepped() {
    if (COURSE[this.#place] === "move") this.#do("move");
    else if (COURSE[this.#place] === "variables" && ++this.#moves === MOVES_ON) this.#do("variables");
  }

  /** @param {Deed} deed */
  #do(deed) {
    if (this.hidden) return;
    this.#place = placeAfter(this.#place, deed);
    if (this.#place === COURSE.length) endThem();
    this.#draw();
  }

  #dismiss() {
    const focused = this.contains(document.activeElement);
    this.hidden = true;
    delete this.#cell.dataset.first;
    endThem();
    if (focused) find(this.#cell, '[data-action="debug"]').focus({ preventScroll: true });
  }

  #draw() {
    const deed = COURSE[this.#place];
    if (deed) this.#cell.dataset.first = deed;
    else delete this.#cell.dataset.first;
    write(find(this, '[data-part="place"]'), deed ? `${this.#place + 1}/${COURSE.length}` : "✓");
    write(find(this, '[data-part="words"]'), wordsFor(deed, this.#keysAreThere));
  }
}
