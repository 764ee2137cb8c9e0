// Knows how the page's address leads to a cell, and how the cell in use is kept in the address.

import { parse } from "../link.js";
import { follow, linkTo, nowhereWords } from "./cell-link.js";
import { find } from "./dom.js";
import { PageAddress } from "./page-address.js";

/** @typedef {import("./replay-cell.js").ReplayCell} ReplayCell */

export class AddressAndCells {
  #address = new PageAddress();
  #following = false;
  /** @type {ReplayCell | null} */
  used = null;

  /**
   * @param {ReplayCell[]} cells
   * @param {HTMLElement} note where it is said that a link leads to no cell
   */
  constructor(cells, note) {
    this.cells = cells;
    this.note = note;
    addEventListener("hashchange", () => this.followAddress());
    document.addEventListener("place", ({ target }) => {
      if (this.used && this.used === target && !this.#following) this.#address.hash = linkTo(this.used);
    });
  }

  async followAddress() {
    const { hash } = location;
    if (!/[=&]/.test(hash)) return; // none, or a plain anchor
    this.#address.hash = hash; // the links to other languages take it over at once
    const link = parse(hash);
    const cell = this.cells.find(({ id }) => id === link.cell);
    this.note.hidden = cell !== undefined;
    this.note.textContent = cell ? "" : nowhereWords(link.cell, hash);
    if (!cell) return this.note.scrollIntoView({ block: "center" });
    if (link.whole && cell.session.runtime.hasMore) return location.reload(); // what is loaded is settled at the start
    find(cell, ".box").scrollIntoView();
    this.#following = true; // on the way there the place is not yet the link's
    await follow(cell, link);
    this.#following = false;
    this.#address.hash = linkTo(cell);
  }
}
