// Knows the files that every program finds, and puts them back after one that changed them.

import { filesIn } from "./archive.js";

/** @typedef {import("./python.js").Pyodide["FS"]} FileSystem */

/** Folders in which whatever a program adds is removed. */
const FOLDERS = ["/tmp", "/reader"];

export class Files {
  #fs;
  #folders;
  /** By path, with the bytes as they came: what the file system holds may be written into. @type {Map<string, Uint8Array>} */
  #files = new Map();

  /**
   * @param {FileSystem} fs of a Python in which no program has run
   * @param {ArrayBuffer} archive
   * @param {string} folder where its files are to be
   */
  constructor(fs, archive, folder) {
    this.#fs = fs;
    for (const [name, bytes] of filesIn(archive)) this.#files.set(`${folder}/${name}`, bytes);
    this.#folders = new Set([folder, ...FOLDERS, ...[...this.#files.keys()].flatMap((path) => above(path, folder))]);
    const directory = fs.cwd();
    this.restore();
    fs.chdir(directory);
  }

  /** Leaves the directory that a program worked in, since that cannot be removed. */
  restore() {
    this.#fs.chdir("/");
    for (const folder of this.#folders) this.#sweep(folder);
    for (const [path, bytes] of this.#files) if (!this.#holds(path, bytes)) this.#fs.writeFile(path, bytes);
  }

  /** What lies in a folder, which is made if it is not there, and is not kept. @param {string} folder */
  #sweep(folder) {
    const fs = this.#fs;
    const node = this.#node(folder);
    if (node && !fs.isDir(node.mode)) fs.unlink(folder);
    if (!node || !fs.isDir(node.mode)) return fs.mkdirTree(folder);
    for (const name of fs.readdir(folder)) {
      const path = `${folder}/${name}`;
      if (name === "." || name === ".." || this.#folders.has(path)) continue;
      if (!this.#files.has(path) || !fs.isFile(fs.lstat(path).mode)) this.#remove(path);
    }
  }

  /** With all that is in it; where a link leads to stays. @param {string} path */
  #remove(path) {
    const fs = this.#fs;
    if (!fs.isDir(fs.lstat(path).mode)) return fs.unlink(path);
    for (const name of fs.readdir(path)) if (name !== "." && name !== "..") this.#remove(`${path}/${name}`);
    fs.rmdir(path);
  }

  /** @param {string} path @param {Uint8Array} bytes */
  #holds(path, bytes) {
    const node = this.#node(path);
    if (!node || node.usedBytes !== bytes.length) return false;
    const { contents } = node;
    return bytes.every((byte, at) => byte === contents[at]);
  }

  /** @param {string} path @returns {any} nothing when there is none */
  #node(path) {
    try {
      return this.#fs.lookupPath(path, { follow: false }).node;
    } catch {
      return null;
    }
  }
}

/** The folders a file is in, from below another one downwards. @param {string} path @param {string} top */
function above(path, top) {
  const parts = path.slice(top.length + 1).split("/");
  return parts.slice(1).map((_, at) => [top, ...parts.slice(0, at + 1)].join("/"));
}
