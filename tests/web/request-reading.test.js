// Recorded values as plain data: exact, read anew only where something changed, never without end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Written } from "../../web/static/js/request/data.js";
import { compact, indented } from "../../web/static/js/request/json.js";
import { Reader } from "../../web/static/js/request/reading.js";
import { int } from "./builder.js";
import { Bench, recorded } from "./request-bench.js";

const DATA = { text: 'a "b"\n<i>', list: [1, -2, true, false, null, []], dict: { "odd key": {} } };

function read(data) {
  const { recording, value } = recorded(data);
  return new Reader(recording).read(value, 0).data;
}

test("data comes out as it went in", () => {
  assert.deepEqual(JSON.parse(compact(read(DATA))), DATA);
  assert.deepEqual(JSON.parse(indented(read(DATA))), DATA);
  assert.equal(compact(read({ a: [1, "x"] })), '{"a": [1, "x"]}');
});

test("what is long is broken over lines, what is short is not", () => {
  const written = indented(read({ short: [1, 2], long: { one: "x".repeat(50), two: [] } })).split("\n");
  assert.equal(written[1], '  "short": [1, 2],');
  assert.deepEqual(written.slice(2).map((line) => line.trim().slice(0, 7)), ['"long":', '"one": ', '"two": ', "}", "}"]);
});

test("numbers JSON cannot hold and things it does not know are told, not lost", () => {
  const bench = new Bench();
  const huge = bench.builder.atom("int", (2n ** 80n).toString(16));
  const nan = bench.builder.atom("float", "nan");
  const thing = bench.builder.object("function", "function");
  bench.edit(thing, 0, 0, bench.builder.str("run"));
  const list = bench.builder.object("tuple");
  bench.edit(list, 0, 0, huge, nan, thing);
  bench.step();
  const { data } = new Reader(bench.recording()).read(list, 0);
  assert.equal(compact(data), '[1208925819614629174706176, NaN, "<function run>"]');
});

test("the same object is given back until something inside changes, in both directions", () => {
  const bench = new Bench();
  const inner = bench.value([1]);
  const outer = bench.builder.object("list");
  bench.edit(outer, 0, 0, inner);
  for (let step = 0; step < 3; step++) bench.step();
  bench.edit(inner, 1, 0, int(2));
  for (let step = 3; step < 6; step++) bench.step();
  const reader = new Reader(bench.recording());
  const at = (step) => reader.read(outer, step);
  assert.deepEqual([compact(at(2).data), compact(at(3).data)], ["[[1]]", "[[1, 2]]"]);
  assert.deepEqual([at(2).from, at(2).until, at(3).from, at(3).until], [0, 3, 3, Number.POSITIVE_INFINITY]);
  assert.equal(at(0).data, at(2).data);
  assert.equal(at(3).data, at(5).data);
  assert.equal(compact(at(1).data), "[[1]]");
});

test("a part that stays keeps its identity while another part changes", () => {
  const bench = new Bench();
  const [stays, grows] = [bench.value(["a"]), bench.value([])];
  const outer = bench.builder.object("list");
  bench.edit(outer, 0, 0, stays, grows);
  bench.step();
  bench.edit(grows, 0, 0, int(1));
  bench.step();
  const reader = new Reader(bench.recording());
  const [before, after] = [0, 1].map((step) => reader.read(outer, step).data);
  assert.equal(before[0], after[0]);
  assert.notEqual(before[1], after[1]);
});

test("an object that is told in a line is told anew when something inside changes", () => {
  const bench = new Bench();
  const inside = bench.value([1]);
  const thing = bench.builder.object("instance", "demo.Thing");
  bench.edit(thing, 0, 0, bench.builder.str("items"), inside);
  bench.step();
  bench.edit(inside, 0, 1, int(2));
  bench.step();
  const reader = new Reader(bench.recording());
  assert.deepEqual([0, 1].map((step) => reader.read(thing, step).data.text), ["<Thing items=[1]>", "<Thing items=[2]>"]);
});

test("of two that hold each other, what is read of one does not hang on which was read before", () => {
  const bench = new Bench();
  const [one, other] = [bench.builder.object("list"), bench.builder.object("list")];
  bench.edit(one, 0, 0, int(1), other);
  bench.edit(other, 0, 0, int(2), one);
  bench.step();
  const recording = bench.recording();
  const both = new Reader(recording);
  assert.equal(compact(both.read(one, 0).data), '[1, [2, "…"]]');
  assert.equal(compact(both.read(other, 0).data), '[2, [1, "…"]]');
  assert.equal(compact(new Reader(recording).read(other, 0).data), '[2, [1, "…"]]');
});

test("what holds itself, is a thousand deep or a million long comes to an end", () => {
  const bench = new Bench();
  const circle = bench.builder.object("list");
  bench.edit(circle, 0, 0, circle, int(1));
  let deep = bench.value([]);
  for (let depth = 0; depth < 1000; depth++) {
    const outer = bench.builder.object("list");
    bench.edit(outer, 0, 0, deep);
    deep = outer;
  }
  const long = bench.builder.object("list");
  bench.edit(long, 0, 0, ...Array(100_000).fill(int(7)));
  bench.step();
  const reader = new Reader(bench.recording());
  assert.equal(compact(reader.read(circle, 0).data), '["…", 1]');
  assert.match(compact(reader.read(deep, 0).data), /^\[{101,200}"…"\]+$/);
  const read = reader.read(long, 0).data;
  assert.ok(read.length < 100_000);
  assert.ok(read.at(-1) instanceof Written);
  assert.equal(reader.read(long, 0).data, read);
});
