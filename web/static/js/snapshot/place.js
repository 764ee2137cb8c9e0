// Knows which snapshot is a page's: of its site, of its build, and of what Python takes from a browser when it starts.

/**
 * @typedef {object} Place
 * @property {string} site what its database is called: several sites can share an origin
 * @property {string} key of the build in it
 */

/**
 * @param {string} folder the address of the build's files; its last part is named by their contents
 * @param {{zone: string, language: string}} browser
 * @returns {Place}
 */
export function placeOf(folder, { zone, language }) {
  const [, site, build] = /** @type {RegExpExecArray} */ (/^(.*\/)([^/]+)\/$/.exec(new URL(folder).pathname));
  return { site: `replayground ${site}`, key: [build, zone, language].join(" ") };
}

/**
 * The address of the build's files; for a page that is all in one file, that of a folder beside it.
 *
 * @param {string} base as the page names it
 * @param {Document} page
 */
export function folderOf(base, page) {
  const inside = page.getElementById("data-worker.js") !== null;
  return new URL(inside ? base.replaceAll("../", "") : base, page.baseURI).href;
}

/** @param {Navigator} navigator */
export function browserOf(navigator) {
  return { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, language: navigator.languages?.[0] ?? "" };
}
