// Knows how a page is put together: it reads the island, defines the elements, makes one runtime and wires them.

import { AddressAndCells } from "./elements/address-and-cells.js";
import { BeforeAfterFigure } from "./elements/before-after-figure.js";
import { BreakpointEditor } from "./elements/breakpoint-editor.js";
import { CallStack } from "./elements/call-stack.js";
import { CellQuestion } from "./elements/cell-question.js";
import { find } from "./elements/dom.js";
import { KeyHelp } from "./elements/key-help.js";
import { landmarksOf } from "./elements/landmarks.js";
import { offerLanguage } from "./elements/language-offer.js";
import { ListFigure } from "./elements/list-figure.js";
import { LoadProgress } from "./elements/load-progress.js";
import { OutputView } from "./elements/output-view.js";
import { pageData } from "./elements/page-data.js";
import { ReplayCell } from "./elements/replay-cell.js";
import { ReplayPlayer } from "./elements/replay-player.js";
import { RequestInspector } from "./elements/request-inspector.js";
import { ResultView } from "./elements/result-view.js";
import { ScenarioPicker } from "./elements/scenario-picker.js";
import { ScenarioTable } from "./elements/scenario-table.js";
import { reachByTab } from "./elements/scroll-stops.js";
import { SourceView } from "./elements/source-view.js";
import { StepScrubber } from "./elements/step-scrubber.js";
import { StepSentence } from "./elements/step-sentence.js";
import { VariablesView } from "./elements/variables-view.js";
import { Runtime } from "./runtime.js";
import { useWords } from "./words.js";

/** Parts before the wholes that look for them. */
const ELEMENTS = {
  "step-scrubber": StepScrubber,
  "replay-player": ReplayPlayer,
  "scenario-picker": ScenarioPicker,
  "breakpoint-editor": BreakpointEditor,
  "source-view": SourceView,
  "step-sentence": StepSentence,
  "load-progress": LoadProgress,
  "variables-view": VariablesView,
  "call-stack": CallStack,
  "output-view": OutputView,
  "result-view": ResultView,
  "list-figure": ListFigure,
  "before-after-figure": BeforeAfterFigure,
  "request-inspector": RequestInspector,
  "key-help": KeyHelp,
  "replay-cell": ReplayCell,
  "scenario-table": ScenarioTable,
  "cell-question": CellQuestion,
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
  const cells = [...document.querySelectorAll("replay-cell")].filter((element) => element instanceof ReplayCell);
  for (const cell of cells) {
    cell.runtime = runtime;
    cell.cell = lesson.cells[cell.id];
  }
  for (const beside of document.querySelectorAll("scenario-table, cell-question")) {
    if (!(beside instanceof ScenarioTable || beside instanceof CellQuestion)) continue;
    const cell = cells.find(({ id }) => id === beside.dataset.cell);
    if (cell) beside.cell = cell;
  }
  reachByTab(
    document.querySelectorAll(
      "replay-cell :is(section, .now, request-inspector :is(.body, .list)), .prose pre, scenario-table .table",
    ),
  );
  if (cells[0]) landmarksOf(cells, cells[0]);
  runtime.addEventListener("progress", (event) => {
    const { loaded, total } = /** @type {CustomEvent} */ (event).detail;
    for (const cell of cells) cell.progress = loaded < total ? { loaded, total } : null;
  });
  document.addEventListener("unloaded", () => {
    for (const cell of cells) cell.progress = null;
  });
  document.addEventListener("keys", () => /** @type {KeyHelp} */ (find(document, "key-help")).open());

  const linked = new AddressAndCells(cells, find(document, '[data-part="dropped"]'));
  document.addEventListener("use", ({ target }) => {
    const cell = cells.find((candidate) => candidate === target);
    if (!cell || cell === linked.used) return;
    linked.used = cell;
    landmarksOf(cells, cell);
  });
  linked.followAddress();
}
