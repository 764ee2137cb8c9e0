// Knows the transport at the foot of a cell: the moves, the slider and the count of steps.

import { number, t } from "../words.js";
import { find, write } from "./dom.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./step-scrubber.js").StepScrubber} StepScrubber */

export class ReplayPlayer extends HTMLElement {
  #buttons = this.querySelectorAll("[data-move]");
  #count = find(this, '[data-part="count"]');
  scrubber = /** @type {StepScrubber} */ (find(this, "step-scrubber"));

  connectedCallback() {
    this.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button || button.getAttribute("aria-disabled") === "true") return;
      if (button.dataset.move) this.dispatchEvent(new CustomEvent("move", { detail: button.dataset.move }));
      if (button.dataset.action === "keys") this.dispatchEvent(new CustomEvent("keys", { bubbles: true }));
    });
  }

  /** @param {Moment | null} moment */
  set moment(moment) {
    for (const button of this.#buttons) button.setAttribute("aria-disabled", String(!moment));
    if (!moment) {
      write(this.#count, t("no recording yet"));
      this.scrubber.place(0, 0, t("no recording yet"));
      return;
    }
    const { recording, step } = moment;
    const values = { step: number(step + 1), steps: number(recording.steps) };
    write(this.#count, t("step {step} of {steps}", values));
    const place = t("step {step} of {steps}, line {line}", { ...values, line: recording.line(step) });
    this.scrubber.place(step, recording.steps, place);
  }

  /** @param {number} steps recorded while the program still runs */
  set recorded(steps) {
    write(this.#count, steps === 1 ? t("1 step so far") : t("{count} steps so far", { count: number(steps) }));
  }
}
