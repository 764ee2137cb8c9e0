// Documents beside a request: where the whole text of each stands in it, or that it does not.

import assert from "node:assert/strict";
import { test } from "node:test";
import { documentsOf, pathsOfAll } from "../../web/static/js/request/documents.js";
import { Reader } from "../../web/static/js/request/reading.js";
import { recorded } from "./request-bench.js";

function plain(data) {
  const { recording, value } = recorded(data);
  return new Reader(recording).read(value, 0).data;
}

const KEY = "The key lies\nunder the stone.";
const text = (words) => ({ type: "text", text: words });
const REQUEST = {
  role: "Be brief.",
  system: `Rules\n${KEY}`,
  tools: [{ name: "open", description: "Opens.", input_schema: { properties: { "Be kind.": {} } } }],
  messages: [
    { role: "user", content: [text(`From key.md:\n${KEY}\n`), text("Where is the key?")] },
    { role: "assistant", content: [{ type: "tool_use", id: "1", name: "open", input: { note: KEY } }] },
  ],
  answer: [text("Be brief.")],
};
const request = plain(REQUEST);
const paths = (documents) => pathsOfAll(request, documentsOf(plain(documents)));

test("the whole text is found at every path, those of the search", () => {
  assert.deepEqual(paths({ "key.md": KEY }), [
    ["system", "messages[0].content[0]", "messages[1].content[0].input.note"],
  ]);
  assert.deepEqual(paths({ kind: "Be kind." }), [['tools[0].input_schema.properties["Be kind."]']]);
});

test("white space at the ends of a document is no part of what is looked for", () => {
  assert.deepEqual(paths({ a: "\nWhere is the key?\n\n" }), [["messages[0].content[1]"]]);
});

test("a part of a document, other letters or what is outside of the three fields is not the document", () => {
  assert.deepEqual(paths({ more: `${KEY} Dig.`, small: KEY.toLowerCase(), outside: "Be brief." }), [[], [], []]);
});

test("what holds nothing to look for is nowhere", () => {
  assert.deepEqual(paths({ empty: "", blank: " \n", number: 1, list: [KEY] }), [[], [], [], []]);
});

test("what is held is told, whatever it is", () => {
  assert.deepEqual(documentsOf(plain({ a: "x", n: 7, l: ["x"] })), [
    { name: "a", text: "x", sound: true },
    { name: "n", text: "7", sound: false },
    { name: "l", text: '["x"]', sound: false },
  ]);
  assert.deepEqual(documentsOf(plain({})), []);
  for (const held of ["a text", ["a"], null]) assert.equal(documentsOf(plain(held)), null);
});
