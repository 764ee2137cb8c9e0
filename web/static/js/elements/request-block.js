// Knows how a block of a message is drawn by its type: a text whole, a call with its input, a result with how it went.

import { textUnder, truthUnder, under } from "../request/data.js";
import { blocksOf, blockText } from "../request/fields.js";
import { indented } from "../request/json.js";
import { t } from "../words.js";
import { make } from "./dom.js";
import { asJson, diffLines, exact, otherKind, partHead } from "./request-parts.js";

/** @typedef {import("../request/compare.js").PartChange} PartChange */
/** @typedef {import("../request/data.js").Data} Data */
/** @typedef {import("../request/fields.js").Block} Block */

const SHORT = 80; // characters of a text that is gone: enough to know it again

/** @param {Block} block @param {PartChange} [change] */
export function drawBlock({ path, type, data }, change) {
  const kind = type === "other" ? textUnder(data, "type") : type;
  const element = make("div", { class: "piece", "data-path": path, "data-type": type }, partHead(path, kind, change));
  if (change) element.dataset.change = change.change;
  if (change && change.inside.length > 0) element.append(otherKind(change.inside));
  if (change?.old !== undefined) element.append(...differences(written(change.old), written(data), change));
  element.append(...CONTENTS[type](data));
  return element;
}

/** @param {string} old @param {string} now @param {PartChange} change */
function differences(old, now, change) {
  return old === now ? [] : [diffLines(old, now, change)];
}

/** As lines to compare. @param {Data} data */
function written(data) {
  return blockText(data) || indented(data);
}

/** @type {Record<Block["type"], (data: Data) => Node[]>} */
const CONTENTS = {
  text: (data) => [exact(blockText(data))],
  tool_use: (data) => [called(data), asJson(under(data, "input") ?? new Map())],
  tool_result: (data) => [...outcome(data)],
  other: (data) => [asJson(data)],
};

/** @param {Data} data */
function called(data) {
  const name = make("b", {}, textUnder(data, "name"));
  return make("p", { class: "call" }, name, " ", make("span", { class: "id" }, textUnder(data, "id")));
}

/** @param {Data} data */
function* outcome(data) {
  const failed = truthUnder(data, "is_error") === true;
  const word = make("b", { class: "outcome", "data-outcome": failed ? "error" : "ok" }, failed ? t("error") : t("ok"));
  const id = make("span", { class: "id" }, t("answers {id}", { id: textUnder(data, "tool_use_id") }));
  yield make("p", { class: "call" }, word, " ", id);
  const content = under(data, "content");
  for (const block of content === undefined ? [] : blocksOf(content, "")) {
    yield block.type === "text" ? exact(blockText(block.data)) : asJson(block.data);
  }
}

/** A block that is gone: in a line, or whole when it is in another scenario, where nobody has read it. @param {PartChange} change */
export function shortBlock(change) {
  const { data, path } = change;
  const name = textUnder(data, "name");
  const text = blockText(data) || textUnder(data, "content");
  const short = [...text].slice(0, SHORT).join("") + ([...text].length > SHORT ? "…" : "");
  const line = make("span", {}, partHead(path, textUnder(data, "type"), change));
  if (change.beside) line.append(diffLines(written(data), null, change));
  else if (name || short) line.append(make("span", { class: "short" }, name || short));
  return line;
}

/** The blocks of an answer, which are in no request yet. @param {Data[]} blocks */
export function drawAnswer(blocks) {
  return blocksOf(blocks, "answer").map((block) => drawBlock(block));
}
