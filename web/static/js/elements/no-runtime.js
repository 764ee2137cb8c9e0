// Knows what stands in for Python where none is: it says so to whoever asks for it.

import { t } from "../words.js";

export class NoRuntime extends EventTarget {
  /** @type {import("../runtime.js").RuntimeState} */
  state = "asleep";
  busy = false;
  whole = false;
  hasMore = false;
  replayPage = "";

  /** @returns {Promise<any>} */
  prepare() {
    return Promise.reject(new Error(t("There is no Python in this file: it replays what was recorded.")));
  }

  launch() {
    return this.prepare();
  }

  evaluate() {
    return this.prepare();
  }

  stop() {}
}
