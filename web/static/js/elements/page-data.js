// Knows the island: what the build tells the page about its cells.

/** @typedef {import("../assets.js").Assets} Assets */
/** @typedef {{steps: number, recording_mb: number, output_kb: number, seconds: number}} Limits */
/** @typedef {{files: Record<string, string>, setup: string | null, symbol: string | null, limits: Limits}} Launch */
/** @typedef {[first: number, last: number]} Span */
/** @typedef {[name: string, first: number, last: number]} Definition */
/**
 * @typedef {object} Source
 * @property {string} path
 * @property {number[]} breakable lines that can be a step
 * @property {Span[]} spans statements spread over lines
 * @property {import("../with-blocks.js").WithBlock[]} withs
 * @property {Span | null} shown lines of the cell's symbol; null for the whole file
 * @property {Definition[]} functions
 */
/**
 * @typedef {object} Scenario
 * @property {string} id
 * @property {string} label
 * @property {string | null} notice
 * @property {string[] | null} expect its whole standard output, a line each
 * @property {string[]} answers
 */
/** @typedef {{id: string, symbol: string | null, sources: Source[], launch: Launch, scenarios: Scenario[]}} Cell */
/** @typedef {{language: string, title: string, words: Record<string, string>, assets: Assets, cells: Record<string, Cell>}} PageData */

/**
 * @param {Document} page
 * @returns {PageData | null} null on a page without an island
 */
export function pageData(page) {
  const island = page.getElementById("page-data");
  return island ? JSON.parse(island.textContent ?? "null") : null;
}
