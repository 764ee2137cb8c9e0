// Knows the figure of a growing list: a chip for each item that can come, lit once it is in the list.

import { t } from "../words.js";
import { find, make, write } from "./dom.js";
import { lastKnown } from "./last-known.js";
import { variableOnStack } from "./moment.js";

/** @typedef {import("./moment.js").Moment} Moment */

const MOST_ITEMS = 100; // a figure is a picture; the variables hold the rest

/**
 * The word an element is known by: a text itself, else what stands under its key.
 * @param {Moment} moment
 * @param {number} value
 * @param {string} key
 */
function itemName({ recording, step }, value, key) {
  const view = recording.view(value, step);
  if (view.kind === "str") return view.text;
  const named = recording.children(value, step).find(({ label }) => label === `'${key}'` || label === `.${key}`);
  return named ? recording.view(named.value, step).text : recording.preview(value, step);
}

/**
 * @param {Moment | null} moment
 * @param {string} variable
 * @param {string} key
 * @returns {Map<string, boolean>} names in the list, true when the very step put them there
 */
function itemsInList(moment, variable, key) {
  /** @type {Map<string, boolean>} */
  const names = new Map();
  const found = moment && variableOnStack(moment, variable);
  const held = moment && (found?.value ?? lastKnown(moment, variable));
  if (!moment || held === null || held === undefined) return names;
  for (const { value, change } of moment.recording.children(held, moment.step, 0, MOST_ITEMS)) {
    if (change !== "removed") names.set(itemName(moment, value, key), change === "added" || found?.change === "added");
  }
  return names;
}

export class ListFigure extends HTMLElement {
  /** @param {Moment | null} moment */
  set moment(moment) {
    const items = itemsInList(moment, this.dataset.variable ?? "", this.dataset.key ?? "id");
    const list = find(this, "ul");
    for (const chip of list.querySelectorAll(".chip.extra")) chip.remove();
    const planned = [...list.querySelectorAll(".chip")].map((chip) => chip.getAttribute("data-item"));
    for (const name of items.keys()) {
      if (!planned.includes(name)) list.append(make("li", { class: "chip extra", "data-item": name }, name));
    }
    for (const chip of list.querySelectorAll(".chip")) {
      const name = chip.getAttribute("data-item") ?? "";
      const state = items.has(name) ? (items.get(name) ? t("just added") : t("in the list")) : t("not in the list");
      chip.classList.toggle("on", items.has(name));
      chip.classList.toggle("new", items.get(name) === true);
      chip.replaceChildren(name, make("span", { class: "said" }, `: ${state}`));
    }
    const count = this.parentElement?.querySelector('[data-part="figure-count"]');
    if (count)
      write(
        count,
        moment ? t("{count} of {all}", { count: items.size, all: Math.max(planned.length, items.size) }) : "",
      );
  }
}
