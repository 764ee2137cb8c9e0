// Knows how the field `messages` is drawn: message by message, block by block, and what is gone.

import { messagesOf } from "../request/fields.js";
import { number, t } from "../words.js";
import { make } from "./dom.js";
import { drawBlock, shortBlock } from "./request-block.js";
import { asJson, goneParts, outside, partHead, strange } from "./request-parts.js";

/** @typedef {import("../request/compare.js").PartChange} PartChange */
/** @typedef {import("../request/fields.js").Message} Message */

/** @param {Message} message @param {Map<string, PartChange>} changes by path */
function drawMessage({ path, role, blocks, data }, changes) {
  const pieces = blocks.map((block) => drawBlock(block, changes.get(block.path)));
  const head = make("p", { class: "message" }, role || make("code", {}, path));
  if (blocks.length === 0) return [head, make("div", { class: "piece" }, partHead(path, "", undefined), asJson(data))];
  return [head, ...pieces];
}

/** @type {import("./request-field.js").Draw} */
export function drawMessages(data, { parts }) {
  const messages = messagesOf(data);
  if (!messages) return strange(data, t("This field holds something other than a list:"));
  const size = messages.length === 1 ? t("1 message") : t("{count} messages", { count: number(messages.length) });
  const gone = parts.filter(({ change }) => change === "removed");
  const changes = new Map(parts.filter((part) => !gone.includes(part)).map((part) => [part.path, part]));
  const content = messages.flatMap((message) => drawMessage(message, changes));
  if (messages.length === 0) content.push(make("p", { class: "quiet" }, t("an empty list")));
  if (gone.length > 0) content.unshift(goneParts(gone, gone.map(shortBlock)));
  return { size, content: [...outside(parts, "messages"), ...content] };
}
