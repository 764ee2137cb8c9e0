// Knows the call stack, innermost first; a frame can be selected to look at its variables and its line.

import { functionName, isModule } from "../sentence/names.js";
import { t } from "../words.js";
import { fill, make } from "./dom.js";

/** @typedef {import("./moment.js").Moment} Moment */

const FRAMES_DRAWN = 50; // a recursion a thousand deep is read at its near end
const ARGUMENT_CHARACTERS = 24;

/**
 * @param {Moment} moment
 * @returns {string} the frame's arguments as they were when it began
 */
function argumentsOf(moment) {
  const { recording, frame } = moment;
  const start = recording.frameStart(frame);
  if (recording.event(start) !== "call" || isModule(recording.code(start).name)) return "";
  const given = recording.variables(start, frame);
  return `(${given.map(({ name, value }) => `${name}=${value === undefined ? "" : recording.preview(value, start, ARGUMENT_CHARACTERS)}`).join(", ")})`;
}

export class CallStack extends HTMLElement {
  #list = make("ol");

  connectedCallback() {
    this.append(this.#list);
    this.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (!button) return;
      this.dispatchEvent(new CustomEvent("frame", { detail: Number(button.dataset.frame) }));
    });
  }

  /** @param {Moment | null} moment */
  set moment(moment) {
    const stack = moment ? moment.recording.stack(moment.step, FRAMES_DRAWN) : [];
    this.toggleAttribute("data-nothing", stack.length === 0);
    const focused = this.contains(document.activeElement) ? document.activeElement?.getAttribute("data-frame") : null;
    const rows = stack.map(({ frame, name, line }) => {
      const selected = frame === moment?.frame;
      const given = moment ? argumentsOf({ ...moment, frame }) : "";
      const called = make(
        "span",
        { class: "called" },
        make("b", {}, functionName(name, t)),
        make("span", { class: "given" }, given),
      );
      const at = make("span", { class: "at" }, t("line {line}", { line }));
      const button = make("button", { type: "button", "data-frame": String(frame) }, called, " ", at);
      if (selected) button.setAttribute("aria-current", "true");
      return make("li", {}, button);
    });
    const left = moment ? moment.recording.depth(moment.step) + 1 - rows.length : 0;
    if (left > 0) rows.push(make("li", { class: "left" }, t("and {count} more callers", { count: left })));
    fill(this.#list, ...rows);
    if (focused) /** @type {HTMLElement | null} */ (this.querySelector(`[data-frame="${focused}"]`))?.focus();
  }
}
