// Knows what a saved recording tells its page's script: the island of the lesson's page, cut to one cell and scenario.

/** @typedef {import("../breakpoints/source-breakpoint.js").SourceBreakpoint} SourceBreakpoint */
/** @typedef {import("./page-data.js").Cell} Cell */
/** @typedef {import("./page-data.js").PageData} PageData */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {[source: string, line: number, breakpoint: SourceBreakpoint]} SavedBreakpoint */
/** @typedef {{language: string, words: Record<string, string>, cell: Cell, breakpoints: SavedBreakpoint[], step: number}} SavedData */

/**
 * It opens where it was saved.
 * @param {PageData} page
 * @param {Session} session
 * @returns {SavedData}
 */
export function savedData({ language, words }, session) {
  const { cell, scenario, step } = session;
  const breakpoints = [...session.breakpoints].flatMap(([source, lines]) =>
    [...lines].map(([line, breakpoint]) => /** @type {SavedBreakpoint} */ ([source, line, breakpoint])),
  );
  return { language, words, cell: { ...cell, scenarios: [scenario] }, breakpoints, step };
}
