// Knows how a page is put together: it reads the island, defines the elements, makes one runtime and wires them.

import { BeforeAfterFigure } from "./elements/before-after-figure.js";
import { CallStack } from "./elements/call-stack.js";
import { droppedWords, follow, linkTo } from "./elements/cell-link.js";
import { find } from "./elements/dom.js";
import { KeyHelp } from "./elements/key-help.js";
import { landmarksOf } from "./elements/landmarks.js";
import { offerLanguage } from "./elements/language-offer.js";
import { ListFigure } from "./elements/list-figure.js";
import { LoadProgress } from "./elements/load-progress.js";
import { OutputView } from "./elements/output-view.js";
import { PageAddress } from "./elements/page-address.js";
import { pageData } from "./elements/page-data.js";
import { ReplayCell } from "./elements/replay-cell.js";
import { ReplayPlayer } from "./elements/replay-player.js";
import { ResultView } from "./elements/result-view.js";
import { ScenarioPicker } from "./elements/scenario-picker.js";
import { reachByTab } from "./elements/scroll-stops.js";
import { SourceView } from "./elements/source-view.js";
import { StepScrubber } from "./elements/step-scrubber.js";
import { StepSentence } from "./elements/step-sentence.js";
import { VariablesView } from "./elements/variables-view.js";
import { parse } from "./link.js";
import { Runtime } from "./runtime.js";
import { useWords } from "./words.js";

/** Parts before the wholes that look for them. */
const ELEMENTS = {
  "step-scrubber": StepScrubber,
  "replay-player": ReplayPlayer,
  "scenario-picker": ScenarioPicker,
  "source-view": SourceView,
  "step-sentence": StepSentence,
  "load-progress": LoadProgress,
  "variables-view": VariablesView,
  "call-stack": CallStack,
  "output-view": OutputView,
  "result-view": ResultView,
  "list-figure": ListFigure,
  "before-after-figure": BeforeAfterFigure,
  "key-help": KeyHelp,
  "replay-cell": ReplayCell,
};

const data = pageData(document);
if (data) {
  useWords(data.language, data.words);
  for (const [name, element] of Object.entries(ELEMENTS)) customElements.define(name, element);
  openLesson(data);
} else {
  offerLanguage(document, navigator.languages);
}

/** @param {import("./elements/page-data.js").PageData} lesson */
function openLesson(lesson) {
  const runtime = new Runtime(lesson.assets);
  const address = new PageAddress();
  const cells = [...document.querySelectorAll("replay-cell")].filter((element) => element instanceof ReplayCell);
  for (const cell of cells) {
    cell.runtime = runtime;
    cell.cell = lesson.cells[cell.id];
  }
  reachByTab(document.querySelectorAll("replay-cell section, .prose pre"));
  let used = cells[0];
  if (used) landmarksOf(cells, used);
  runtime.addEventListener("progress", (event) => {
    const { loaded, total } = /** @type {CustomEvent} */ (event).detail;
    for (const cell of cells) cell.progress = loaded < total ? { loaded, total } : null;
  });
  document.addEventListener("use", (event) => {
    const cell = cells.find((candidate) => candidate === event.target);
    if (!cell || cell === used) return;
    used = cell;
    landmarksOf(cells, cell);
  });
  document.addEventListener("keys", () => /** @type {KeyHelp} */ (find(document, "key-help")).open());

  const followAddress = async () => {
    if (!/[=&]/.test(address.hash)) return; // a plain anchor
    const link = parse(address.hash);
    const cell = cells.find(({ id }) => id === link.cell);
    const note = find(document, '[data-part="dropped"]');
    note.hidden = cell !== undefined;
    note.textContent = cell ? "" : droppedWords([...link.dropped, ...(link.cell ? [`cell=${link.cell}`] : [])]);
    cell?.scrollIntoView();
    if (cell) await follow(cell, link);
  };
  followAddress().then(() => {
    document.addEventListener("place", (event) => {
      const cell = cells.find((candidate) => candidate === event.target);
      if (cell) address.hash = linkTo(cell);
    });
  });
  addEventListener("hashchange", followAddress);
}
