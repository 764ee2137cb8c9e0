// Knows a question of a lesson: the reader says what a scenario will print, and a run of it here gives the answer.

import { t } from "../words.js";
import { outputLines } from "./agreement.js";
import { find, make, write } from "./dom.js";
import { outputValues } from "./output-values.js";
import { runBeside } from "./run-beside.js";
import { waitingWords } from "./waiting-words.js";
import { leadToCell } from "./way-to-cell.js";

/** @typedef {import("./replay-cell.js").ReplayCell} ReplayCell */

/** @typedef {"" | "unsaid" | "running" | "right" | "wrong"} QuestionState */

/** @type {Record<QuestionState, string>} */
const SIGNS = { "": "", unsaid: "", running: "", right: "✓", wrong: "≠" };

/** @param {{said: string, found: string}} values */
function differentWords(values) {
  return t("You said “{said}”. The run says “{found}”.", values);
}

/** @param {string} one @param {string} other */
const longer = (one, other) => (other.length > one.length ? other : one);

export class CellQuestion extends HTMLElement {
  #choices = [...this.querySelectorAll("input")];
  #button = find(this, '[data-action="answer"]');
  #verdict = find(this, '[data-part="verdict"]');
  #why = find(this, '[data-part="why"]');
  #before = this.#verdict.textContent ?? "";

  /** The cell whose scenario is asked about; given once, when it has its data. @param {ReplayCell} cell */
  set cell(cell) {
    const { runtime } = cell.session;
    const longest = this.#choices.map(({ value }) => this.#label(value)).reduce(longer);
    const room = differentWords({ said: longest, found: longest });
    find(this, ".outcome").dataset.room = `${SIGNS.wrong} ${room}\n${this.dataset.why}`;
    leadToCell(find(this, '[data-part="open"]'), cell, this.dataset.scenario ?? "");
    for (const intent of ["pointerenter", "focusin"]) {
      this.addEventListener(intent, () => runtime.prepare("low").catch(() => this.#tellUnloaded()));
    }
    this.addEventListener("change", () => this.#say("", this.#before));
    this.#button.addEventListener("click", () => {
      if (this.#button.getAttribute("aria-disabled") !== "true") this.#answer(cell);
    });
  }

  /** @param {ReplayCell} cell */
  async #answer({ session: { runtime, cell } }) {
    const said = this.#choices.find(({ checked }) => checked)?.value;
    const scenario = cell.scenarios.find(({ id }) => id === this.dataset.scenario);
    if (said === undefined) return this.#say("unsaid", t("Choose one of the answers first; then the program runs."));
    if (!scenario) return;
    this.#button.setAttribute("aria-disabled", "true");
    this.#say("running", waitingWords(runtime, t("The program is running.")));
    const { output, trouble } = await runBeside(runtime, cell, scenario);
    this.#button.setAttribute("aria-disabled", "false");
    if (trouble) this.#say("unsaid", trouble);
    else this.#compare(said, outputValues(outputLines(output)).get(this.dataset.key ?? ""));
  }

  /**
   * @param {string} said
   * @param {string | undefined} found what the run printed; undefined without the line asked for
   */
  #compare(said, found) {
    const values = { said: this.#label(said), found: this.#label(found ?? ""), key: this.dataset.key ?? "" };
    if (found === undefined) this.#say("wrong", t("You said “{said}”. The run printed no line “{key}”.", values));
    else if (said === found) this.#say("right", t("You said “{said}”, and the run says “{found}” too.", values));
    else this.#say("wrong", differentWords(values));
    write(this.#why, this.dataset.why ?? "");
    this.toggleAttribute("data-answered", true);
  }

  /** What a value is called here. @param {string} value */
  #label(value) {
    const choice = this.#choices.find((candidate) => candidate.value === value);
    return choice?.parentElement?.textContent?.trim() ?? value;
  }

  /**
   * @param {QuestionState} state
   * @param {string} words
   */
  #say(state, words) {
    if (this.dataset.state === state && this.#verdict.textContent === words) return;
    this.dataset.state = state;
    const sign = SIGNS[state];
    this.#verdict.replaceChildren(...(sign ? [make("span", { "aria-hidden": "true" }, `${sign} `)] : []), words);
    write(this.#why, "");
  }

  #tellUnloaded() {
    this.dispatchEvent(new CustomEvent("unloaded", { bubbles: true }));
  }
}
