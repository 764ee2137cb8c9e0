// Knows the choice of saving a cell's recording to a file, and what is said of it.

import { number, t } from "../words.js";
import { find, make, write } from "./dom.js";
import { savedJson, savedPage } from "./saved-page.js";

/** @typedef {import("./saved-page.js").Still} Still */
/** @typedef {import("./session.js").Session} Session */

const KILOBYTE = 1000;
const KEPT_MILLISECONDS = 60_000; // a browser may ask its reader first where to

export class SaveRecording extends HTMLElement {
  /** @type {Still | null} */
  still = null;
  /** @type {Session | null} */
  #session = null;
  /** @type {Session["run"]} */
  #run = null;
  #buttons = [...this.querySelectorAll("button")];
  #what = find(this, '[data-part="what"]');
  #said = find(this, '[data-part="saved"]');

  connectedCallback() {
    this.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button && button.getAttribute("aria-disabled") !== "true") this.#save(button.dataset.action === "page");
    });
  }

  /** @param {Session} session */
  draw(session) {
    const { moment, run, scenario } = session;
    this.#session = session;
    if (run !== this.#run) write(this.#said, "");
    this.#run = run;
    for (const button of this.#buttons) button.setAttribute("aria-disabled", String(!moment));
    if (!moment) write(this.#what, t("There is nothing to save yet: Debug records a run."));
    else {
      const values = { scenario: scenario.label, steps: number(moment.recording.steps) };
      write(this.#what, t("The recorded run of “{scenario}”, {steps} steps:", values));
    }
  }

  /** @param {boolean} page */
  async #save(page) {
    const session = this.#session;
    if (!session?.run?.end || !this.still) return;
    write(this.#said, t("The file is being made."));
    const { run, cell, scenario } = session;
    const file = page ? await savedPage(session, this.still) : await savedJson(run.chunks, session.run.end);
    const name = `${cell.id}.${scenario.id}.${page ? "html" : "json"}`;
    handOver(file, name);
    const size = number(Math.max(1, Math.round(file.size / KILOBYTE)));
    if (run === this.#run) write(this.#said, t("{name} was handed to the browser, {size} kB.", { name, size }));
  }
}

/** @param {Blob} file @param {string} name */
function handOver(file, name) {
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MILLISECONDS);
}
