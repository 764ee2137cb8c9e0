// Knows how a line shows its breakpoint: a dot, another sign when it does not simply stop, and a button that edits it.

import { t } from "../words.js";
import { breakpointWords } from "./breakpoint-words.js";
import { make } from "./dom.js";

/** @typedef {import("../breakpoints/source-breakpoint.js").SourceBreakpoint} SourceBreakpoint */

/**
 * @param {SourceBreakpoint} breakpoint
 * @param {string | undefined} error
 */
function kindOf({ condition, hitCondition, logMessage }, error) {
  if (error) return "failing";
  if (logMessage) return "log";
  return condition || hitCondition ? "conditional" : "plain";
}

/**
 * @param {HTMLElement} row
 * @param {Element} number the button with the line's number
 */
function addEditor(row, number) {
  const label = t("Edit: {breakpoint}", { breakpoint: number.getAttribute("aria-label") ?? "" });
  const tabindex = number.getAttribute("tabindex") ?? "-1";
  const button = make("button", { type: "button", "aria-label": label, title: label, tabindex }, "…");
  row.append(make("span", { class: "edit" }, button));
}

/**
 * @param {HTMLElement} row
 * @param {SourceBreakpoint} [breakpoint]
 * @param {string} [error] of its condition
 */
export function showBreakpoint(row, breakpoint, error) {
  const number = row.querySelector("button");
  const edit = row.querySelector(".edit");
  const set = breakpoint !== undefined;
  row.classList.toggle("bp", set);
  number?.setAttribute("aria-pressed", String(set));
  if (set && number && !edit) addEditor(row, number);
  if (!set) edit?.remove();
  const words = set ? breakpointWords(breakpoint, error) : "";
  if (words) number?.setAttribute("title", words);
  else number?.removeAttribute("title");
  if (set) row.dataset.bp = kindOf(breakpoint, error);
  else delete row.dataset.bp;
}
