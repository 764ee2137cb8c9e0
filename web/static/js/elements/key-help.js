// Knows the dialog that lists the keys; closing it gives the focus back to where it was opened.

import { find } from "./dom.js";

export class KeyHelp extends HTMLElement {
  open() {
    /** @type {HTMLDialogElement} */ (find(this, "dialog")).showModal();
  }
}
