// Knows the figure of one variable at two moments: when its function began, and now.

import { t } from "../words.js";
import { find, write } from "./dom.js";
import { variableOnStack } from "./moment.js";
import { ValueList } from "./value-list.js";

/** @typedef {import("./moment.js").Moment} Moment */

class MomentColumn {
  #list = new ValueList(() => {});
  #open = new Map();

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.value = find(element, '[data-part="value"]');
  }

  /**
   * @param {Moment | null} moment
   * @param {number} value
   * @param {Moment} [other] the other column's moment
   * @param {number} [beside] the other column's value
   */
  draw(moment, value, other, beside) {
    const opposite = other && beside !== undefined ? other.recording.children(beside, other.step) : [];
    const entries = (moment ? moment.recording.children(value, moment.step) : []).map((entry) => {
      const match = opposite.find(({ label }) => label === entry.label);
      return other && match ? { ...entry, beside: { value: match.value, step: other.step } } : entry;
    });
    if (!moment || entries.length === 0) {
      write(this.value, moment ? t("empty") : "–");
      return;
    }
    if (!this.#list.element.isConnected) this.value.replaceChildren(this.#list.element);
    this.#list.draw(entries, { moment, path: "", open: this.#open });
  }
}

/**
 * @param {Moment} moment
 * @param {number} value
 * @returns {ArrayLike<number>} its contents; of what has none, the value itself
 */
function contents({ recording, step }, value) {
  const { object } = recording.view(value, step);
  return object < 0 ? [value] : recording.contents(object, step);
}

/**
 * @param {ArrayLike<number>} some
 * @param {ArrayLike<number>} others
 */
function equal(some, others) {
  return some.length === others.length && Array.from(some).every((value, index) => value === others[index]);
}

export class BeforeAfterFigure extends HTMLElement {
  #before = new MomentColumn(find(this, '[data-when="before"]'));
  #now = new MomentColumn(find(this, '[data-when="now"]'));

  /** @param {Moment | null} moment */
  set moment(moment) {
    const found = moment && variableOnStack(moment, this.dataset.variable ?? "");
    const verdict = find(this, '[data-part="verdict"]');
    if (!moment || !found) {
      this.dataset.changed = "";
      write(verdict, "");
      this.#before.draw(null, 0);
      this.#now.draw(null, 0);
      return;
    }
    const name = this.dataset.variable;
    const start = { ...moment, step: moment.recording.frameStart(found.frame) };
    const bound = moment.recording.variables(start.step, found.frame).find((variable) => variable.name === name);
    const first = bound?.value ?? found.value;
    const same = equal(contents(start, first), contents(moment, found.value));
    this.dataset.changed = String(!same);
    write(verdict, same ? t("unchanged") : t("changed"));
    this.#before.draw(start, first, moment, found.value);
    this.#now.draw(moment, found.value, start, first);
  }
}
