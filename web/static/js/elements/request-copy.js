// Knows the button that copies the selected request, and what it says when it has, or could not.

import { isWhole } from "../request/data.js";
import { fieldsOf } from "../request/fields.js";
import { bytesOf, indented, isJson } from "../request/json.js";
import { number, t } from "../words.js";
import { copy } from "./copy.js";
import { find, write } from "./dom.js";

/** @typedef {import("../request/data.js").Data} Data */

export class RequestCopy {
  #button;
  #status;
  /** @type {Data | undefined} */
  #request;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#button = find(root, '[data-action="copy"]');
    this.#status = find(root, '[data-part="copied"]');
    this.#button.addEventListener("click", () => this.#copy());
  }

  /** @param {Data | undefined} request */
  draw(request) {
    this.#button.setAttribute("aria-disabled", String(request === undefined));
    if (request !== this.#request) write(this.#status, "");
    this.#request = request;
  }

  /** What it said of a copy is no longer about what the reader does. */
  forget() {
    write(this.#status, "");
  }

  async #copy() {
    const request = this.#request;
    if (!(request instanceof Map)) return;
    const fields = fieldsOf(request);
    const json = indented(fields);
    write(this.#status, "");
    const done = await copy(json);
    if (request !== this.#request) return;
    const count = number(bytesOf(json));
    const words = done ? t("Copied: {count} bytes.", { count }) : t("The browser did not let it be copied.");
    write(this.#status, [words, done ? remark(fields) : ""].filter(Boolean).join(" "));
  }
}

/** In what the copy is not the request. @param {Data} fields */
function remark(fields) {
  if (!isWhole(fields)) return t("It is cut at every “…”: the request was not read whole.");
  return isJson(fields) ? "" : t("JSON has no form for all of it.");
}
