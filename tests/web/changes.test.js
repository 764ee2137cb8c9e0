// What a step changed inside containers: rows marked, and the paths down to each place.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int, None, UNBOUND } from "./builder.js";

/** One object that is there from step 0, edited at step 1. */
function edited(kind, contents, edits) {
  const builder = new Builder();
  const object = builder.object(kind, kind === "instance" ? "demo.Thing" : kind);
  const code = (value) => (typeof value === "string" ? builder.str(value) : value);
  builder.step("call", { locals: { it: object }, edits: [[object, 0, 0, contents.map(code)]] });
  builder.step("line", { edits: edits.map(([start, drop, put]) => [object, start, drop, put.map(code)]) });
  const recording = Recording.fromJSON(builder.file());
  return {
    rows: recording.children(object, 1).map(({ label, change, before }) => [label, change, before]),
    paths: recording.changedPaths(1).map(({ path, change, before, after }) => [path, change, before, after]),
  };
}

test("an appended item is added, the others are as they were", () => {
  const { rows, paths } = edited("list", [int(1)], [[1, 0, [int(2)]]]);
  assert.deepEqual(rows, [["[0]", "", int(1)], ["[1]", "added", undefined]]);
  assert.deepEqual(paths, [["[1]", "added", undefined, int(2)]]);
});

test("a replaced item is changed from what it was", () => {
  const { rows, paths } = edited("list", [int(1), int(2)], [[0, 1, [int(9)]]]);
  assert.deepEqual(rows[0], ["[0]", "changed", int(1)]);
  assert.deepEqual(paths, [["[0]", "changed", int(1), int(9)]]);
});

test("an item taken from the front changes no other item", () => {
  const { rows, paths } = edited("list", [int(1), int(2), int(3)], [[0, 1, []], [2, 0, [int(4)]]]);
  assert.deepEqual(rows.map(([, change]) => change), ["", "", "added"]);
  assert.deepEqual(paths, [["[0]", "removed", int(1), undefined], ["[2]", "added", undefined, int(4)]]);
});

test("a rewritten list shows only what differs", () => {
  const { paths } = edited("list", [int(1), int(2), int(3)], [[0, 3, [int(1), int(5), int(3)]]]);
  assert.deepEqual(paths, [["[1]", "changed", int(2), int(5)]]);
});

test("a key set anew is changed, a new key added, a deleted one removed", () => {
  const { rows, paths } = edited("dict", ["a", int(1), "b", int(2), "c", int(3)], [[1, 1, [int(9)]], [2, 2, []], [4, 0, ["d", None]]]);
  assert.deepEqual(rows.map(([label, change]) => [label, change]), [["'a'", "changed"], ["'c'", ""], ["'d'", "added"]]);
  assert.deepEqual(paths.map(([path, change]) => [path, change]), [
    ["['a']", "changed"],
    ["['d']", "added"],
    ["['b']", "removed"],
  ]);
});

test("edits that begin in the middle of a pair are read as pairs", () => {
  const { paths } = edited("dict", ["a", int(1), "b", int(1)], [[1, 2, []]]);
  assert.deepEqual(paths.map(([path, change]) => [path, change]), [["['b']", "removed"]]);
});

test("attributes have dots", () => {
  const { rows, paths } = edited("instance", ["name", int(1)], [[1, 1, [int(2)]]]);
  assert.deepEqual(rows, [[".name", "changed", int(1)]]);
  assert.deepEqual(paths, [[".name", "changed", int(1), int(2)]]);
});

test("a set's members come and go, whatever their order", () => {
  const { rows, paths } = edited("set", [int(1), int(2), int(3)], [[0, 3, [int(3), int(4), int(1)]]]);
  assert.deepEqual(rows.map(([, change]) => change), ["", "added", ""]);
  assert.deepEqual(paths.map(([path, change]) => [path, change]), [["{4}", "added"], ["{2}", "removed"]]);
});

