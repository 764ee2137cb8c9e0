// Knows how a page is put together: it reads the island, defines the elements, makes one runtime and wires them.

import { AddressAndCells } from "./elements/address-and-cells.js";
import { CELL_ELEMENTS } from "./elements/cell-elements.js";
import { linkTo, startsByItself } from "./elements/cell-link.js";
import { CellQuestion } from "./elements/cell-question.js";
import { find } from "./elements/dom.js";
import { FirstSteps } from "./elements/first-steps.js";
import { KeptHere } from "./elements/kept-here.js";
import { landmarksOf } from "./elements/landmarks.js";
import { offerLanguage } from "./elements/language-offer.js";
import { pageData } from "./elements/page-data.js";
import { ReplayCell } from "./elements/replay-cell.js";
import { SaveRecording } from "./elements/save-recording.js";
import { ScenarioTable } from "./elements/scenario-table.js";
import { reachByTab, SCROLLING_PARTS } from "./elements/scroll-stops.js";
import { parse } from "./link.js";
import { keepForOffline } from "./offline.js";
import { Runtime } from "./runtime.js";
import { inSlices } from "./slices.js";
import { browserOf, folderOf, placeOf } from "./snapshot/place.js";
import { Snapshot } from "./snapshot/snapshot.js";
import { Store } from "./snapshot/store.js";
import { useWords } from "./words.js";

/** @typedef {import("./elements/key-help.js").KeyHelp} KeyHelp */

const ELEMENTS = {
  ...CELL_ELEMENTS,
  "first-steps": FirstSteps,
  "save-recording": SaveRecording,
  "scenario-table": ScenarioTable,
  "cell-question": CellQuestion,
  "kept-here": KeptHere,
};

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) keepForOffline(currentScript.src);

const data = pageData(document);
if (data) {
  useWords(data.language, data.words);
  const snapshot = new Snapshot(new Store(placeOf(folderOf(data.assets.base, document), browserOf(navigator))));
  const runtime = new Runtime(data.assets, parse(location.hash).whole, snapshot);
  // What goes wrong is told when the link has been followed to its cell.
  const linked = startsByItself(location.hash, data.cells);
  if (linked) runtime.prepare().catch(() => {});
  const cells = new Map([...document.querySelectorAll("replay-cell")].map(({ id, outerHTML }) => [id, outerHTML]));
  const aids = [...document.querySelectorAll("body > key-help, body > template")].map(({ outerHTML }) => outerHTML);
  for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);
  for (const element of document.querySelectorAll("save-recording")) {
    const cell = cells.get(element.closest("replay-cell")?.id ?? "") ?? "";
    if (element instanceof SaveRecording) element.still = { data, cell, aids: aids.join("\n") };
  }
  const opening = openLesson(data, runtime, snapshot);
  // Pauses, in which the page is drawn anew each time, would take the processor from the Python that a link waits for.
  if (linked) for (const _ of opening);
  else setTimeout(() => inSlices(opening));
} else {
  offerLanguage(document, navigator.languages);
}
// A page that arrived without its end has cells and no island.
if (data || !document.querySelector("replay-cell")) document.querySelector('[data-part="lifeless"]')?.remove();

/**
 * @param {import("./elements/page-data.js").PageData} lesson
 * @param {Runtime} runtime
 * @param {Snapshot} snapshot
 * @returns {Generator<unknown, void>} opens one cell after the other; what is asked of a cell before opens it as well
 */
function openLesson(lesson, runtime, snapshot) {
  const cells = [...document.querySelectorAll("replay-cell")].filter((element) => element instanceof ReplayCell);
  for (const cell of cells) {
    cell.runtime = runtime;
    cell.cell = lesson.cells[cell.id];
  }
  for (const element of document.querySelectorAll("kept-here")) {
    if (element instanceof KeptHere) element.snapshot = snapshot;
  }
  reachByTab(document.querySelectorAll(`${SCROLLING_PARTS}, .prose pre, scenario-table .table`));
  if (cells[0]) landmarksOf(cells, cells[0]);
  runtime.addEventListener("progress", (event) => {
    const { loaded, total } = /** @type {CustomEvent} */ (event).detail;
    for (const cell of cells) cell.progress = loaded < total ? { loaded, total } : null;
  });
  document.addEventListener("unloaded", () => {
    for (const cell of cells) cell.progress = null;
  });
  find(document, 'key-help [data-part="address"]').hidden = false; // a saved page's address holds no step
  document.addEventListener("whole", ({ target }) => {
    const cell = cells.find((candidate) => target instanceof Node && candidate.contains(target));
    if (!cell) return;
    history.replaceState(null, "", linkTo(cell, true));
    location.reload();
  });
  document.addEventListener("keys", () => /** @type {KeyHelp} */ (find(document, "key-help")).open());

  const steps = document.querySelector("first-steps");
  if (steps instanceof FirstSteps) {
    steps.offer(location.hash);
    find(document, '[data-action="around"]').hidden = false;
    document.addEventListener("around", () => steps.show());
  }

  const linked = new AddressAndCells(cells, find(document, '[data-part="dropped"]'));
  document.addEventListener("use", ({ target }) => {
    const cell = cells.find((candidate) => candidate === target);
    if (!cell || cell === linked.used) return;
    linked.used = cell;
    landmarksOf(cells, cell);
  });
  linked.followAddress();
  return opening(cells);
}

/** @param {ReplayCell[]} cells @returns {Generator<unknown, void>} */
function* opening(cells) {
  for (const cell of cells) yield cell.open();
  for (const beside of document.querySelectorAll("scenario-table, cell-question")) {
    if (!(beside instanceof ScenarioTable || beside instanceof CellQuestion)) continue;
    const cell = cells.find(({ id }) => id === beside.dataset.cell);
    if (cell) beside.cell = cell;
    yield;
  }
}
