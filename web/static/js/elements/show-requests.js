// Knows how the figures of requests on a page get what reads and shows them.

import { RequestView } from "./request-view.js";

/** @typedef {import("./request-inspector.js").RequestInspector} RequestInspector */

/** @param {Document} page whose elements are defined */
export function showRequests(page) {
  for (const element of page.querySelectorAll("request-inspector")) {
    /** @type {RequestInspector} */ (element).viewer = RequestView;
  }
}
