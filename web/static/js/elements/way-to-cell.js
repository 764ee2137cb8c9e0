// Knows how a link beside a cell leads into it: the scenario is chosen there, and breakpoints stay as they are.

import { find } from "./dom.js";

/** @typedef {import("./replay-cell.js").ReplayCell} ReplayCell */

/**
 * The link's address holds the same place: another tab can be opened with it, and it can be copied.
 * @param {HTMLElement} link
 * @param {ReplayCell} cell
 * @param {string} scenario
 */
export function leadToCell(link, cell, scenario) {
  link.addEventListener("click", (event) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    find(cell, "select").focus({ preventScroll: true });
    find(cell, ".box").scrollIntoView();
    // A replay of this very scenario goes on where it stands.
    if (cell.session.scenario.id !== scenario) cell.choose(scenario);
  });
}
