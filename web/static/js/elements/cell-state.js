// Knows the states of a cell, and which one the end of its program leads to.

/** @typedef {import("../trace/format.js").End} End */
/** @typedef {"idle" | "loading" | "running" | "paused" | "finished" | "failed" | "stopped"} CellState */

/** @type {Record<End["outcome"], CellState>} */
export const STATE_AT_END = {
  finished: "finished",
  exited: "finished",
  failed: "failed",
  limit: "stopped",
  stopped: "stopped",
  unloaded: "stopped",
  lost: "failed",
};
