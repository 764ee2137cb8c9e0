// Where a text stands in a request: the path of every match, or none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Reader } from "../../web/static/js/request/reading.js";
import { search } from "../../web/static/js/request/search.js";
import { recorded } from "./request-bench.js";

const edit = {
  name: "Edit",
  description: "Puts a new text in the place of an old one.",
  input_schema: {
    type: "object",
    properties: { path: { type: "string" }, old_text: { type: "string" }, "odd key": { maximum: 4096 } },
    required: ["path", "old_text"],
  },
};
const REQUEST = {
  role: "parent",
  system: "Identity\nYou keep documents.\n\nWorkspace: /demo/docs",
  tools: [{ name: "Read", description: "Reads.", input_schema: { properties: {} } }, edit],
  messages: [
    { role: "user", content: [{ type: "text", text: "Memory: /demo/notes" }, { type: "text", text: "Where is it? Is it?" }] },
    { role: "assistant", content: [{ type: "tool_use", id: "call-1", name: "Read", input: { path: "MEMORY.md" } }] },
    { role: "user", content: [{ type: "tool_result", tool_use_id: "call-1", content: "It is here.", is_error: false }] },
    { role: "user", content: "bare" },
  ],
  answer: [{ type: "text", text: "only in the answer" }],
};

const { recording, value } = recorded(REQUEST);
const request = new Reader(recording).read(value, 0).data;
const paths = (wanted) => search(request, wanted).map(({ path }) => path);

test("a key has the path of what stands under it, an element its own", () => {
  assert.deepEqual(paths("old_text"), ["tools[1].input_schema.properties.old_text", "tools[1].input_schema.required[1]"]);
  assert.deepEqual(paths("odd key"), ['tools[1].input_schema.properties["odd key"]']);
});

test("a text of `system` is in `system`, that of a text block in its block", () => {
  assert.deepEqual(paths("/demo/"), ["system", "messages[0].content[0]"]);
  assert.deepEqual(paths("Is it"), ["messages[0].content[1]"]);
  assert.deepEqual(paths("bare"), ["messages[3].content"]);
});

test("calls and results are searched to their ends", () => {
  assert.deepEqual(paths("MEMORY.md"), ["messages[1].content[0].input.path"]);
  assert.deepEqual(paths("call-1"), ["messages[1].content[0].id", "messages[2].content[0].tool_use_id"]);
  assert.deepEqual(paths("is here"), ["messages[2].content[0].content"]);
  assert.deepEqual(paths("false"), ["messages[2].content[0].is_error"]);
  assert.deepEqual(paths("4096"), ['tools[1].input_schema.properties["odd key"].maximum']);
});

test("small and capital letters are one, so that none means none", () => {
  assert.deepEqual(paths("WORKSPACE"), ["system"]);
  assert.deepEqual(paths("workspace:"), ["system"]);
});

test("what is not in the three fields is not found, and nothing is not sought", () => {
  assert.deepEqual([paths("only in the answer"), paths("parent"), paths("nowhere"), paths("")], [[], [], [], []]);
});

test("an excerpt shows the match also behind letters whose small ones are longer", () => {
  const { recording: own, value: code } = recorded({ system: `${"İ".repeat(40)} the needle, and more` });
  const data = new Reader(own).read(code, 0).data;
  assert.equal(search(data, "NEEDLE")[0].excerpt, `…${"İ".repeat(7)} the needle, and more`);
  assert.equal(search(data, "İ T").length, 1);
});

test("what a search looks for is a text, whatever signs it has", () => {
  const { recording: own, value: code } = recorded({ system: "a.b*c (d) [e] {f} g\\h ^$|?+/" });
  const data = new Reader(own).read(code, 0).data;
  for (const wanted of ["a.b*c", "(d) [e]", "{f}", "\\", "^$|?+/"]) assert.equal(search(data, wanted).length, 1);
  assert.equal(search(data, "a.b.c").length, 0);
});

test("an excerpt shows the match and what stands around it", () => {
  const [{ excerpt }] = search(request, "documents");
  assert.equal(excerpt, "…ty You keep documents. Workspace: /demo/docs".slice(0, excerpt.length));
  assert.ok(excerpt.includes("documents"));
});

test("a place where the key and what stands under it match is told once, by its key", () => {
  const { recording: own, value: code } = recorded({ tools: [{ path: "a path" }] });
  const found = search(new Reader(own).read(code, 0).data, "path");
  assert.deepEqual(found, [{ path: "tools[0].path", excerpt: "path" }]);
});

test("odd requests are searched as far as they go", () => {
  for (const odd of [{}, { system: ["x"] }, { tools: null, messages: "x" }, { messages: [1, "x"] }]) {
    const { recording: own, value: code } = recorded(odd);
    assert.equal(search(new Reader(own).read(code, 0).data, "x").length, JSON.stringify(odd).includes("x") ? 1 : 0);
  }
});
