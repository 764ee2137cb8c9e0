// Knows the dialog that lists the keys; closing it gives the focus back to where it was opened.

import { find } from "./dom.js";

export class KeyHelp extends HTMLElement {
  open() {
    const dialog = /** @type {HTMLDialogElement} */ (find(this, "dialog"));
    dialog.showModal();
    dialog.scrollTop = 0; // the button that gets the focus is at its end
  }
}
