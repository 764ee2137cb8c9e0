// Knows the memory of a started Python that this browser keeps: whole or not at all, and never a reason to fail.

import { checksum } from "./checksum.js";

/** @typedef {Pick<import("./store.js").Store, "read" | "write" | "empty">} Store */

/** Fires `change` when one was kept or removed. */
export class Snapshot extends EventTarget {
  /** Whether one is to be made: there was none, and there is a place for it. */
  wanted = false;
  /** Whether this page made one: it makes no other when that was of no use. */
  #made = false;
  /** One could not be made, kept or used: once a page is enough. */
  #refused = false;
  #store;

  /** @param {Store} store */
  constructor(store) {
    super();
    this.#store = store;
  }

  /** @returns {Promise<ArrayBuffer | null>} */
  async read() {
    this.wanted = false;
    try {
      const kept = await this.#store.read();
      const buffer = kept ? await wholeOf(kept) : null;
      if (kept && !buffer) await this.#store.empty();
      this.wanted = !buffer && !this.#refused;
      return buffer;
    } catch {
      return null; // this browser keeps nothing here
    }
  }

  /** In bytes, 0 for none. @returns {Promise<number | null>} null when the browser keeps nothing here */
  async size() {
    try {
      return (await this.#store.read())?.size ?? 0;
    } catch {
      return null;
    }
  }

  /** Make one if it is wanted. @param {() => Promise<ArrayBuffer>} make */
  async renew(make) {
    if (!this.wanted) return;
    this.wanted = false;
    this.#made = true;
    try {
      const buffer = await make();
      await this.#store.write({ bytes: new Blob([buffer]), size: buffer.byteLength, sum: checksum(buffer) });
    } catch {
      this.#refused = true;
    }
    this.dispatchEvent(new Event("change"));
  }

  /** It was of no use. */
  async drop() {
    this.#refused ||= this.#made;
    await this.remove();
  }

  async remove() {
    this.wanted = !this.#refused;
    await this.#store.empty().catch(() => {});
    this.dispatchEvent(new Event("change"));
  }
}

/** @param {import("./store.js").Kept} kept */
async function wholeOf({ bytes, size, sum }) {
  try {
    const buffer = await bytes.arrayBuffer();
    return buffer.byteLength === size && checksum(buffer) === sum ? buffer : null;
  } catch {
    return null; // its file is gone, or it is nothing of ours
  }
}
