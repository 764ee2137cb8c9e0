// What changed between two requests, field by field and path by path.

import assert from "node:assert/strict";
import { test } from "node:test";
import { aligned } from "../../web/static/js/diff/align.js";
import { compared } from "../../web/static/js/request/compare.js";
import { lineDiff } from "../../web/static/js/diff/line-diff.js";
import { compact } from "../../web/static/js/request/json.js";
import { places } from "../../web/static/js/request/places.js";
import { Reader } from "../../web/static/js/request/reading.js";
import { int, None, True } from "./builder.js";
import { generator } from "./random.js";
import { Bench, recorded } from "./request-bench.js";

const plain = (data) => {
  const { recording, value } = recorded(data);
  return new Reader(recording).read(value, 0).data;
};
const text = (words) => ({ type: "text", text: words });
const call = (name) => ({ type: "tool_use", id: "1", name, input: {} });
const says = (role, ...content) => ({ role, content });
const tool = (name, ...required) => ({ name, description: "d", input_schema: { required } });

function changes(field, old, now) {
  const { verdict, parts } = compared(plain(old), plain(now), field);
  assert.equal(verdict, "changed");
  return parts.map(({ change, path, was, inside }) => [change, path, was, ...inside].filter(Boolean).join(" "));
}

test("equal fields are the same to the byte, in whatever objects they are", () => {
  for (const [field, data] of [["system", "a"], ["tools", [tool("b")]], ["messages", [says("user", text("c"))]]]) {
    assert.deepEqual(compared(plain(data), plain(data), field), { verdict: "same", parts: [] });
  }
});

const MANY = Array.from({ length: 60_000 }, () => 7);
const verdict = (old, now) => compared(plain(old), plain(now), "messages").verdict;
const nested = (depth, leaf) => (depth === 0 ? leaf : { properties: nested(depth - 1, leaf) });

test("what was not read to its end is the same as far as it was read, and never to the byte", () => {
  const long = (last) => [says("user", { type: "other", data: MANY }), says("user", text(last))];
  assert.equal(verdict(long("a"), long("a")), "alike");
  assert.equal(verdict(long("a"), long("b")), "alike");
  assert.equal(verdict([says("user", text("x")), ...long("a")], long("a")), "changed");
  const object = Object.fromEntries(MANY.map((value, at) => [`k${at}`, value]));
  assert.equal(verdict([object], [{ ...object, last: 1 }]), "alike");
  assert.equal(verdict([object], [{ ...object, k0: 1 }]), "changed");
});

test("where one side was cut, nothing is said of what the other has there", () => {
  const late = says("user", { type: "other", data: MANY });
  const [old, now] = ["short", "longer"].map((system) => plain({ system, tools: [], messages: [late] }));
  const more = plain({ system: ["x", "y"], tools: [], messages: [late] });
  for (const other of [now, more]) {
    assert.deepEqual(compared(old.get("messages"), other.get("messages"), "messages"), { verdict: "alike", parts: [] });
  }
});

test("of a field that was cut, only what was read and differs is told as changed", () => {
  const late = says("user", { type: "other", data: MANY });
  const old = plain({ system: "s", messages: [says("user", text("a")), late] }).get("messages");
  const now = plain({ system: ["s", "t"], messages: [says("user", text("b")), late] }).get("messages");
  assert.deepEqual(compared(old, now, "messages").parts.map(({ path }) => path), ["messages[0].content[0]"]);
  assert.deepEqual(places(old, now, "m").map(({ path }) => path), ["m[0].content[0].text"]);
});

test("a hundred levels down a difference is found", () => {
  assert.deepEqual(changes("tools", [nested(100, "a")], [nested(100, "b")]), [
    `changed tools[0] tools[0]${".properties".repeat(100)}`,
  ]);
  assert.equal(verdict([nested(1000, "a")], [nested(1000, "b")]), "alike");
});

/** Messages with one call whose input holds what `make` makes, read from a recording. */
function holding(make) {
  const bench = new Bench();
  const input = bench.builder.object("dict");
  bench.edit(input, 0, 0, ...make(bench));
  const list = bench.builder.object("list");
  bench.edit(list, 0, 0, input);
  bench.step();
  return new Reader(bench.recording()).read(list, 0).data;
}

