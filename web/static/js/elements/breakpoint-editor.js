// Knows the form of one breakpoint: what it asks for goes in, and what is asked for now comes out.

import { formatHitCondition, LARGEST_COUNT, parseHitCondition } from "../breakpoints/hit-condition.js";
import { LONGEST_TEXT, sourceBreakpoint } from "../breakpoints/source-breakpoint.js";
import { t } from "../words.js";
import { find, write } from "./dom.js";

/** @typedef {import("../breakpoints/hit-condition.js").HitCondition} HitCondition */
/** @typedef {import("../breakpoints/source-breakpoint.js").SourceBreakpoint} SourceBreakpoint */

/** Tells `save` with a breakpoint, `remove` and `cancel`. With `data-without-python` no expression is asked for. */
export class BreakpointEditor extends HTMLElement {
  #form = /** @type {HTMLFormElement} */ (find(this, "form"));
  #condition = this.#input("condition");
  #count = this.#input("count");
  #message = this.#input("message");
  #kind = /** @type {HTMLSelectElement} */ (find(this, "select"));

  connectedCallback() {
    this.#condition.maxLength = LONGEST_TEXT;
    this.#message.maxLength = LONGEST_TEXT;
    if (this.#withoutPython) this.#message.placeholder = "";
    find(this, '[data-part="without"]').hidden = !this.#withoutPython;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#save();
    });
    this.#form.addEventListener("input", () => this.#show());
    this.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.isComposing) this.#tell("cancel");
    });
    for (const action of ["cancel", "remove"]) {
      find(this, `[data-action="${action}"]`).addEventListener("click", () => this.#tell(action));
    }
  }

  /**
   * @param {SourceBreakpoint | null} breakpoint null when the line has none
   * @param {string} problem what is wrong with it as it is
   */
  fill(breakpoint, problem) {
    const { condition, hitCondition, logMessage } = breakpoint ?? sourceBreakpoint({});
    const { kind, count } = parseHitCondition(hitCondition) ?? { kind: "", count: 1 };
    this.#condition.value = condition;
    this.#kind.value = kind;
    this.#count.value = kind ? String(count) : "";
    this.#message.value = logMessage;
    const asks = !this.#withoutPython || condition !== ""; // one that a link brought can be taken away
    find(this, "label").hidden = !asks;
    find(this, '[data-action="remove"]').hidden = !breakpoint;
    this.#show();
    write(find(this, ".problem"), problem);
    const first = asks ? this.#condition : this.#kind;
    (logMessage && !condition ? this.#message : first).focus({ preventScroll: true });
  }

  get #withoutPython() {
    return this.hasAttribute("data-without-python");
  }

  #save() {
    const kind = /** @type {HitCondition["kind"]} */ (this.#kind.value);
    const count = this.#count.valueAsNumber;
    if (kind && !(Number.isInteger(count) && count >= 1 && count <= LARGEST_COUNT)) {
      write(find(this, ".problem"), t("The number of a hit must be a whole number from 1 on."));
      this.#count.setAttribute("aria-invalid", "true");
      this.#count.focus();
      return;
    }
    if (this.#withoutPython && /[{}]/.test(this.#message.value)) {
      write(find(this, ".problem"), t("What stands in braces would need Python, and there is none in this file."));
      this.#message.focus();
      return;
    }
    const hitCondition = formatHitCondition({ kind, count });
    const wishes = { condition: this.#condition.value, hitCondition, logMessage: this.#message.value };
    this.#tell("save", sourceBreakpoint(wishes));
  }

  /** What depends on what was typed. */
  #show() {
    this.#count.hidden = this.#kind.value === "";
    this.#count.removeAttribute("aria-invalid");
    write(find(this, '[data-part="when"]'), this.#message.value.trim() ? t("Print when") : t("Stop when"));
    write(find(this, ".problem"), "");
  }

  /** @param {string} name @returns {HTMLInputElement} */
  #input(name) {
    return /** @type {HTMLInputElement} */ (find(this, `[name="${name}"]`));
  }

  /**
   * @param {string} type
   * @param {SourceBreakpoint} [detail]
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
