// Knows how far the loading of Python has come, in bytes.

import { t } from "../words.js";
import { find, write } from "./dom.js";
import { megabytes } from "./megabytes.js";

export class LoadProgress extends HTMLElement {
  #bar = /** @type {HTMLProgressElement} */ (find(this, "progress"));
  #words = find(this, "span");

  /** @param {{loaded: number, total: number} | null} progress null once everything is there */
  set progress(progress) {
    this.hidden = progress === null;
    if (!progress) return;
    this.#bar.max = Math.max(1, progress.total);
    this.#bar.value = progress.loaded;
    const values = { loaded: megabytes(progress.loaded), total: megabytes(progress.total) };
    write(this.#words, t("{loaded} of {total} MB", values));
  }
}
