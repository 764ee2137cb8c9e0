// Knows the browser's database: it holds one snapshot of a site, and whatever fails there rejects, in a bounded time.

/** @typedef {{bytes: Blob, size: number, sum: number}} Kept what is kept, and by which numbers it is told from a damaged one */

const SHELF = "snapshots";
/** A database that does not answer must not keep a reader waiting. */
const PATIENCE_MILLISECONDS = 3000;

export class Store {
  #name;
  #key;

  /** @param {import("./place.js").Place} place */
  constructor({ site, key }) {
    this.#name = site;
    this.#key = key;
  }

  /** @returns {Promise<Kept | undefined>} */
  read() {
    return this.#use("readonly", (shelf) => shelf.get(this.#key));
  }

  /** In place of all others. @param {Kept} kept @returns {Promise<unknown>} */
  write(kept) {
    return this.#use("readwrite", (shelf) => {
      shelf.clear();
      return shelf.put(kept, this.#key);
    });
  }

  /** With all others. @returns {Promise<unknown>} */
  empty() {
    return this.#use("readwrite", (shelf) => shelf.clear());
  }

  /**
   * @param {IDBTransactionMode} mode
   * @param {(shelf: IDBObjectStore) => IDBRequest} act
   * @returns {Promise<any>} what it gives, once that is on the disk
   */
  #use(mode, act) {
    return new Promise((resolve, reject) => {
      setTimeout(reject, PATIENCE_MILLISECONDS, new Error("no answer"));
      const opening = indexedDB.open(this.#name);
      opening.onupgradeneeded = () => opening.result.createObjectStore(SHELF);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const transaction = opening.result.transaction(SHELF, mode);
        const asked = act(transaction.objectStore(SHELF));
        transaction.oncomplete = () => resolve(asked.result);
        transaction.onabort = () => reject(transaction.error);
        opening.result.close(); // when the transaction is over
      };
    });
  }
}
