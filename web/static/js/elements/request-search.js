// Knows the search in the selected request: the paths of all matches, each a button that leads to its place.

import { isWhole } from "../request/data.js";
import { fieldsOf } from "../request/fields.js";
import { search } from "../request/search.js";
import { number, t } from "../words.js";
import { find, make, write } from "./dom.js";

/** @typedef {import("../request/data.js").Data} Data */

const MOST_SHOWN = 200; // more places say no more; the count tells them all

export class RequestSearch {
  #input;
  #found;
  #status;
  #said;
  #places;
  /** @type {Data | undefined} */
  #request;
  #drawn = "";

  /**
   * @param {HTMLElement} root
   * @param {(path: string) => void} lead called with the path whose place the reader wants to see
   */
  constructor(root, lead) {
    this.#input = /** @type {HTMLInputElement} */ (find(root, 'input[type="search"]'));
    this.#found = find(root, '[data-part="found"]');
    this.#status = find(root, '[data-part="matches"]');
    this.#said = find(root, '[data-part="matches-said"]');
    this.#places = find(root, '[data-part="places"]');
    this.#input.addEventListener("input", () => this.#draw());
    this.#places.addEventListener("click", ({ target }) => {
      const place = target instanceof Element ? target.closest("button") : null;
      if (place?.dataset.to) lead(place.dataset.to);
    });
  }

  /** @param {Data | undefined} request */
  draw(request) {
    if (request === this.#request && this.#input.value === this.#drawn) return;
    this.#request = request;
    this.#draw();
  }

  #draw() {
    const wanted = this.#input.value;
    this.#drawn = wanted;
    this.#found.hidden = wanted === "";
    const matches = this.#request === undefined ? [] : search(this.#request, wanted);
    const words = wanted === "" ? "" : this.#words(matches.length);
    write(this.#status, words);
    write(this.#said, words); // where it stood hidden, a live region would not speak
    const places = matches.slice(0, MOST_SHOWN).map(({ path, excerpt }) => {
      const button = make("button", { type: "button", "data-to": path }, make("code", {}, path));
      if (!path.endsWith(`.${excerpt}`)) button.append(" ", make("span", {}, excerpt)); // a key stands in the path
      return make("li", {}, button);
    });
    this.#places.replaceChildren(...places);
  }

  /** @param {number} count */
  #words(count) {
    if (this.#request === undefined) return t("There is no request to search.");
    if (count === 0 && !isWhole(fieldsOf(this.#request))) return t("Nowhere in what was read of this request.");
    if (count === 0) return t("Nowhere in this request.");
    return count === 1 ? t("In 1 place:") : t("In {count} places:", { count: number(count) });
  }
}
