// The append-only tables of a recording: sources, codes, sites, places, atoms and objects.

/** @import { Header } from "./format.js" */
import { NONE } from "./format.js";
import { Numbers } from "./numbers.js";

/** @typedef {{name: string, qualname: string, source: string, firstLine: number}} Code */

export class Tables {
  /** @type {{path: string, sha256: string}[]} */
  sources = [];
  /** @type {Code[]} */
  codes = [];
  /** @type {number[][]} */
  sites = [];
  /** @type {{kind: string, name: number}[]} */
  places = [];
  /** @type {(string | number)[][]} */
  atoms = [];
  names = new Words();
  #kinds = new Words();
  #types = new Words();
  #objectKind = new Numbers();
  #objectType = new Numbers();
  #objectAttributes = new Numbers();

  /** @param {Header} header */
  add(header) {
    for (const [path, sha256] of header.sources ?? []) this.sources.push({ path, sha256 });
    for (const [name, qualname, source, firstLine] of header.codes ?? []) {
      const path = this.sources[Number(source)].path;
      this.codes.push({ name: String(name), qualname: String(qualname), source: path, firstLine: Number(firstLine) });
    }
    for (const site of header.sites ?? []) this.sites.push(site);
    for (const [kind, name] of header.places ?? []) this.places.push({ kind, name: this.names.number(name) });
    for (const atom of header.atoms ?? []) this.atoms.push(atom);
    for (const [kind, type, attributes] of header.objects ?? []) {
      this.#objectKind.push(this.#kinds.number(String(kind)));
      this.#objectType.push(this.#types.number(String(type)));
      this.#objectAttributes.push(attributes === undefined ? NONE : Number(attributes));
    }
  }

  get objects() {
    return this.#objectKind.length;
  }

  /** @param {number} object */
  kind(object) {
    return this.#kinds.word(this.#objectKind.at(object));
  }

  /** @param {number} object */
  type(object) {
    return this.#types.word(this.#objectType.at(object));
  }

  /** The object that holds the attributes of an instance of a container's subclass, or NONE. @param {number} object */
  attributes(object) {
    return this.#objectAttributes.at(object);
  }
}

/** Gives each different text one number. */
class Words {
  /** @type {string[]} */
  #words = [];
  /** @type {Map<string, number>} */
  #numbers = new Map();

  /** @param {string} word */
  number(word) {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#words.push(word) - 1;
      this.#numbers.set(word, number);
    }
    return number;
  }

  /** @param {number} number */
  word(number) {
    return this.#words[number];
  }
}
