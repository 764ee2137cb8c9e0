// What a reader's expressions answered, each from the step it was written at until its next answer.

/** @import { Texts } from "./texts.js" */
import { rowOf } from "./format.js";
import { Numbers } from "./numbers.js";

/** @typedef {{value: number} | {error: string}} Answer */

class Answers {
  steps = new Numbers();
  values = new Numbers();
  /** 1 where the value is the text of an error. */
  troubles = new Numbers();
}

export class Probes {
  #texts;
  /** @type {Map<number, Answers>} by index */
  #answers = new Map();

  /** @param {Texts} texts */
  constructor(texts) {
    this.#texts = texts;
  }

  /** @param {number} step @param {number} index @param {number} value @param {boolean} isError */
  add(step, index, value, isError) {
    const answers = this.#answers.get(index) ?? new Answers();
    this.#answers.set(index, answers);
    answers.steps.push(step);
    answers.values.push(value);
    answers.troubles.push(Number(isError));
  }

  /** @param {number} step @param {number} index @returns {Answer | null} null when nothing has been answered yet */
  at(step, index) {
    const answers = this.#answers.get(index);
    const last = (answers?.steps.countUpTo(step) ?? 0) - 1;
    if (!answers || last < 0) return null;
    const value = answers.values.at(last);
    return answers.troubles.at(last) ? { error: this.#texts.text(rowOf(value)) } : { value };
  }
}
