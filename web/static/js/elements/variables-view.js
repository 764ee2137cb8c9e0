// Knows the locals of the selected stack frame, and what it returned or raised on this very step.

import { functionName, isModule } from "../sentence/names.js";
import { t } from "../words.js";
import { scrollWithin } from "./dom.js";
import { heldFrame } from "./moment.js";
import { ValueList } from "./value-list.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./value-history.js").Histories} Histories */
/** @typedef {import("./value-row.js").Entry} Entry */

const NO_MORE = () => {};

export class VariablesView extends HTMLElement {
  /** @type {Map<string, boolean>} */
  #open = new Map();
  #locals = new ValueList(NO_MORE);
  #outcome = new ValueList(NO_MORE);
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
    visit: (step) => this.#visit(step),
  };

  connectedCallback() {
    this.#outcome.element.classList.add("outcome");
    this.append(this.#locals.element, this.#outcome.element);
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
      this.replaceChildren();
      this.connectedCallback();
      return;
    }
    const path = frameName(moment);
    const focused = this.contains(document.activeElement);
    this.#locals.draw(locals, { moment, path, open: this.#open, histories: this.#histories });
    this.#outcome.draw(outcome, { moment, path: `${path}\noutcome`, open: this.#open });
    if (focused && !this.contains(document.activeElement)) this.#focusNear(this.#histories.open);
  }

  /** To a step of the history of one value: it stays in sight, and what was pressed keeps the focus. @param {number} step */
  #visit(step) {
    this.dispatchEvent(new CustomEvent("visit", { detail: { step, frame: this.#moment?.frame } }));
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

/**
 * @param {Moment} moment
 * @returns {Entry[]}
 */
function localEntries({ recording, step, frame }) {
  const aliases = recording.aliases(step, frame);
  return recording.variables(step, frame).map((variable) => {
    const object = variable.value === undefined ? -1 : recording.view(variable.value, step).object;
    const others = (aliases.get(object) ?? []).filter((name) => name !== variable.name);
    const alias = others.length > 0 ? t("same object as {names}", { names: others.join(", ") }) : "";
    return { ...variable, label: variable.name, alias, spot: { frame, name: variable.name } };
  });
}

/**
 * @param {Moment} moment
 * @returns {Entry[]}
 */
function outcomeEntries({ recording, step, frame }) {
  if (recording.frame(step) !== frame) return [];
  const labels = {
    return: t("returns"),
    yield: t("yields"),
    resume: t("was sent"),
    exception: t("raised"),
    unwind: t("raised"),
  };
  const event = recording.event(step);
  const value = recording.exception(step) ?? recording.passed(step);
  if (value === undefined || event === "line" || event === "call") return [];
  if (event === "return" && isModule(recording.code(step).name)) return [];
  return [{ label: labels[event], value, change: "" }];
}
