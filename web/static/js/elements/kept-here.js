// Knows what the site keeps of Python in this browser, as a reader is told it, and how a reader removes it.

import { t } from "../words.js";
import { find, write } from "./dom.js";
import { megabytes } from "./megabytes.js";

/** @typedef {import("../snapshot/snapshot.js").Snapshot} Snapshot */

export class KeptHere extends HTMLElement {
  #button = find(this, "button");

  /** Given once. @param {Snapshot} snapshot */
  set snapshot(snapshot) {
    this.#button.addEventListener("click", async () => {
      if (this.#button.ariaDisabled === "true") return;
      await snapshot.remove();
      find(this, "p").hidden = false;
    });
    snapshot.addEventListener("change", () => this.#look(snapshot));
    this.#look(snapshot);
  }

  /** @param {Snapshot} snapshot */
  async #look(snapshot) {
    const size = await snapshot.size();
    const state = size === null ? "refused" : size ? "kept" : "none";
    const part = find(this, "dd");
    write(part, size ? t("{size} MB", { size: megabytes(size) }) : (part.dataset[state] ?? ""));
    this.#button.ariaDisabled = String(!size);
    if (size) find(this, "p").hidden = true; // it is there again
    this.dataset.state = state;
  }
}
