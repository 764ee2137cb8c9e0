// Knows the locals of the selected stack frame, and what it returned or raised on this very step.

import { functionName, isModule } from "../sentence/names.js";
import { t } from "../words.js";
import { scrollWithin } from "./dom.js";
import { ValueList } from "./value-list.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./value-row.js").Entry} Entry */

const NO_MORE = () => {};

export class VariablesView extends HTMLElement {
  /** @type {Map<string, boolean>} */
  #open = new Map();
  #locals = new ValueList(NO_MORE);
  #outcome = new ValueList(NO_MORE);

  connectedCallback() {
    this.#outcome.element.classList.add("outcome");
    this.append(this.#locals.element, this.#outcome.element);
  }

  /** @param {Moment | null} moment */
  set moment(moment) {
    const locals = moment ? localEntries(moment) : [];
    const outcome = moment ? outcomeEntries(moment) : [];
    this.toggleAttribute("data-nothing", locals.length + outcome.length === 0);
    if (!moment) {
      this.#open.clear();
      this.#locals.element.replaceChildren();
      this.#outcome.element.replaceChildren();
      this.#locals = new ValueList(NO_MORE);
      this.#outcome = new ValueList(NO_MORE);
      this.replaceChildren();
      this.connectedCallback();
      return;
    }
    const path = frameName(moment);
    this.#locals.draw(locals, { moment, path, open: this.#open });
    this.#outcome.draw(outcome, { moment, path: `${path}\noutcome`, open: this.#open });
    this.#showLatestChange();
  }

  #showLatestChange() {
    const changed = [...this.querySelectorAll('[data-change]:not([data-change=""]) > .line')].at(-1);
    if (changed instanceof HTMLElement && this.parentElement) scrollWithin(this.parentElement, changed);
  }
}

/** @param {Moment} moment */
export function frameName({ recording, step, frame }) {
  const name = recording.stack(step).find((held) => held.frame === frame)?.name;
  return name === undefined ? "" : functionName(name, t);
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
    return { ...variable, label: variable.name, alias };
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
