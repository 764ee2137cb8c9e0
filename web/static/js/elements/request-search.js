// Knows the search in the requests: the paths of all matches in the selected one, each a button that leads to its place.

import { isWhole } from "../request/data.js";
import { fieldsOf } from "../request/fields.js";
import { search } from "../request/search.js";
import { number, t } from "../words.js";
import { find, make, write } from "./dom.js";

/** @typedef {import("../request/data.js").Data} Data */
/** @typedef {import("../request/requests.js").Request} Request */
/** @typedef {import("../request/search.js").Match} Match */

const MOST_SHOWN = 200; // more places say no more; the count tells them all

export class RequestSearch {
  #input;
  #found;
  #status;
  #said;
  #places;
  /** @type {Data | undefined} */
  #request;
  /** @type {Request[]} */
  #requests = [];
  #drawn = "";
  /** @type {WeakMap<Data & object, Match[]>} by request: where the drawn text stands */
  #matches = new WeakMap();

  /**
   * @param {HTMLElement} root
   * @param {(path: string) => void} lead called with the path whose place the reader wants to see
   * @param {() => void} searched called when another text is searched
   */
  constructor(root, lead, searched) {
    this.#input = /** @type {HTMLInputElement} */ (find(root, 'input[type="search"]'));
    this.#found = find(root, '[data-part="found"]');
    this.#status = find(root, '[data-part="matches"]');
    this.#said = find(root, '[data-part="matches-said"]');
    this.#places = find(root, '[data-part="places"]');
    this.#input.addEventListener("input", () => {
      this.#draw();
      searched();
    });
    this.#places.addEventListener("click", ({ target }) => {
      const place = target instanceof Element ? target.closest("button") : null;
      if (place?.dataset.to) lead(place.dataset.to);
    });
  }

  /**
   * @param {Data | undefined} request the selected one
   * @param {Request[]} requests all that are listed
   */
  draw(request, requests) {
    this.#requests = requests;
    if (request === this.#request && this.#input.value === this.#drawn) return;
    this.#request = request;
    this.#draw();
  }

  /** In how many places of a request the text stands; null while none is searched, or where there is none to. */
  places = (/** @type {Request} */ { data, sound }) => {
    return this.#drawn === "" || !sound ? null : this.#matchesIn(data).length;
  };

  /** @param {Data} request */
  #matchesIn(request) {
    if (!(request instanceof Map)) return [];
    const matches = this.#matches.get(request) ?? search(request, this.#drawn);
    this.#matches.set(request, matches);
    return matches;
  }

  #draw() {
    const wanted = this.#input.value;
    if (wanted !== this.#drawn) this.#matches = new WeakMap();
    this.#drawn = wanted;
    this.#found.hidden = wanted === "";
    const matches = this.#request === undefined ? [] : this.#matchesIn(this.#request);
    const words = wanted === "" ? "" : this.#words(matches.length);
    write(this.#status, words);
    // Where it stood hidden, a live region would not speak.
    write(this.#said, [words, wanted === "" ? "" : this.#wordsForAll()].filter(Boolean).join(" "));
    const places = matches.slice(0, MOST_SHOWN).map(({ path, excerpt }) => {
      const button = make("button", { type: "button", "data-to": path }, make("code", {}, path));
      if (!path.endsWith(`.${excerpt}`)) button.append(" ", make("span", {}, excerpt)); // a key stands in the path
      return make("li", {}, button);
    });
    this.#places.replaceChildren(...places);
  }

  /** What the list shows of the others. */
  #wordsForAll() {
    const counts = this.#requests.map(this.places).filter((count) => count !== null);
    if (counts.length < 2) return "";
    const having = counts.filter((count) => count > 0).length;
    const numbers = { count: number(having), all: number(counts.length) };
    return this.#requests.every(({ data }) => isWhole(fieldsOf(data)))
      ? t("It is in {count} of {all} requests.", numbers)
      : t("As far as they were read, it is in {count} of {all} requests.", numbers);
  }

  /** @param {number} count */
  #words(count) {
    if (this.#request === undefined) return t("There is no request to search.");
    if (count === 0 && !isWhole(fieldsOf(this.#request))) return t("Nowhere in what was read of this request.");
    if (count === 0) return t("Nowhere in this request.");
    return count === 1 ? t("In 1 place:") : t("In {count} places:", { count: number(count) });
  }
}
