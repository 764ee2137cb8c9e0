// Knows the parts of a request's three fields, each with the path at which it stands.

/** @import { Data, Key } from "./data.js" */
import { REST, textUnder, under } from "./data.js";

export const FIELDS = /** @type {const} */ (["system", "tools", "messages"]);

/** @typedef {typeof FIELDS[number]} Field */
/** @typedef {{path: string, data: Data, name: string}} Tool */
/** @typedef {"text" | "tool_use" | "tool_result" | "other"} BlockType */
/** @typedef {{path: string, data: Data, type: BlockType}} Block */
/** @typedef {{path: string, data: Data, role: string, blocks: Block[]}} Message */

/** One of them; when the request was not read to its end, it may be among the rest. @param {Data | undefined} request @param {Field} field */
export function fieldOf(request, field) {
  return under(request, field) ?? (request instanceof Map ? request.get(REST) : undefined);
}

/** Those that a request has, as one dict: what is sent. @param {Data} request @returns {Map<Key, Data>} */
export function fieldsOf(request) {
  return new Map(
    FIELDS.flatMap((field) => {
      const data = fieldOf(request, field);
      return data === undefined ? [] : [[field, data]];
    }),
  );
}

/** Its definitions, or nothing when the field is no list. @param {Data | undefined} field @returns {Tool[] | null} */
export function toolsOf(field) {
  if (!Array.isArray(field)) return null;
  return field.map((data, index) => ({ path: `tools[${index}]`, data, name: textUnder(data, "name") }));
}

/** Its messages, or nothing when the field is no list. @param {Data | undefined} field @returns {Message[] | null} */
export function messagesOf(field) {
  if (!Array.isArray(field)) return null;
  return field.map((data, index) => {
    const path = `messages[${index}]`;
    const content = under(data, "content");
    const blocks = content === undefined ? [] : blocksOf(content, `${path}.content`);
    return { path, data, role: textUnder(data, "role"), blocks };
  });
}

/** A content that is one text counts as one block. @param {Data} content @param {string} path @returns {Block[]} */
export function blocksOf(content, path) {
  if (!Array.isArray(content)) return [{ path, data: content, type: typeOf(content) }];
  return content.map((data, index) => ({ path: `${path}[${index}]`, data, type: typeOf(data) }));
}

/** A block's own text, be it a text block or a bare text. @param {Data} data */
export function blockText(data) {
  return typeof data === "string" ? data : textUnder(data, "text");
}

/** @param {Data} data @returns {BlockType} */
function typeOf(data) {
  const type = textUnder(data, "type");
  if (typeof data === "string" || (type === "text" && typeof under(data, "text") === "string")) return "text";
  return type === "tool_use" || type === "tool_result" ? type : "other";
}
