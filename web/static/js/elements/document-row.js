// Knows one document beside a request: its name, its text in a fold, and whether and where it is in the request.

import { bytesOf } from "../request/json.js";
import { number, t } from "../words.js";
import { make } from "./dom.js";
import { exact } from "./request-parts.js";

/** @typedef {import("../request/documents.js").Document} Document */
/** @typedef {"in" | "out" | "unknown"} Mark */

/** Up to here a text is shown at once, in characters: a few lines. */
const SHORT = 200;

/** @type {Record<Mark, string>} */
const SIGNS = { in: "✓", out: "✕", unknown: "…" };

export class DocumentRow {
  #mark = make("p", { class: "mark" });
  #paths = make("p", { class: "paths" });

  /** @param {Document} document */
  constructor(document) {
    this.document = document;
    const { name, text } = document;
    const summary = make("summary", {}, t("its text"), make("span", { class: "said" }, ` ${name}`));
    summary.append(" ", make("span", { class: "size" }, t("{count} bytes", { count: number(bytesOf(text)) })));
    const fold = make("details", {}, summary, exact(text));
    fold.toggleAttribute("open", text.length <= SHORT);
    const title = make("p", { class: "name" }, make("code", {}, name));
    this.element = make("li", { "data-document": name }, title, this.#mark, this.#paths, fold);
  }

  /**
   * @param {string[] | null} paths of the request at which the whole text stands; null while there is no request
   * @param {boolean} whole whether the request was read to its end
   */
  say(paths, whole) {
    const mark = paths === null ? "unknown" : paths.length > 0 ? "in" : "out";
    this.element.dataset.mark = mark;
    this.#mark.replaceChildren(make("span", { "aria-hidden": "true" }, SIGNS[mark]), " ", this.#words(mark, whole));
    const buttons = (paths ?? []).map((path) => {
      return make("button", { type: "button", "data-to": path }, make("code", {}, path));
    });
    this.#paths.replaceChildren(...buttons);
  }

  /** @param {Mark} mark @param {boolean} whole */
  #words(mark, whole) {
    if (mark === "in") return t("in the request");
    if (!this.document.sound) return t("no text, and not looked for");
    if (this.document.text.trim() === "") return t("empty, so there is nothing to look for");
    if (mark === "unknown") return t("there is no request yet");
    return whole ? t("not in the request") : t("not in what was read of the request");
  }
}
