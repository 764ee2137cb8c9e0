// Knows where the editor of a breakpoint stands: under its line, one at a time, and the focus goes back to the line.

import { t } from "../words.js";
import { BreakpointEditor } from "./breakpoint-editor.js";

/** @typedef {import("../breakpoints/source-breakpoint.js").SourceBreakpoint} SourceBreakpoint */
/** @typedef {import("./source-file.js").SourceFile} SourceFile */

export class BreakpointEditing {
  /** @type {BreakpointEditor | null} */
  #editor = null;

  close() {
    this.#editor?.remove();
    this.#editor = null;
  }

  /**
   * @param {SourceFile} file
   * @param {number} line
   * @param {{breakpoint: SourceBreakpoint | null, problem: string}} state
   * @param {(breakpoint: SourceBreakpoint | null) => void} set with null when it is to be removed
   */
  open(file, line, { breakpoint, problem }, set) {
    this.close();
    const template = /** @type {HTMLTemplateElement} */ (document.getElementById("breakpoint-editor"));
    const editor = document.importNode(template.content, true).querySelector("breakpoint-editor");
    if (!(editor instanceof BreakpointEditor)) throw new Error("the page has no editor; see web/templates/");
    this.#editor = editor;
    file.row(line)?.after(editor);
    editor.setAttribute("aria-label", t("Breakpoint on line {line}", { line }));
    editor.fill(breakpoint, problem);
    editor.scrollIntoView({ block: "nearest" });
    const leave = () => {
      this.close();
      file.focusable(line);
      file.button(line)?.focus();
    };
    editor.addEventListener("cancel", leave);
    editor.addEventListener("save", (event) => {
      leave();
      set(/** @type {CustomEvent} */ (event).detail);
    });
    editor.addEventListener("remove", () => {
      leave();
      set(null);
    });
  }
}
