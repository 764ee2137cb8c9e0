// Knows how the page of a saved recording is put together: one cell, its recording, and no Python.

import { sourceBreakpoint } from "./breakpoints/source-breakpoint.js";
import { CELL_ELEMENTS } from "./elements/cell-elements.js";
import { find } from "./elements/dom.js";
import { landmarksOf } from "./elements/landmarks.js";
import { NoRuntime } from "./elements/no-runtime.js";
import { Run } from "./elements/run.js";
import { reachByTab, SCROLLING_PARTS } from "./elements/scroll-stops.js";
import { showRequests } from "./elements/show-requests.js";
import { unpacked } from "./saving/packed.js";
import { Recording } from "./trace.js";
import { t, useWords } from "./words.js";

/** @typedef {import("./elements/key-help.js").KeyHelp} KeyHelp */
/** @typedef {import("./elements/replay-cell.js").ReplayCell} ReplayCell */
/** @typedef {import("./elements/saved-data.js").SavedData} SavedData */
/** @typedef {import("./runtime.js").Runtime} Runtime */

/** @type {SavedData} */
const data = JSON.parse(find(document, "#page-data").textContent ?? "");
useWords(data.language, data.words);
for (const [name, element] of Object.entries(CELL_ELEMENTS)) customElements.define(name, element);
showRequests(document);
const cell = /** @type {ReplayCell} */ (find(document, "replay-cell"));
document.addEventListener("keys", () => /** @type {KeyHelp} */ (find(document, "key-help")).open());
const editor = /** @type {HTMLTemplateElement} */ (find(document, "template#breakpoint-editor"));
find(editor.content, "breakpoint-editor").setAttribute("data-without-python", "");
reachByTab(document.querySelectorAll(SCROLLING_PARTS));
landmarksOf([cell], cell);
replay().catch((error) => {
  cell.remark = t("The recording in this file could not be read ({reason}).", { reason: String(error) });
});

async function replay() {
  cell.runtime = /** @type {Runtime} */ (/** @type {unknown} */ (new NoRuntime()));
  cell.cell = data.cell;
  cell.open();
  const recording = Recording.fromJSON(await recorded());
  const { session } = cell;
  for (const [source, line, breakpoint] of data.breakpoints) {
    session.setBreakpoint(source, line, sourceBreakpoint(breakpoint));
  }
  session.adopt(Run.of(recording));
  session.goto(data.step);
}

/** @returns {Promise<any>} */
async function recorded() {
  const element = find(document, "#recording");
  const text = element.textContent ?? "";
  element.remove();
  return element.dataset.form === "gzip" ? unpacked(text.trim()).json() : JSON.parse(text);
}
