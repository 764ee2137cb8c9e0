// Knows the documents beside a request: each with its text, and marked as in the request, with every path, or as not.

import { isWhole } from "../request/data.js";
import { documentsOf, pathsOfAll } from "../request/documents.js";
import { fieldsOf } from "../request/fields.js";
import { compact } from "../request/json.js";
import { readerOf } from "../request/reading.js";
import { cut } from "../trace/preview.js";
import { number, t } from "../words.js";
import { DocumentRow } from "./document-row.js";
import { find, make, write } from "./dom.js";
import { lastKnown } from "./last-known.js";
import { documentsToCome } from "./request-idle-words.js";

/** @typedef {import("../request/data.js").Data} Data */
/** @typedef {import("../request/documents.js").Document} Document */
/** @typedef {import("./moment.js").Moment} Moment */

const MOST_SHOWN = 100; // more are no list to look through; the variables hold them all
const VALUE = 60; // characters of what is no dict

class RequestDocuments {
  #variable;
  #why;
  #list;
  /** @type {DocumentRow[]} */
  #rows = [];
  /** @type {Document[]} */
  #documents = [];
  /** @type {Data | undefined} */
  #held;
  /** @type {Data | undefined} */
  #request;

  /**
   * @param {HTMLElement} element with the variable's name
   * @param {(path: string) => void} lead called with the path whose place the reader wants to see
   */
  constructor(element, lead) {
    this.#variable = element.dataset.variable ?? "";
    this.#why = find(element, '[data-part="documents-why"]');
    this.#list = find(element, "ul");
    this.#list.addEventListener("click", ({ target }) => {
      const place = target instanceof Element ? target.closest("button") : null;
      if (place?.dataset.to) lead(place.dataset.to);
    });
  }

  /**
   * @param {Moment | null} moment
   * @param {Data | undefined} request the one that is shown
   */
  draw(moment, request) {
    const value = moment ? lastKnown(moment, this.#variable) : undefined;
    const held = moment && value !== undefined ? readerOf(moment.recording).read(value, moment.step).data : undefined;
    const documents = held === undefined ? null : documentsOf(held);
    write(this.#why, moment ? this.#whyNone(held, documents) : documentsToCome());
    const isOther = held !== this.#held;
    if (isOther) this.#build(documents ?? []);
    if (isOther || request !== this.#request) this.#mark(request);
    this.#held = held;
    this.#request = request;
  }

  /** @param {Document[]} documents */
  #build(documents) {
    const known = new Map(this.#rows.map((row) => [row.document.name, row]));
    this.#documents = documents.slice(0, MOST_SHOWN);
    this.#rows = this.#documents.map((document) => {
      const row = known.get(document.name);
      return row?.document.text === document.text ? row : new DocumentRow(document);
    });
    const left = documents.length - this.#rows.length;
    const more = left > 0 ? [make("li", { class: "left" }, t("and {count} more", { count: number(left) }))] : [];
    this.#list.replaceChildren(...this.#rows.map(({ element }) => element), ...more);
  }

  /** @param {Data | undefined} request */
  #mark(request) {
    const paths = request === undefined ? null : pathsOfAll(request, this.#documents);
    const whole = request === undefined || isWhole(fieldsOf(request));
    for (const [at, row] of this.#rows.entries()) row.say(paths ? paths[at] : null, whole);
  }

  /** @param {Data | undefined} held @param {Document[] | null} documents */
  #whyNone(held, documents) {
    const name = this.#variable;
    if (held === undefined) return t("By this step nothing has been called {name}.", { name });
    if (!documents) {
      const value = cut(compact(held), VALUE);
      return t("{name} holds {value}, which is no dict of documents.", { name, value });
    }
    return documents.length === 0 ? t("{name} holds no document.", { name }) : "";
  }
}

/**
 * A figure that tells of no documents has no place for them.
 * @param {HTMLElement} root
 * @param {(path: string) => void} lead
 */
export function documentsIn(root, lead) {
  const element = root.querySelector('[data-part="documents"]');
  return element instanceof HTMLElement ? new RequestDocuments(element, lead) : null;
}
