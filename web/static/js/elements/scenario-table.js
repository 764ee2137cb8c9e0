// Knows a table of all scenarios of a cell: which row the cell stands on, and how the rows are run in this browser.

import { t } from "../words.js";
import { find, write } from "./dom.js";
import { rowVerdict } from "./row-verdict.js";
import { runBeside } from "./run-beside.js";
import { TableRow } from "./table-row.js";
import { waitingWords } from "./waiting-words.js";
import { leadToCell } from "./way-to-cell.js";

/** @typedef {import("./replay-cell.js").ReplayCell} ReplayCell */
/** @typedef {import("./run.js").Run} Run */

const WHOLE = new Set(["finished", "exited", "failed"]); // ends after which all has been printed

export class ScenarioTable extends HTMLElement {
  #keys = [...this.querySelectorAll("th[data-key]")].map((heading) => heading.getAttribute("data-key") ?? "");
  #rows = [...this.querySelectorAll("tbody tr")]
    .filter((row) => row instanceof HTMLElement)
    .map((row) => new TableRow(row, this.#keys));
  #button = find(this, '[data-action="rows"]');
  #progress = find(this, '[data-part="progress"]');
  /** @type {Run | null} the cell's run that was compared last */
  #compared = null;

  /** The cell whose scenarios these are; given once, when it has its data. @param {ReplayCell} cell */
  set cell(cell) {
    const { runtime } = cell.session;
    for (const row of this.#rows) leadToCell(row.link, cell, row.scenario);
    cell.addEventListener("place", () => this.#follow(cell));
    this.#follow(cell);
    for (const intent of ["pointerenter", "focus"]) {
      this.#button.addEventListener(intent, () => runtime.prepare("low").catch(() => this.#tellUnloaded()));
    }
    this.#button.addEventListener("click", () => {
      if (this.#button.getAttribute("aria-disabled") !== "true") this.#runRows(cell);
    });
  }

  /** @param {ReplayCell} cell */
  #follow({ session: { scenario, run } }) {
    for (const row of this.#rows) row.chosen = row.scenario === scenario.id;
    if (!run?.end || run === this.#compared) return;
    this.#compared = run;
    const row = this.#rows.find((candidate) => candidate.scenario === scenario.id);
    if (row && WHOLE.has(run.end.outcome)) this.#compare(row, scenario.expect, run.printedBy("stdout"));
  }

  /**
   * @param {TableRow} row
   * @param {string[] | null} expected
   * @param {string} output
   */
  #compare(row, expected, output) {
    const verdict = rowVerdict(row.open ? null : expected, this.#keys, output);
    row.verdict = verdict;
    return verdict.state === "same";
  }

  /** @param {ReplayCell} cell */
  async #runRows({ session: { runtime, cell } }) {
    const rows = this.#rows.length;
    let same = 0;
    this.#button.setAttribute("aria-disabled", "true");
    for (const [at, row] of this.#rows.entries()) {
      const scenario = cell.scenarios.find(({ id }) => id === row.scenario);
      if (!scenario) continue;
      row.verdict = "running";
      write(this.#progress, waitingWords(runtime, t("Row {row} of {rows} is running.", { row: at + 1, rows })));
      const { output, trouble } = await runBeside(runtime, cell, scenario);
      if (trouble) {
        row.verdict = null;
        this.#end(t("Row {row} of {rows} was not run to its end. {reason}", { row: at + 1, rows, reason: trouble }));
        return;
      }
      if (this.#compare(row, scenario.expect, output)) same += 1;
    }
    const all = t("All {rows} rows came out here as when this page was built.", { rows });
    const some = t("{same} of {rows} rows came out here as when this page was built; the others are marked.", {
      same,
      rows,
    });
    this.#end(same === rows ? all : some);
  }

  /** @param {string} words */
  #end(words) {
    this.#button.setAttribute("aria-disabled", "false");
    write(this.#progress, words);
  }

  #tellUnloaded() {
    this.dispatchEvent(new CustomEvent("unloaded", { bubbles: true }));
  }
}