test("what is written alike and is of another kind is not the same", () => {
  const value = (make) => holding((bench) => [bench.builder.str("x"), make(bench)]);
  const bytes = value((bench) => bench.builder.atom("bytes", "78"));
  const words = value((bench) => bench.builder.str("b'x'"));
  const list = value((bench) => bench.value([1, 2]));
  const tuple = value((bench) => {
    const made = bench.builder.object("tuple");
    bench.edit(made, 0, 0, int(1), int(2));
    return made;
  });
  for (const [old, now] of [[bytes, words], [list, tuple]]) {
    assert.equal(compact(old), compact(now));
    assert.equal(compared(old, old, "messages").verdict, "same");
    assert.equal(compared(old, now, "messages").verdict, "changed");
    assert.deepEqual(places(old, now, "messages").map(({ path }) => path), ["messages[0].x"]);
  }
});

test("a thing that is told in a line is the same only as far as it is told", () => {
  const set = (last) =>
    holding((bench) => {
      const made = bench.builder.object("set");
      bench.edit(made, 0, 0, ...Array.from({ length: 90 }, (_, at) => int(at)), int(last));
      return [bench.builder.str("x"), made];
    });
  assert.equal(compared(set(100), set(101), "messages").verdict, "alike");
});

test("1, None and True are keys beside the texts of their names", () => {
  const keys = (first) =>
    holding((bench) => {
      const { builder } = bench;
      const names = [builder.str("1"), int(1), None, builder.str("None"), True, builder.str("True")];
      return names.flatMap((name, at) => [name, at === 1 ? int(first) : int(at)]);
    });
  assert.equal(compact(keys(9)), '[{"1": 0, 1: 9, None: 2, "None": 3, True: 4, "True": 5}]');
  assert.deepEqual(places(keys(8), keys(9), "m").map(({ path }) => path), ["m[0][1]"]);
  assert.equal(compared(keys(9), keys(9), "messages").verdict, "same");
  const key = (make) => holding((bench) => [make(bench), int(0)]);
  const [number, words] = [key(() => int(1)), key((bench) => bench.builder.str("1"))];
  assert.equal(compared(number, words, "messages").verdict, "changed");
});

test("of keys that are told alike none is lost", () => {
  const data = holding((bench) => {
    const [one, other] = [0, 1].map(() => bench.builder.object("instance", "demo.Key"));
    return [one, int(1), other, int(2)];
  });
  assert.equal(data[0].size, 2);
});

test("True is not 1, and another order of keys is another text", () => {
  assert.deepEqual(changes("tools", [{ name: "a", strict: true }], [{ name: "a", strict: 1 }]), [
    "changed tools[0] tools[0].strict",
  ]);
  const turned = [{ description: "d", name: "a", input_schema: { required: [] } }];
  assert.deepEqual(changes("tools", [tool("a")], turned), ["changed tools[0] tools[0]"]);
});

test("definitions are known by their names", () => {
  assert.deepEqual(changes("tools", [tool("a"), tool("b"), tool("c")], [tool("b"), tool("c", "x"), tool("d")]), [
    "moved tools[0] tools[1]",
    "changed tools[1] tools[2] tools[1].input_schema.required[0]",
    "added tools[2]",
    "removed tools[0]",
  ]);
});

test("messages that came at the end are added, those before stay", () => {
  const first = [says("user", text("q"))];
  const then = [...first, says("assistant", call("read_file")), says("user", { type: "tool_result", content: "r" })];
  assert.deepEqual(changes("messages", first, then), ["added messages[1].content[0]", "added messages[2].content[0]"]);
  assert.deepEqual(changes("messages", then, first), ["removed messages[1].content[0]", "removed messages[2].content[0]"]);
});

test("a block changes in its place, and one that went ahead of it moves it", () => {
  const old = [says("user", text("plan 1"), text("question"))];
  assert.deepEqual(changes("messages", old, [says("user", text("plan 2"), text("question"))]), [
    "changed messages[0].content[0]",
  ]);
  assert.deepEqual(changes("messages", old, [says("user", text("memory"), text("plan 1"), text("question"))]), [
    "added messages[0].content[0]",
    "moved messages[0].content[1] messages[0].content[0]",
    "moved messages[0].content[2] messages[0].content[1]",
  ]);
});

