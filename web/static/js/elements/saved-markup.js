// Knows what of a cell's markup, as the host sent it, goes into a saved recording: all but what would run something.

import { find } from "./dom.js";

/** Hidden, since parts look for them; and taken out, since nothing is left of them without Python. */
const HIDDEN = "scenario-picker, .actions, .watches";
const TAKEN_OUT = ".save, request-inspector .against";

/** @param {string} markup of one cell */
export function savedMarkup(markup) {
  const parsed = new DOMParser().parseFromString(markup, "text/html");
  const cell = find(parsed, "replay-cell");
  for (const part of cell.querySelectorAll(TAKEN_OUT)) part.remove();
  for (const part of cell.querySelectorAll(HIDDEN)) part.setAttribute("hidden", "");
  return cell.outerHTML;
}
