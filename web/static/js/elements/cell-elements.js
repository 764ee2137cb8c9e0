// Knows the elements that a cell and its help are made of, parts before the wholes that look for them.

import { BeforeAfterFigure } from "./before-after-figure.js";
import { BreakpointEditor } from "./breakpoint-editor.js";
import { CallStack } from "./call-stack.js";
import { KeyHelp } from "./key-help.js";
import { ListFigure } from "./list-figure.js";
import { LoadProgress } from "./load-progress.js";
import { MissingModule } from "./missing-module.js";
import { OutputView } from "./output-view.js";
import { RefusedList } from "./refused-list.js";
import { ReplayCell } from "./replay-cell.js";
import { ReplayPlayer } from "./replay-player.js";
import { RequestInspector } from "./request-inspector.js";
import { ResultView } from "./result-view.js";
import { ScenarioPicker } from "./scenario-picker.js";
import { SourceView } from "./source-view.js";
import { StepScrubber } from "./step-scrubber.js";
import { StepSentence } from "./step-sentence.js";
import { VariablesView } from "./variables-view.js";
import { WatchList } from "./watch-list.js";

export const CELL_ELEMENTS = {
  "step-scrubber": StepScrubber,
  "replay-player": ReplayPlayer,
  "scenario-picker": ScenarioPicker,
  "breakpoint-editor": BreakpointEditor,
  "source-view": SourceView,
  "step-sentence": StepSentence,
  "load-progress": LoadProgress,
  "variables-view": VariablesView,
  "watch-list": WatchList,
  "call-stack": CallStack,
  "output-view": OutputView,
  "refused-list": RefusedList,
  "missing-module": MissingModule,
  "result-view": ResultView,
  "list-figure": ListFigure,
  "before-after-figure": BeforeAfterFigure,
  "request-inspector": RequestInspector,
  "key-help": KeyHelp,
  "replay-cell": ReplayCell,
};
