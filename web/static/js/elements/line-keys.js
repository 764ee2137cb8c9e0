// Knows how arrow keys walk the line numbers of a source, so that Tab passes them in one stop.

import { bringIntoSight } from "./line-in-sight.js";

/** @typedef {import("./source-file.js").SourceFile} SourceFile */

/**
 * @param {KeyboardEvent} event
 * @returns {number} the line whose number has the focus, or NaN
 */
function lineOf(event) {
  if (event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return Number.NaN;
  const button = event.target instanceof Element ? event.target.closest(".row > button") : null;
  return Number(button?.parentElement?.dataset.line ?? Number.NaN);
}

/** @param {SourceFile} file */
export function walkLinesByKey(file) {
  file.element.addEventListener("keydown", (event) => {
    const lines = file.visibleLines();
    const at = lines.indexOf(lineOf(event));
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
    if (at < 0 || target === undefined) return;
    event.preventDefault();
    const line = lines[target];
    const row = line === undefined ? undefined : file.row(line);
    if (line === undefined || !row) return;
    file.focusable(line);
    file.button(line)?.focus({ preventScroll: true });
    bringIntoSight(file.element, row);
  });
}