test("a block that goes from one message into another is moved, not gone and new", () => {
  const old = [says("user", text("question"), text("plan"))];
  const now = [says("user", text("question")), says("assistant", call("f")), says("user", text("plan"))];
  assert.deepEqual(changes("messages", old, now), [
    "added messages[1].content[0]",
    "moved messages[2].content[0] messages[0].content[1]",
  ]);
});

test("history that was compacted shows what is gone and what was kept", () => {
  const old = ["a", "b", "c", "d"].map((words, at) => says(at % 2 ? "assistant" : "user", text(words)));
  assert.deepEqual(changes("messages", old, [old[0], says("assistant", call("sum")), old[3]]), [
    "added messages[1].content[0]",
    "moved messages[2].content[0] messages[3].content[0]",
    "removed messages[1].content[0]",
    "removed messages[2].content[0]",
  ]);
});

test("what changed outside of any block is told by its path", () => {
  assert.deepEqual(changes("messages", [says("user", text("a"))], [says("assistant", text("a"))]), [
    "changed messages messages[0].role",
  ]);
  assert.deepEqual(changes("messages", "all in one", [says("user")]), ["changed messages"]);
});

test("a field that is only in one of the two came or went", () => {
  assert.deepEqual(compared(undefined, undefined, "system"), { verdict: "same", parts: [] });
  assert.deepEqual(compared(undefined, "x", "system").parts.map(({ change }) => change), ["added"]);
  assert.deepEqual(compared("x", undefined, "system").parts.map(({ change }) => change), ["removed"]);
});

test("paths lead to the outermost difference", () => {
  const old = plain({ a: 1, "b c": [1, { d: 2 }], e: { f: 3 } });
  const now = plain({ "b c": [1, { d: 3 }, 4], e: { f: 3 }, g: {} });
  assert.deepEqual(places(old, now, "x").map(({ change, path }) => `${change} ${path}`), [
    'changed x["b c"][1].d',
    'added x["b c"][2]',
    "added x.g",
    "removed x.a",
  ]);
});

const diff = (old, now) => lineDiff(old, now).map(({ change, text }) => `${change} ${text}`);

test("lines that went and came stand among the lines around them", () => {
  assert.deepEqual(diff("a\nb\nc\nd\ne\nf\ng", "a\nb\nC\nd\ne\nf\ng\nh"), [
    "same b",
    "gone c",
    "new C",
    "same d",
    "gap ",
    "same g",
    "new h",
  ]);
  assert.deepEqual(diff("a\nb\nc\nd", "A\nb\nc\nd"), ["gone a", "new A", "same b"]);
  assert.deepEqual(diff("a\nb", "a\nb"), []);
  assert.deepEqual(diff("", "a"), ["gone ", "new a"]);
});

test("what is aligned is equal, in order, and each item comes once", () => {
  const random = generator(3);
  for (let round = 0; round < 300; round++) {
    const [old, now] = [0, 1].map(() => Array.from({ length: random(12) }, () => "abc"[random(3)]));
    const pairs = aligned(old, now);
    assert.deepEqual(pairs.filter((pair) => pair.old !== -1).map((pair) => pair.old), [...old.keys()]);
    assert.deepEqual(pairs.filter((pair) => pair.now !== -1).map((pair) => pair.now), [...now.keys()]);
    const both = pairs.filter((pair) => pair.old !== -1 && pair.now !== -1);
    for (const pair of both) assert.equal(old[pair.old], now[pair.now]);
    assert.equal(both.length, longest(old, now));
  }
});

/** The length of a longest common subsequence, by trying everything. */
function longest(old, now) {
  if (old.length === 0 || now.length === 0) return 0;
  if (old[0] === now[0]) return 1 + longest(old.slice(1), now.slice(1));
  return Math.max(longest(old.slice(1), now), longest(old, now.slice(1)));
}

test("texts too long to be aligned are still compared", () => {
  const lines = (word) => Array.from({ length: 3000 }, (_, line) => `${word} ${line}`).join("\n");
  const changed = lineDiff(`begin\n${lines("old")}\nend`, `begin\n${lines("new")}\nend`);
  assert.deepEqual([changed[0].change, changed.at(-1).change], ["same", "same"]);
  assert.equal(changed.filter(({ change }) => change === "gone").length, 3000);
});
