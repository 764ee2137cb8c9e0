// Knows what a learner can do in a cell by pointer and key, and which action of the cell each is.

import { find } from "./dom.js";
import { aidOfKey, moveOfKey } from "./keys.js";

/** @typedef {import("../breakpoints/source-breakpoint.js").SourceBreakpoint} SourceBreakpoint */
/** @typedef {import("./cell-views.js").CellViews} CellViews */
/** @typedef {import("./moves.js").Move} Move */
/**
 * @typedef {object} Actions
 * @property {() => void} run
 * @property {() => void} debug
 * @property {() => void} stop
 * @property {(move: Move) => void} move
 * @property {(step: number, frame?: number) => void} goto
 * @property {(text: string) => void} nostep
 * @property {() => void} play
 * @property {(frame: number) => void} select
 * @property {(scenario: string) => void} choose
 * @property {(source: string, line: number) => void} breakpoint
 * @property {(source: string, line: number) => void} breakpointEdit
 * @property {(source: string, line: number, breakpoint: SourceBreakpoint | null) => void} breakpointSet
 * @property {(expressions: string[]) => void} watch
 * @property {() => void} intend
 */

/**
 * @param {HTMLElement} cell
 * @param {CellViews} views
 * @param {Actions} actions
 */
export function listenToInputs(cell, views, actions) {
  for (const action of /** @type {const} */ (["run", "debug", "stop"])) {
    const button = find(cell, `[data-action="${action}"]`);
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") actions[action]();
    });
  }
  views.picker.addEventListener("scenario", (event) => actions.choose(detail(event)));
  views.player.addEventListener("move", (event) => actions.move(detail(event)));
  views.player.addEventListener("goto", (event) => actions.goto(detail(event)));
  views.player.addEventListener("nostep", (event) => actions.nostep(detail(event)));
  views.player.addEventListener("play", actions.play);
  views.stack.addEventListener("frame", (event) => actions.select(detail(event)));
  views.variables.addEventListener("visit", (event) => actions.goto(detail(event).step, detail(event).frame));
  views.watches.addEventListener("watch", (event) => actions.watch(detail(event)));
  views.source.addEventListener("breakpoint", (event) => {
    const { source, line } = detail(event);
    actions.breakpoint(source, line);
  });
  views.source.addEventListener("breakpointedit", (event) => {
    const { source, line } = detail(event);
    actions.breakpointEdit(source, line);
  });
  views.source.addEventListener("breakpointset", (event) => {
    const { source, line, breakpoint } = detail(event);
    actions.breakpointSet(source, line, breakpoint);
  });
  cell.addEventListener("keydown", (event) => {
    const move = moveOfKey(event);
    const aid = aidOfKey(event);
    if (!move && !aid) return;
    event.preventDefault(); // F11 and Shift+F10 are the browser's otherwise
    if (move) actions.move(move);
    if (aid === "play") actions.play();
    if (aid === "askForStep") views.player.askForStep();
    if (aid === "keys") cell.dispatchEvent(new CustomEvent("keys", { bubbles: true }));
  });
  for (const intent of ["pointerenter", "pointerdown", "focusin", "change"])
    cell.addEventListener(intent, actions.intend);
}

/** @param {Event} event */
function detail(event) {
  return /** @type {CustomEvent} */ (event).detail;
}
