// Knows the locals of the selected stack frame, and what it returned or raised on this very step.

import { functionName } from "../sentence/names.js";
import { t } from "../words.js";
import { make, scrollWithin } from "./dom.js";
import { ExceptionView } from "./exception-view.js";
import { heldFrame } from "./moment.js";
import { ValueList } from "./value-list.js";
import { localEntries, outcomeEntries } from "./variable-entries.js";

/** @typedef {import("../catching.js").LineText} LineText */
/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./value-history.js").Histories} Histories */

const NO_MORE = () => {};

export class VariablesView extends HTMLElement {
  /** Gives the lines of the sources. @type {LineText} */
  textOf = () => "";
  /** @type {Map<string, boolean>} */
  #open = new Map();
  #locals = new ValueList(NO_MORE);
  #outcome = new ValueList(NO_MORE);
  #exception = new ExceptionView((step) => this.#visit(step, undefined));
  /** @type {Moment | null} */
  #moment = null;
  /** @type {Histories} */
  #histories = {
    open: "",
    toggle: (path) => {
      this.#histories.open = this.#histories.open === path ? "" : path;
      this.moment = this.#moment;
      this.follow();
    },
    visit: (step) => this.#visit(step, this.#moment?.frame),
  };

  connectedCallback() {
    const outcome = make("div", { class: "outcome" }, this.#outcome.element, this.#exception.element);
    this.append(this.#locals.element, outcome);
  }

  /** @param {Moment | null} moment */
  set moment(moment) {
    this.#moment = moment;
    const locals = moment ? localEntries(moment) : [];
    const outcome = moment ? outcomeEntries(moment) : [];
    this.toggleAttribute("data-nothing", locals.length + outcome.length === 0);
    if (!moment) {
      this.#open.clear();
      this.#histories.open = "";
      this.#locals.element.replaceChildren();
      this.#outcome.element.replaceChildren();
      this.#locals = new ValueList(NO_MORE);
      this.#outcome = new ValueList(NO_MORE);
      this.#exception.draw(null, this.textOf);
      this.replaceChildren();
      this.connectedCallback();
      return;
    }
    const path = frameName(moment);
    const focused = this.contains(document.activeElement);
    const aliases = moment.recording.aliases(moment.step, moment.frame);
    this.#locals.draw(locals, { moment, path, open: this.#open, histories: this.#histories, aliases });
    this.#outcome.draw(outcome, { moment, path: `${path}\noutcome`, open: this.#open });
    this.#exception.draw(moment, this.textOf);
    if (focused && !this.contains(document.activeElement)) this.#focusNear(this.#histories.open);
  }

  /** @param {number} step @param {number | undefined} frame to stay with, when it is on the stack there */
  #visit(step, frame) {
    this.dispatchEvent(new CustomEvent("visit", { detail: { step, frame } }));
  }

  /** On the row of a path that is no longer there, else on the one around it. @param {string} path */
  #focusNear(path) {
    const rows = [...this.querySelectorAll("li")];
    for (let way = path; way.includes("\n"); way = way.slice(0, way.lastIndexOf("\n"))) {
      const row = rows.find(({ dataset }) => dataset.path === way)?.querySelector("button");
      if (row) return row.focus({ preventScroll: true });
    }
    this.tabIndex = -1;
    this.focus({ preventScroll: true });
  }

  /** Brings the latest change into sight; apart, since measuring is cheap only once all is drawn. */
  follow() {
    const asked = document.activeElement?.closest("li:has(> .history)")?.firstElementChild;
    const changed = this.contains(asked ?? null)
      ? asked
      : [...this.querySelectorAll('[data-change]:not([data-change=""]) > .line')].at(-1);
    if (changed instanceof HTMLElement && this.parentElement) scrollWithin(this.parentElement, changed);
  }
}

/** @param {Moment} moment */
export function frameName(moment) {
  const held = heldFrame(moment);
  return held ? functionName(held.name, t) : "";
}
