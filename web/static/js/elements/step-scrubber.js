// Knows the slider over a whole recording, with the marks of breakpoint hits, calls and exceptions on it.

import { find, make } from "./dom.js";

/** @typedef {import("./scrubber-marks.js").ScrubberMarks} ScrubberMarks */

export class StepScrubber extends HTMLElement {
  #input = /** @type {HTMLInputElement} */ (find(this, "input"));
  #marks = find(this, ".step-marks");

  connectedCallback() {
    this.#input.addEventListener("input", () => {
      this.dispatchEvent(new CustomEvent("goto", { bubbles: true, detail: Number(this.#input.value) }));
    });
  }

  /**
   * @param {number} step
   * @param {number} steps
   * @param {string} words what the position is called
   */
  place(step, steps, words) {
    this.#input.disabled = steps === 0;
    this.#input.max = String(Math.max(0, steps - 1));
    this.#input.value = String(Math.max(0, step));
    this.#input.setAttribute("aria-valuetext", words);
    this.style.setProperty("--at", String(steps > 1 ? step / (steps - 1) : 0));
  }

  /** @param {ScrubberMarks} marks */
  set marks({ hits, calls, exceptions }) {
    const signs = Object.entries({ called: calls, hit: hits, raised: exceptions }).flatMap(([kind, places]) => {
      return places.map((place) => {
        const sign = make("span", { class: kind });
        sign.style.setProperty("--at", String(place));
        return sign;
      });
    });
    this.#marks.replaceChildren(...signs);
  }
}
