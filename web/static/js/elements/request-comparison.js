// Knows the choice of another scenario to compare a request with, and what is said of it until the two stand side by side.

import { counterpart } from "../request/counterpart.js";
import { t } from "../words.js";
import { write } from "./dom.js";
import { RequestsBeside } from "./requests-beside.js";
import { waitingWords } from "./waiting-words.js";

/** @typedef {import("../request/requests.js").Held} Held */
/** @typedef {import("../request/requests.js").Request} Request */
/** @typedef {import("./record-beside.js").Record} Record */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../request/compare.js").Verdict} Verdict */
/** @typedef {{name: string, verdict: Verdict | null}} FieldVerdict null while it is compared with nothing */
/** @typedef {{name: string, here: string, request: Request | null}} Against the other scenario's request; null without one */

class RequestComparison {
  #select;
  #status;
  #variable;
  #changed;
  #record;
  /** @type {Session | null} */
  #session = null;
  /** @type {RequestsBeside | null} */
  #beside = null;
  /** @type {Session["run"]} */
  #run = null;
  #remark = "";

  /**
   * @param {HTMLSelectElement} select
   * @param {HTMLElement} status
   * @param {string} variable that holds the requests
   * @param {() => void} changed called when another comparison is to be shown
   * @param {Record} record
   */
  constructor(select, status, variable, changed, record) {
    this.#select = select;
    this.#status = status;
    this.#variable = variable;
    this.#changed = changed;
    this.#record = record;
    select.addEventListener("change", () => {
      this.#remark = "";
      this.#beside?.want(this.#chosen() ?? null);
      changed();
    });
  }

  /** What is chosen stays chosen, unless it is now the cell's own scenario. @param {Session} session */
  follow(session) {
    this.#session = session;
    if (!this.#beside) {
      this.#beside = new RequestsBeside(session, this.#variable, this.#changed, this.#record);
      this.#beside.want(this.#chosen() ?? null);
    }
    for (const option of this.#select.options) {
      option.disabled = option.value === session.scenario.id;
      option.hidden = option.disabled;
    }
    if (this.#select.value === session.scenario.id) {
      this.#select.value = "";
      const name = session.scenario.label;
      this.#remark = t("“{name}” is now what this cell shows, and is not compared with itself.", { name });
      this.#beside.want(null);
    }
    if (session.run !== this.#run && session.run?.debugging) this.#beside.forgetFailures();
    this.#run = session.run;
    this.#beside.begin();
  }

  /** With what a request is compared; null for the one before it. @param {Held} held @param {Request} request @returns {Against | null} */
  against(held, request) {
    const scenario = this.#chosen();
    const progress = scenario && this.#beside?.progress(scenario);
    if (!scenario || progress?.state !== "done") return null;
    const here = this.#session?.scenario.label ?? "";
    return { name: scenario.label, here, request: counterpart(held, request, progress.held) };
  }

  /**
   * @param {Against | null} against what is compared; null while that is not the other scenario
   * @param {FieldVerdict[]} fields
   */
  say(against, fields) {
    write(this.#status, this.#words(against, fields));
  }

  #chosen() {
    return this.#session?.cell.scenarios.find(({ id }) => id === this.#select.value && id !== "");
  }

  /** @param {Against | null} against @param {FieldVerdict[]} fields */
  #words(against, fields) {
    const scenario = this.#chosen();
    if (!scenario || !this.#session || !this.#beside) return this.#remark;
    const name = scenario.label;
    const progress = this.#beside.progress(scenario);
    if (progress.state === "running") {
      return waitingWords(this.#session.runtime, t("“{name}” is being run and recorded.", { name }));
    }
    if (progress.state === "waiting")
      return t("Another program is running. “{name}” is run when it has ended.", { name });
    if (progress.state === "failed")
      return t("“{name}” could not be compared. {reason}", { name, reason: progress.trouble });
    const ran = progress.failed
      ? t("“{name}” was run here, up to an exception.", { name })
      : t("“{name}” was run here.", { name });
    return `${ran} ${foundWords(against, fields)}`;
  }
}

/** @param {Against | null} against @param {FieldVerdict[]} fields */
function foundWords(against, fields) {
  if (!against) return t("It is compared as soon as there is a request here.");
  if (!against.request) return t("It made no request that corresponds to this one.");
  const named = (/** @type {Verdict} */ wanted) => {
    return fields.filter(({ verdict }) => verdict === wanted).map(({ name }) => name);
  };
  const [same, alike, different] = [named("same"), named("alike"), named("changed")];
  if (alike.length + different.length === 0) return t("The two requests are byte-identical.");
  const words = [same.length > 0 ? t("Byte-identical: {fields}.", { fields: same.join(", ") }) : ""];
  if (alike.length > 0) words.push(t("The same as far as it was read: {fields}.", { fields: alike.join(", ") }));
  if (different.length > 0) words.push(t("Different: {fields}.", { fields: different.join(", ") }));
  return words.filter(Boolean).join(" ");
}

/**
 * A cell with one scenario has no such choice.
 * @param {HTMLElement} root with the variable's name
 * @param {() => void} changed
 * @param {Record} record
 */
export function comparisonIn(root, changed, record) {
  const [select, status] = ["select", '[data-part="comparison"]'].map((part) => root.querySelector(part));
  if (!(select instanceof HTMLSelectElement && status instanceof HTMLElement)) return null;
  return new RequestComparison(select, status, root.dataset.variable ?? "", changed, record);
}
