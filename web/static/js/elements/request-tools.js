// Knows how the field `tools` is drawn: each definition with its path, its schema on demand, what came and went.

import { textUnder, under } from "../request/data.js";
import { toolsOf } from "../request/fields.js";
import { number, t } from "../words.js";
import { make } from "./dom.js";
import { asJson, exact, goneParts, insideOf, outside, partHead, strange } from "./request-parts.js";

/** @typedef {import("../request/compare.js").PartChange} PartChange */
/** @typedef {import("../request/fields.js").Tool} Tool */

/** @param {Tool} tool @param {PartChange | undefined} change */
function definition({ path, name, data }, change) {
  const element = make("div", { class: "piece", "data-path": path }, partHead(path, name, change));
  if (change) element.dataset.change = change.change;
  if (!name) {
    element.append(asJson(data));
    return element;
  }
  element.append(exact(textUnder(data, "description")));
  if (change && change.inside.length > 0) element.append(insideOf(change.inside));
  const schema = under(data, "input_schema");
  if (schema !== undefined) {
    const said = make("span", { class: "said" }, ` ${name}`);
    const summary = make("summary", {}, make("code", {}, "input_schema"), said);
    element.append(make("details", { "data-key": name }, summary, asJson(schema)));
  }
  return element;
}

/** @type {import("./request-field.js").Draw} */
export function drawTools(data, { parts }) {
  const tools = toolsOf(data);
  if (!tools) return strange(data, t("This field holds something other than a list:"));
  const size = tools.length === 1 ? t("1 definition") : t("{count} definitions", { count: number(tools.length) });
  const gone = parts.filter(({ change }) => change === "removed");
  const goneItems = gone.map((part) => partHead(part.path, textUnder(part.data, "name"), part));
  const content = tools.map((tool) => {
    return definition(
      tool,
      parts.find(({ change, path }) => change !== "removed" && path === tool.path),
    );
  });
  if (tools.length === 0) content.push(make("p", { class: "quiet" }, t("an empty list")));
  if (gone.length > 0) content.unshift(goneParts(gone, goneItems));
  return { size, content: [...outside(parts, "tools"), ...content] };
}
