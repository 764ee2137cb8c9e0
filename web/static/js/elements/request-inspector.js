// Knows the figure of a run's requests while there is none; what reads and shows them is loaded together with Python.

import { FIELDS } from "../request/fields.js";
import { fill, find, make, write } from "./dom.js";
import { recordBeside } from "./record-beside.js";
import { documentsToCome, emptyFieldWords, withoutRecording } from "./request-idle-words.js";

/** @typedef {import("./request-view.js").RequestView} View */
/** @typedef {import("./session.js").Session} Session */

export class RequestInspector extends HTMLElement {
  /** @type {View | null} */
  #view = null;
  /** @type {Session | null} */
  #session = null;

  /** @param {new (root: HTMLElement, record: typeof recordBeside) => View} RequestView */
  set viewer(RequestView) {
    this.#view = new RequestView(this, recordBeside);
    if (this.#session) this.#view.draw(this.#session);
  }

  /** @param {Session} session */
  draw(session) {
    this.#session = session;
    if (this.#view) this.#view.draw(session);
    else this.#drawIdle(session);
  }

  /** @param {Session} session */
  #drawIdle(session) {
    this.toggleAttribute("data-nothing", true);
    write(find(this, '[data-part="why"]'), withoutRecording(session));
    const documents = this.querySelector('[data-part="documents-why"]');
    if (documents) write(documents, documentsToCome());
    for (const name of FIELDS) {
      const content = find(this, `[data-field="${name}"] .body > div`);
      fill(content, make("p", { class: "quiet" }, emptyFieldWords(name)));
    }
  }
}
