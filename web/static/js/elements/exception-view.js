// Knows how the exception of a step is shown: what it says, where it was raised and caught, what is behind it.

import { fateOf } from "../catching.js";
import { functionName } from "../sentence/names.js";
import { t } from "../words.js";
import { make } from "./dom.js";
import { fateWords, linkWords, placeWords, rangeWords } from "./exception-words.js";

/** @typedef {import("../catching.js").LineText} LineText */
/** @typedef {import("../trace/exceptions.js").Told} Told */
/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./moment.js").Recording} Recording */

export class ExceptionView {
  element = make("div", { class: "exception", role: "group" });

  /** @param {(step: number) => void} visit called with the step that the reader wants to see */
  constructor(visit) {
    this.element.setAttribute("aria-label", t("The exception"));
    this.element.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button) visit(Number(button.dataset.step));
    });
  }

  /** @param {Moment | null} moment @param {LineText} textOf */
  draw(moment, textOf) {
    const story = moment && isShown(moment) ? moment.recording.exceptionStory(moment.step) : [];
    const focused = this.element.contains(document.activeElement) ? document.activeElement : null;
    const step = focused instanceof HTMLElement ? focused.dataset.step : undefined;
    this.element.hidden = story.length === 0;
    this.element.replaceChildren(...(moment ? story.map((told) => drawn(told, moment, textOf)) : []));
    if (step === undefined || story.length === 0) return;
    const again = this.element.querySelector(`[data-step="${step}"]`) ?? this.element.querySelector("button");
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    else focusOn(this.element);
  }
}

/** @param {HTMLElement} element that no key reaches */
function focusOn(element) {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** @param {Moment} moment */
function isShown({ recording, step, frame }) {
  return recording.frame(step) === frame && ["exception", "unwind"].includes(recording.event(step));
}

/** @param {Told} told @param {Moment} moment @param {LineText} textOf */
function drawn(told, moment, textOf) {
  return make("div", { class: "told", "data-depth": String(told.depth) }, ...parts(told, moment, textOf));
}

/** @param {Told} told @param {Moment} moment @param {LineText} textOf @returns {Node[]} */
function parts(told, moment, textOf) {
  const { recording, step } = moment;
  const type = make("b", {}, told.type);
  const message = told.message === "" ? [] : [make("pre", { class: "message" }, told.message)];
  const notes = told.notes.map((note) => make("pre", { class: "message note" }, note));
  if (told.link !== "") {
    const head = make("p", {}, make("span", { class: "about" }, linkWords(told.link)), " ", type);
    const raised = told.first === -1 ? [] : [way(t("Raised:"), recording, told.first)];
    return [head, ...message, ...notes, ...raised];
  }
  const where = rangeWords(recording.range(step), recording.line(step), recording.code(step).source, textOf);
  const head = make("p", {}, type, " ", make("span", { class: "about" }, where));
  const first = told.first === step ? [] : [way(t("First raised:"), recording, told.first)];
  const fate = fateOf(recording, step, textOf);
  return [head, ...message, ...notes, ...first, way(fateWords(fate), recording, fate.step)];
}

/** @param {string} words @param {Recording} recording @param {number} step or -1 */
function way(words, recording, step) {
  if (step === -1) return make("p", {}, words);
  const place = placeWords(recording.line(step), functionName(recording.code(step).name, t), step);
  return make("p", {}, words, " ", make("button", { type: "button", "data-step": String(step) }, place));
}
