// Knows how a text is put on the clipboard, and whether it was: pages opened from a file are not always allowed to.

import { make } from "./dom.js";

/** @param {string} text @returns {Promise<boolean>} */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

/** The old way: what is selected is copied; the focus goes back to where it was. @param {string} text */
function copySelected(text) {
  const focused = document.activeElement;
  const area = /** @type {HTMLTextAreaElement} */ (make("textarea", { class: "said", "aria-hidden": "true" }));
  area.value = text;
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
