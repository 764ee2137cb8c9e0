// Knows the field in which the number of a step is written to go there, counted from 1.

/** @typedef {{go(step: number): void, refuse(text: string): void}} Answers `step` is counted from 0 */

export class StepInput {
  #step = -1;
  #steps = 0;

  /**
   * @param {HTMLInputElement} input
   * @param {Answers} answers
   */
  constructor(input, { go, refuse }) {
    this.input = input;
    input.addEventListener("focus", () => input.select());
    input.addEventListener("blur", () => this.#restore());
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#restore();
      if (event.key !== "Enter") return;
      const step = stepIn(input.value, this.#steps);
      input.setAttribute("aria-invalid", String(step === null));
      input.select();
      if (step === null) refuse(input.value);
      else go(step);
    });
  }

  /**
   * What is being written stays until the replay moves.
   * @param {number} step
   * @param {number} steps
   */
  place(step, steps) {
    const moved = step !== this.#step || steps !== this.#steps;
    this.#step = step;
    this.#steps = steps;
    this.input.style.setProperty("--digits", String(String(steps).length));
    if (moved) this.#restore();
  }

  #restore() {
    this.input.value = String(this.#step + 1);
    this.input.removeAttribute("aria-invalid");
  }
}

/**
 * @param {string} text as somebody writes it, with or without signs that group digits
 * @param {number} steps
 * @returns {number | null} counted from 0; null when there is no such step
 */
export function stepIn(text, steps) {
  const grouped = /^\s*\d{1,3}(?:[\s,.'’_]\d{3})*\s*$|^\s*\d+\s*$/.test(text);
  const step = grouped ? Number(text.replace(/\D/g, "")) : 0;
  return step >= 1 && step <= steps ? step - 1 : null;
}
