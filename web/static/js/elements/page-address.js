// Knows the page's address and the links to other languages: both hold the place of the cell in use.

const WRITE_EVERY_MS = 400; // browsers refuse more than about a hundred changes in half a minute

export class PageAddress {
  #hash = "";
  /** What was written or followed last. */
  #known = location.hash;
  #writtenAt = Number.NEGATIVE_INFINITY;
  #timer = 0;
  #links = [...document.querySelectorAll('[data-part="language"]')].filter((link) => link instanceof HTMLAnchorElement);

  constructor() {
    addEventListener("hashchange", () => {
      this.#known = location.hash;
    });
  }

  get hash() {
    return location.hash;
  }

  /** @param {string} hash */
  set hash(hash) {
    this.#hash = hash;
    for (const link of this.#links) link.hash = hash;
    if (this.#timer) return;
    const wait = this.#writtenAt + WRITE_EVERY_MS - performance.now();
    if (wait <= 0) this.#write();
    else this.#timer = setTimeout(() => this.#write(), wait);
  }

  #write() {
    this.#timer = 0;
    this.#writtenAt = performance.now();
    const isWished = location.hash !== "" && location.hash !== this.#known; // and is about to be followed
    if (isWished || location.hash === this.#hash) return;
    history.replaceState(null, "", this.#hash);
    this.#known = location.hash;
  }
}
