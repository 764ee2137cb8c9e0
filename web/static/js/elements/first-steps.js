// Knows the strip that leads through the first steps in a cell, and the thing on the page that each of them is about.

import { t } from "../words.js";
import { find, write } from "./dom.js";
import { COURSE, placeAfter } from "./first-steps-course.js";
import { areOver, endThem } from "./first-steps-memory.js";

/** @typedef {import("./first-steps-course.js").Deed} Deed */

/** A link to a step shows something else first, and what it does the reader has not done. */
const LEADS_TO_A_STEP = /[#&]step=/;
/** In these Escape means something else. */
const OWN_ESCAPE = "dialog, breakpoint-editor, select, input, textarea";
/** Where no variable's value can be opened, the next moves show that they were looked at. */
const MOVES_ON = 2;
/** A value that folds open, among the variables. */
const FOLD = "variables-view .fold";

/** @param {Deed | undefined} deed to be done next @param {boolean} opens whether a value can be opened here */
function wordsFor(deed, opens) {
  if (deed === "breakpoint") return t("Click the number of a line: the run will stop before that line.");
  if (deed === "debug") return t("Press Debug: the program runs here, and all its steps are recorded.");
  if (deed === "move") return t("Press Over and Back, or drag the slider: the run goes both ways.");
  if (deed === "variables" && !opens) return t("Look at the variables: what the line changed stands out.");
  if (deed === "variables")
    return t("Look at the variables: what the line changed stands out. Click a value with ▸ to open it.");
  return t("That is all. The button “?” in the bar of the slider explains every button, and shows these steps again.");
}

export class FirstSteps extends HTMLElement {
  #place = 0;
  #moves = 0;

  get #opens() {
    return this.#cell.querySelector(FOLD) !== null;
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
    cell.addEventListener("click", ({ target }) => this.#clicked(target), true); // before what it opens is drawn anew
    addEventListener("hashchange", () => LEADS_TO_A_STEP.test(location.hash) && this.#hide());
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
    else if (COURSE[this.#place] !== "variables") return;
    else if (!this.#opens && ++this.#moves >= MOVES_ON) this.#do("variables");
    else this.#draw();
  }

  /** @param {EventTarget | null} target */
  #clicked(target) {
    const fold = target instanceof Element ? target.closest(FOLD) : null;
    const opens = fold !== null && fold.getAttribute("aria-expanded") !== "true";
    if (opens && COURSE[this.#place] === "variables") this.#do("variables");
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
    this.#hide();
    endThem();
    if (focused) find(this.#cell, '[data-action="debug"]').focus({ preventScroll: true });
  }

  #hide() {
    this.hidden = true;
    delete this.#cell.dataset.first;
  }

  #draw() {
    const deed = COURSE[this.#place];
    if (deed) this.#cell.dataset.first = deed;
    else delete this.#cell.dataset.first;
    write(find(this, '[data-part="place"]'), deed ? `${this.#place + 1}/${COURSE.length}` : "✓");
    write(find(this, '[data-part="words"]'), wordsFor(deed, this.#opens));
  }
}
