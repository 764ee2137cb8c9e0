// Knows the transport at the foot of a cell: the moves, playing, the slider and the number of the step.

import { number, t } from "../words.js";
import { find, hide, mark, write } from "./dom.js";
import { rememberedSpeed, rememberSpeed } from "./play-speed.js";
import { StepInput } from "./step-input.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./step-scrubber.js").StepScrubber} StepScrubber */

export class ReplayPlayer extends HTMLElement {
  #buttons = this.querySelectorAll('[data-move], [data-action="play"]');
  #play = find(this, '[data-action="play"]');
  #speed = /** @type {HTMLSelectElement} */ (find(this, '[data-part="speed"]'));
  #label = find(this, ".count label");
  #count = find(this, '[data-part="count"]');
  #input = new StepInput(/** @type {HTMLInputElement} */ (find(this, ".count input")), {
    go: (step) => this.#tell("goto", step),
    refuse: (text) => this.#tell("nostep", text),
  });
  scrubber = /** @type {StepScrubber} */ (find(this, "step-scrubber"));

  connectedCallback() {
    this.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button || button.getAttribute("aria-disabled") === "true") return;
      if (button.dataset.move) this.#tell("move", button.dataset.move);
      else if (button.dataset.action) this.#tell(button.dataset.action, null);
    });
    this.#recall();
    this.#speed.addEventListener("change", () => {
      rememberSpeed(this.#speed.value);
      this.#tell("speed", this.speed);
    });
    this.#speed.addEventListener("pointerdown", () => this.#recall()); // another cell's may have been set since
    this.#speed.addEventListener("focus", () => this.#recall());
  }

  /** @param {Moment | null} moment */
  set moment(moment) {
    for (const button of this.#buttons) mark(button, "aria-disabled", String(!moment));
    hide(this.#label, !moment);
    if (!moment) {
      write(this.#count, t("no recording yet"));
      this.scrubber.place(0, 0, t("no recording yet"));
      return;
    }
    const { recording, step } = moment;
    const values = { step: number(step + 1), steps: number(recording.steps) };
    this.#input.place(step, recording.steps);
    write(this.#count, t("of {steps}", values));
    const place = t("step {step} of {steps}, line {line}", { ...values, line: recording.line(step) });
    this.scrubber.place(step, recording.steps, place);
  }

  /** @param {number} steps recorded while the program still runs */
  set recorded(steps) {
    write(this.#count, steps === 1 ? t("1 step so far") : t("{count} steps so far", { count: number(steps) }));
  }

  /** @param {boolean} playing */
  set playing(playing) {
    this.toggleAttribute("data-playing", playing);
    this.#play.setAttribute("aria-label", playing ? t("Pause") : t("Play"));
  }

  /** Steps a second. */
  get speed() {
    this.#recall();
    return Number(this.#speed.value);
  }

  /** Leads to the field where the number of a step is written. */
  askForStep() {
    if (!this.#label.hidden) this.#input.input.focus();
  }

  #recall() {
    const speed = rememberedSpeed();
    if ([...this.#speed.options].some(({ value }) => value === speed)) this.#speed.value = speed;
  }

  /**
   * @param {string} type
   * @param {unknown} detail
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { bubbles: type === "keys", detail }));
  }
}
