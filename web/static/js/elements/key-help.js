// Knows the dialog that explains buttons, marks and keys and can show the first steps; closing it gives the focus back to where it was.

import { find } from "./dom.js";

export class KeyHelp extends HTMLElement {
  connectedCallback() {
    find(this, '[data-action="around"]').addEventListener("click", () => {
      /** @type {HTMLDialogElement} */ (find(this, "dialog")).close();
      this.dispatchEvent(new CustomEvent("around", { bubbles: true }));
    });
  }

  open() {
    const dialog = /** @type {HTMLDialogElement} */ (find(this, "dialog"));
    dialog.showModal();
    dialog.scrollTop = 0; // the button that gets the focus is at its end
  }
}
