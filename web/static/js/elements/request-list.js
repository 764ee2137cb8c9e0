// Knows the list of requests: each a button, those of a sub-task under the request they came after; arrows walk them.

import { isWhole } from "../request/data.js";
import { fieldsOf } from "../request/fields.js";
import { number, t } from "../words.js";
import { make, scrollWithin } from "./dom.js";
import { answerWords, reuseWord, roleWord } from "./request-words.js";

/** @typedef {import("../request/requests.js").Request} Request */

/** @param {Request} request */
function linesOf({ number, role, reused, answer, sound, fresh }) {
  const name = sound ? roleWord(role) || t("request") : t("no request");
  return [
    make(
      "span",
      { class: "who" },
      make("span", { class: "said" }, t("Request {number}", { number })),
      make("b", { "aria-hidden": "true" }, String(number)),
      " ",
      make("span", { class: "role" }, name),
      make("span", { class: "tag" }, fresh ? t("this step") : ""),
    ),
    " ",
    make("span", { class: "reuse" }, reuseWord(reused)),
    " ",
    make("span", { class: "answered" }, answerWords(answer)),
  ];
}

export class RequestList {
  /** @type {Request[]} */
  #shown = [];
  #selected = 0;
  #isNew = false;
  /** What the rows say of a search. */
  #marks = "";

  /**
   * @param {HTMLElement} element an `ol`
   * @param {(number: number) => void} pick
   */
  constructor(element, pick) {
    this.element = element;
    element.addEventListener("click", (event) => {
      const number = numberOf(event.target);
      if (number) pick(number);
    });
    element.addEventListener("keydown", (event) => {
      const at = this.#shown.findIndex(({ number }) => number === numberOf(event.target));
      const last = this.#shown.length - 1;
      const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }[event.key];
      if (at === -1 || target === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const request = this.#shown[target];
      if (!request) return;
      pick(request.number);
      this.#button(request.number)?.focus({ preventScroll: true });
    });
  }

  /**
   * @param {Request[]} requests
   * @param {number} selected
   * @param {number} left how many came before those
   */
  draw(requests, selected, left) {
    const same =
      requests.length === this.#shown.length && requests.every((request, at) => alike(request, this.#shown[at]));
    if (!same) this.#build(requests, left);
    this.#shown = requests;
    if (same && selected === this.#selected) return;
    this.#selected = selected;
    for (const button of this.element.querySelectorAll("button")) {
      const chosen = numberOf(button) === selected;
      if (chosen) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      button.tabIndex = chosen ? 0 : -1;
    }
    this.#isNew = true;
  }

  /** Says in each row in how many places of the request a text was found. @param {(request: Request) => number | null} places */
  mark(places) {
    const counts = this.#shown.map(places);
    const marks = counts.every((count) => count === null) ? "" : counts.join();
    if (marks === this.#marks) return;
    this.#marks = marks;
    const buttons = this.element.querySelectorAll("button");
    for (const [at, count] of counts.entries()) {
      buttons[at].querySelector(".places")?.remove();
      if (count !== null) buttons[at].append(placesIn(count, isWhole(fieldsOf(this.#shown[at].data))));
    }
  }

  /** Brings the selected one into sight, once all parts of the page are drawn: it costs a layout. */
  settle() {
    const button = this.#isNew ? this.#button(this.#selected) : null;
    this.#isNew = false;
    if (button && this.element.parentElement) scrollWithin(this.element.parentElement, button);
  }

  /** @param {Request[]} requests @param {number} left */
  #build(requests, left) {
    const focused = this.element.contains(document.activeElement) ? numberOf(document.activeElement) : 0;
    const rows = left > 0 ? [make("li", { class: "left" }, t("{count} before these", { count: left }))] : [];
    for (const request of requests) {
      const button = make("button", { type: "button", "data-number": String(request.number) }, ...linesOf(request));
      const row = make("li", { "data-role": request.role }, button);
      row.classList.toggle("fresh", request.fresh);
      if (request.inner && rows.length > 0) within(/** @type {HTMLElement} */ (rows.at(-1))).append(row);
      else rows.push(row);
    }
    this.element.replaceChildren(...rows);
    this.#marks = "";
    if (focused) (this.#button(focused) ?? this.#button(requests.at(-1)?.number ?? 0))?.focus({ preventScroll: true });
  }

  /** @param {number} number @returns {HTMLElement | null} */
  #button(number) {
    return this.element.querySelector(`button[data-number="${number}"]`);
  }
}

/** @param {number} count @param {boolean} whole whether the request was read to its end */
function placesIn(count, whole) {
  const sign = make("span", { "aria-hidden": "true" }, count > 0 ? " ✓ " : " – ");
  const many = count === 1 ? t("in 1 place") : t("in {count} places", { count: number(count) });
  const none = whole ? t("nowhere in it") : t("nowhere in what was read");
  return make("span", { class: count > 0 ? "places" : "places none" }, sign, count > 0 ? many : none);
}

/** The list inside a row; made when the first comes. @param {HTMLElement} row */
function within(row) {
  const list = row.querySelector("ol") ?? make("ol");
  row.append(list);
  return list;
}

/** @param {EventTarget | null} target */
function numberOf(target) {
  const button = target instanceof Element ? target.closest("button") : null;
  return Number(button?.dataset.number ?? 0);
}

/** @param {Request} some @param {Request} other */
function alike(some, other) {
  return some.data === other.data && some.fresh === other.fresh && some.number === other.number;
}