test("a change deep inside is told by its whole path", () => {
  const builder = new Builder();
  const [sections, section] = [builder.object("list"), builder.object("dict")];
  const edits = [[sections, 0, 0, [section]], [section, 0, 0, [builder.str("text"), builder.str("a")]]];
  builder.step("call", { locals: { sections }, edits });
  builder.step("line", { edits: [[section, 1, 1, [builder.str("b")]]] });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual(recording.changedPaths(1).map(({ name, path, change }) => [name, path, change]), [
    ["sections", "[0]['text']", "changed"],
  ]);
  assert.equal(recording.children(sections, 1)[0].change, "changed");
});

test("one list in three places changes in all three", () => {
  const builder = new Builder();
  const [grid, row] = [builder.object("list"), builder.object("list")];
  builder.step("call", { locals: { grid }, edits: [[grid, 0, 0, [row, row, row]], [row, 0, 0, [int(0)]]] });
  builder.step("line", { edits: [[row, 0, 1, [int(1)]]] });
  const paths = Recording.fromJSON(builder.file()).changedPaths(1).map(({ path }) => path);
  assert.deepEqual(paths, ["[0][0]", "[1][0]", "[2][0]"]);
});

test("what is new as a whole is one addition, however much it holds", () => {
  const builder = new Builder();
  const [outer, inner] = [builder.object("list"), builder.object("list")];
  builder.step("call", { locals: { outer } });
  builder.step("line", { edits: [[inner, 0, 0, [int(1), int(2)]], [outer, 0, 0, [inner]]] });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual(recording.changedPaths(1).map(({ path, change }) => [path, change]), [["[0]", "added"]]);
  assert.deepEqual(recording.children(inner, 1).map(({ change }) => change), ["", ""]);
});

test("variables themselves have an empty path", () => {
  const builder = new Builder();
  builder.step("call", { locals: { a: int(1), b: int(1) } });
  builder.step("line", { locals: { a: UNBOUND, b: int(2), c: int(3) } });
  const paths = Recording.fromJSON(builder.file()).changedPaths(1);
  assert.deepEqual(paths.map(({ name, path, change }) => [name, path, change]), [
    ["a", "", "removed"],
    ["b", "", "changed"],
    ["c", "", "added"],
  ]);
});

test("no more paths are given than asked for", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { locals: { list } });
  builder.step("line", { edits: [[list, 0, 0, new Array(1000).fill(int(1))]] });
  assert.equal(Recording.fromJSON(builder.file()).changedPaths(1, 3).length, 3);
});

test("an object held by ten thousand others does not make a step slow", () => {
  const builder = new Builder();
  const shared = builder.object("list");
  const all = builder.object("list");
  const holders = Array.from({ length: 10_000 }, () => builder.object("list"));
  const edits = [...holders.map((holder) => [holder, 0, 0, [shared]]), [all, 0, 0, holders]];
  builder.step("call", { locals: { shared, all }, edits });
  builder.step("line", { edits: [[shared, 0, 0, [int(1)]]] });
  const recording = Recording.fromJSON(builder.file());
  const start = performance.now();
  assert.equal(recording.variables(1, 0)[0].change, "changed");
  assert.equal(recording.changedPaths(1, 5)[0].path, "[0]");
  assert.ok(performance.now() - start < 1000);
});

test("under a dict in place of another each key shows what it held before", () => {
  const builder = new Builder();
  const made = () => builder.object("dict");
  const [cache, old, now, same, alike] = [made(), made(), made(), builder.object("list"), builder.object("list")];
  const [value, text, ids, extra] = ["value", "text", "ids", "extra"].map((key) => builder.str(key));
  const first = [[cache, 0, 0, [value, old]], [old, 0, 0, [text, builder.str("a"), ids, same]], [same, 0, 0, [int(1)]]];
  builder.step("call", { locals: { cache }, edits: first });
  const second = [[cache, 1, 1, [now]], [now, 0, 0, [text, builder.str("b"), ids, alike, extra, int(2)]], [alike, 0, 0, [int(1)]]];
  builder.step("line", { edits: second });
  const recording = Recording.fromJSON(builder.file());
  const rows = recording.childrenInPlace(now, old, 1).map(({ label, change, before }) => [label, change, before]);
  assert.deepEqual(rows, [
    ["'text'", "changed", builder.str("a")],
    ["'ids'", "", alike],
    ["'extra'", "added", undefined],
  ]);
});
