// Variables at every step: bound, rebound, unbound, in order of first binding, their contents included.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int, None, objectNumber, UNBOUND } from "./builder.js";
import { generator } from "./random.js";

const rows = (recording, step, frame = recording.frame(step)) =>
  recording.variables(step, frame).map(({ name, value, before, change }) => [name, value, before, change]);

test("a variable is added, then unchanged, then changed, then removed, then gone", () => {
  const builder = new Builder();
  builder.step("call");
  builder.step("line", { locals: { x: int(1) } });
  builder.step("line");
  builder.step("line", { locals: { x: int(2) } });
  builder.step("line", { locals: { x: UNBOUND } });
  builder.step("line");
  builder.step("line", { locals: { x: None } });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual(rows(recording, 0), []);
  assert.deepEqual(rows(recording, 1), [["x", int(1), undefined, "added"]]);
  assert.deepEqual(rows(recording, 2), [["x", int(1), int(1), ""]]);
  assert.deepEqual(rows(recording, 3), [["x", int(2), int(1), "changed"]]);
  assert.deepEqual(rows(recording, 4), [["x", undefined, int(2), "removed"]]);
  assert.deepEqual(rows(recording, 5), []);
  assert.deepEqual(rows(recording, 6), [["x", None, undefined, "added"]]);
});

test("variables stand in the order of their first binding, also after one was removed and bound again", () => {
  const builder = new Builder();
  builder.step("call", { locals: { b: int(1), a: int(2) } });
  builder.step("line", { locals: { c: int(3), b: UNBOUND } });
  builder.step("line", { locals: { b: int(4) } });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual(rows(recording, 2).map(([name]) => name), ["b", "a", "c"]);
  assert.deepEqual(rows(recording, 0).map(([name]) => name), ["b", "a"]);
});

test("binding the same object or value again is no change", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { locals: { items: list, n: int(1) } });
  builder.step("line", { locals: { items: list, n: int(1) } });
  assert.deepEqual(rows(Recording.fromJSON(builder.file()), 1).map(([, , , change]) => change), ["", ""]);
});

test("each call has variables of its own", () => {
  const builder = new Builder();
  builder.step("call", { frame: 0, code: "f", locals: { n: int(1) } });
  builder.step("call", { frame: 1, code: "f", locals: { n: int(2) } });
  builder.step("line", { frame: 1, code: "f" });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual(rows(recording, 2, 0), [["n", int(1), int(1), ""]]);
  assert.deepEqual(rows(recording, 2, 1), [["n", int(2), int(2), ""]]);
  assert.deepEqual(rows(recording, 0, 1), []);
});

test("a change of another frame belongs to that frame and its step", () => {
  const builder = new Builder();
  builder.step("call", { frame: 0, locals: { total: int(0) } });
  builder.step("call", { frame: 1 });
  builder.step("line", { frame: 1, locals: { own: int(5) }, others: { 0: { total: int(9) } } });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual(rows(recording, 2, 1), [["own", int(5), undefined, "added"]]);
  assert.deepEqual(rows(recording, 2, 0), [["total", int(9), int(0), "changed"]]);
});

test("a container whose contents changed at any depth is changed and is its own before", () => {
  const builder = new Builder();
  const [outer, inner, other] = [builder.object("list"), builder.object("dict"), builder.object("list")];
  builder.step("call", { locals: { outer, other }, edits: [[outer, 0, 0, [inner]], [other, 0, 0, [int(1)]]] });
  builder.step("line", { edits: [[inner, 0, 0, [builder.str("id"), int(1)]]] });
  builder.step("line");
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual(rows(recording, 1), [["outer", outer, outer, "changed"], ["other", other, other, ""]]);
  assert.deepEqual(rows(recording, 2).map(([, , , change]) => change), ["", ""]);
});

test("contents that left a container no longer change it", () => {
  const builder = new Builder();
  const [outer, inner] = [builder.object("list"), builder.object("list")];
  builder.step("call", { locals: { outer, inner }, edits: [[outer, 0, 0, [inner]]] });
  builder.step("line", { edits: [[outer, 0, 1, []]] });
  builder.step("line", { edits: [[inner, 0, 0, [int(1)]]] });
  const changes = rows(Recording.fromJSON(builder.file()), 2).map(([name, , , change]) => [name, change]);
  assert.deepEqual(changes, [["outer", ""], ["inner", "changed"]]);
});

test("an attribute of a container's subclass changes the container", () => {
  const builder = new Builder();
  const attributes = builder.object("instance", "demo.Stack");
  const stack = builder.object("list", "demo.Stack", objectNumber(attributes));
  builder.step("call", { locals: { stack } });
  builder.step("line", { edits: [[attributes, 0, 0, [builder.str("limit"), int(3)]]] });
  assert.deepEqual(rows(Recording.fromJSON(builder.file()), 1), [["stack", stack, stack, "changed"]]);
});

test("structures that contain themselves end the search", () => {
  const builder = new Builder();
  const [a, b] = [builder.object("list"), builder.object("list")];
  builder.step("call", { locals: { a, b }, edits: [[a, 0, 0, [a, b]], [b, 0, 0, [a]]] });
  builder.step("line", { edits: [[b, 1, 0, [int(1)]]] });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual(rows(recording, 1).map(([, , , change]) => change), ["changed", "changed"]);
  assert.ok(recording.changedPaths(1, 10).length <= 10);
});

test("random bindings in many frames give what a table of all steps gives", () => {
  const random = generator(3);
  const builder = new Builder();
  const expected = [];
  const state = new Map();
  for (let step = 0; step < 3000; step++) {
    const frame = step < 40 ? step : random(40);
    const locals = {};
    for (let count = random(3); count > 0; count--) {
      locals[`v${random(6)}`] = random(8) === 0 ? UNBOUND : int(random(5));
    }
    const variables = new Map(state.get(frame));
    for (const [name, value] of Object.entries(locals)) variables.set(name, value);
    state.set(frame, variables);
    expected.push({ frame, before: new Map(state), locals });
    builder.step(step < 40 ? "call" : "line", { frame, locals });
    if (random(100) === 0) builder.cut();
  }
  const recording = Recording.fromJSON(builder.file());
  for (let asked = 0; asked < 2000; asked++) {
    const step = random(expected.length);
    const frame = random(40);
    const known = [...(expected[step].before.get(frame) ?? [])].filter(([, value]) => value !== UNBOUND);
    const shown = rows(recording, step, frame).filter(([, value]) => value !== undefined);
    assert.deepEqual(shown.map(([name, value]) => [name, value]), known);
  }
});
