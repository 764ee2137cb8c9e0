// The standard library's two archives: which of them a page loads.

/** @import { Assets, Loaded } from "./assets.js" */

const SMALL = "python_stdlib.zip";
const REST = "python_stdlib_rest.zip";

/** What a page loads whose reader wants the whole library. @param {Assets} assets @returns {Assets} */
export function withWholeLibrary({ base, files, whole }) {
  return { base, files: { ...files, ...whole }, whole: {} };
}

/** @param {Loaded} files @returns {ArrayBuffer[]} what was loaded of it */
export function library(files) {
  return [SMALL, REST].filter((name) => name in files).map((name) => files[name].buffer);
}
