// Two names for one object: of variables, inside containers, across the frames of the stack, and in itself.

import assert from "node:assert/strict";
import { test } from "node:test";
import { aliasWords } from "../../web/static/js/elements/alias-words.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int, objectNumber } from "./builder.js";

const paths = (recording, step, frame, value) => recording.aliases(step, frame).of(objectNumber(value)).map(({ frame: of, path }) => `${of}:${path}`);

test("variables of one frame and places in containers are all told, the nearest first", () => {
  const builder = new Builder();
  const [row, grid, dict] = [builder.object("list"), builder.object("list"), builder.object("dict")];
  const edits = [[grid, 0, 0, [row, row]], [dict, 0, 0, [builder.str("k"), row]], [row, 0, 0, [int(1)]]];
  builder.step("call", { locals: { grid, dict, row }, edits });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual(paths(recording, 0, 0, row), ["0:row", "0:grid[0]", "0:grid[1]", "0:dict['k']"]);
  assert.deepEqual(paths(recording, 0, 0, grid), ["0:grid"]);
});

test("a parameter and its caller's variable are one, looked at from either frame", () => {
  const builder = new Builder();
  const [list, inner] = [builder.object("list"), builder.object("list")];
  builder.step("call", { frame: 0, locals: { mine: list, it: inner }, edits: [[list, 0, 0, [inner]]] });
  builder.step("call", { frame: 1, locals: { given: list } });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual(paths(recording, 1, 1, list), ["1:given", "0:mine"]);
  assert.deepEqual(paths(recording, 1, 0, list), ["0:mine", "1:given"]);
  assert.deepEqual(paths(recording, 1, 1, inner), ["0:it", "1:given[0]"]);
});

test("a list that holds itself is in itself, once", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { locals: { list }, edits: [[list, 0, 0, [list]]] });
  assert.deepEqual(paths(Recording.fromJSON(builder.file()), 0, 0, list), ["0:list", "0:list[0]"]);
});

test("functions and tuples are told as variables only, and what a tuple holds is found", () => {
  const builder = new Builder();
  const [run, pair, list, tools] = [builder.object("function"), builder.object("tuple"), builder.object("list"), builder.object("dict")];
  const edits = [[pair, 0, 0, [list, run]], [tools, 0, 0, [builder.str("run"), run, builder.str("pair"), pair]]];
  builder.step("call", { frame: 0, locals: { tools, run, list }, edits });
  builder.step("call", { frame: 1, locals: { run, pair } });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual(paths(recording, 0, 0, run), ["0:run"]);
  assert.deepEqual(paths(recording, 0, 0, list), ["0:list", "0:tools['pair'][0]"]);
  assert.deepEqual(paths(recording, 1, 1, pair), ["1:pair"]);
});

test("the attributes of a subclass of list are looked into", () => {
  const builder = new Builder();
  const [list, attributes] = [builder.object("list"), builder.object("instance", "demo.Rows")];
  const rows = builder.object("list", "demo.Rows", objectNumber(attributes));
  builder.step("call", { locals: { rows, list }, edits: [[attributes, 0, 0, [builder.str("first"), list]]] });
  assert.deepEqual(paths(Recording.fromJSON(builder.file()), 0, 0, list), ["0:list", "0:rows.first"]);
});

test("a structure of a hundred thousand objects is looked into only so far", () => {
  const builder = new Builder();
  const all = builder.object("list");
  const items = Array.from({ length: 100_000 }, () => builder.object("list"));
  builder.step("call", { locals: { all, last: items.at(-1), first: items[0] }, edits: [[all, 0, 0, items]] });
  const recording = Recording.fromJSON(builder.file());
  recording.contents(objectNumber(all), 0);
  const start = performance.now();
  assert.deepEqual(paths(recording, 0, 0, items[0]), ["0:first", "0:all[0]"]);
  assert.ok(performance.now() - start < 200);
});

test("it is said in words, of itself and of other functions too", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { frame: 0, code: "main", locals: { mine: list }, edits: [[list, 0, 0, [list]]] });
  builder.step("call", { frame: 1, code: "fill", locals: { given: list } });
  const recording = Recording.fromJSON(builder.file());
  const moment = { recording, step: 1, frame: 1 };
  const others = (where) => recording.aliases(1, 1).of(objectNumber(list)).filter(({ path }) => path !== where);
  assert.equal(aliasWords("given", others("given"), moment), "contains itself: given[0] · same object as mine of main");
  assert.equal(aliasWords("given[0]", others("given[0]"), moment), "the object it is in: given");
  assert.equal(aliasWords("given", [], moment), "");
});
