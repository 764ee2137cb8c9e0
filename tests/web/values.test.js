// What values are shown as: every kind exact, previews of one line, the rows under a container.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, False, int, None, objectNumber, True, UNBOUND } from "./builder.js";

/** A recording of one step that has all these edits. */
function one(make) {
  const builder = new Builder();
  const edits = [];
  const made = make(builder, (object, ...contents) => edits.push([object, 0, 0, contents]) && object);
  builder.step("call", { edits });
  return { recording: Recording.fromJSON(builder.file()), made };
}

const scalars = (...codes) => one((builder) => codes.map((code) => (typeof code === "function" ? code(builder) : code)));

test("ints of every size are exact", () => {
  const digits = "7".repeat(5000);
  const big = BigInt(digits);
  const edges = [0, 1, -1, 2 ** 29 - 1, -(2 ** 29) + 1];
  const { recording, made } = scalars(
    ...edges.map(int),
    (b) => b.atom("int", (2n ** 64n).toString(16)),
    (b) => b.atom("int", `-${(2n ** 53n + 1n).toString(16)}`),
    (b) => b.atom("int", big.toString(16)),
  );
  const texts = made.map((code) => recording.view(code, 0).text);
  assert.deepEqual(texts, [...edges.map(String), "18446744073709551616", "-9007199254740993", digits]);
  assert.equal(recording.view(made[0], 0).kind, "int");
  assert.equal(recording.view(made[7], 0).type, "int");
});

test("floats and complex numbers keep their repr", () => {
  const reprs = ["nan", "inf", "-inf", "-0.0", "1e-07", "0.1"];
  const { recording, made } = scalars(...reprs.map((repr) => (b) => b.atom("float", repr)), (b) => b.atom("complex", "(1+2j)"));
  assert.deepEqual(made.map((code) => recording.view(code, 0).text), [...reprs, "(1+2j)"]);
  assert.deepEqual(made.map((code) => recording.view(code, 0).kind).slice(-2), ["float", "complex"]);
});

test("constants have their types", () => {
  const { recording, made } = scalars(None, True, False, 19, 23, UNBOUND);
  assert.deepEqual(
    made.map((code) => recording.view(code, 0)).map(({ kind, type, text }) => [kind, type, text]),
    [
      ["constant", "NoneType", "None"],
      ["constant", "bool", "True"],
      ["constant", "bool", "False"],
      ["constant", "ellipsis", "Ellipsis"],
      ["constant", "NotImplementedType", "NotImplemented"],
      ["constant", "", "unbound"],
    ],
  );
});

test("strings are their own text, lone surrogates and all, and are as long as Python says", () => {
  const { recording, made } = scalars(...["", "a\nb", "漢😀", "\ud800x"].map((text) => (b) => b.str(text)));
  assert.deepEqual(made.map((code) => recording.view(code, 0)).map(({ text, length }) => [text, length]), [
    ["", 0],
    ["a\nb", 3],
    ["漢😀", 2],
    ["\ud800x", 2],
  ]);
});

test("a string that grew in a hundred thousand pieces is whole at every length", () => {
  const builder = new Builder();
  let atom = builder.str("0");
  const codes = [atom];
  for (let count = 1; count < 100_000; count++) codes.push((atom = builder.atom("more", atom >>> 2, String(count % 10))));
  builder.step("call");
  const recording = Recording.fromJSON(builder.file());
  const whole = Array.from({ length: 100_000 }, (_, index) => index % 10).join("");
  for (const length of [100_000, 1, 64, 65, 99_999, 50_000]) {
    assert.equal(recording.view(codes[length - 1], 0).text, whole.slice(0, length));
  }
  assert.equal(recording.view(codes[9], 0).type, "str");
});

test("bytes read as Python writes them", () => {
  const hex = (text) => [...text].map((c) => c.charCodeAt(0).toString(16).padStart(2, "0")).join("");
  const { recording, made } = scalars(...["", "ab", "\0\xff\n\t\\", "it's", `'"`].map((raw) => (b) => b.atom("bytes", hex(raw))));
  assert.deepEqual(made.map((code) => recording.view(code, 0).text), [
    "b''",
    "b'ab'",
    "b'\\x00\\xff\\n\\t\\\\'",
    `b"it's"`,
    `b'\\'"'`,
  ]);
  assert.equal(recording.view(made[1], 0).length, 2);
});

test("ranges, functions, classes, modules and byte arrays say what they are and have no rows", () => {
  const { recording, made } = one((b, fill) => [
    fill(b.object("range"), int(0), int(10), int(1)),
    fill(b.object("range"), int(10), int(0), int(-3)),
    fill(b.object("function", "function"), b.str("outer.<locals>.inner")),
    fill(b.object("class", "type"), b.str("demo.Node")),
    fill(b.object("module", "module"), b.str("json")),
    fill(b.object("bytearray"), b.atom("bytes", "6162")),
    b.object("other", "demo.Handle"),
  ]);
  const views = made.map((code) => recording.view(code, 0));
  assert.deepEqual(views.map(({ text, length, rows }) => [text, length, rows]), [
    ["range(0, 10)", 10, 0],
    ["range(10, 0, -3)", 4, 0],
    ["outer.<locals>.inner", 0, 0],
    ["demo.Node", 0, 0],
    ["json", 0, 0],
    ["bytearray(b'ab')", 2, 0],
    ["", 0, 0],
  ]);
  assert.deepEqual(made.map((code) => recording.preview(code, 0)), [
    "range(0, 10)",
    "range(10, 0, -3)",
    "<function outer.<locals>.inner>",
    "<class demo.Node>",
    "<module json>",
    "bytearray(b'ab')",
    "<Handle>",
  ]);
  assert.deepEqual(recording.children(made[0], 0), []);
});

test("previews are one line, Python's brackets, texts and keys in Python's quotes", () => {
  const { recording, made } = one((b, fill) => [
    fill(b.object("dict"), b.str("id"), b.str("identity"), b.str("two words"), None, int(3), True),
    fill(b.object("list"), int(1), int(2), b.str("line\nbreak")),
    fill(b.object("tuple"), int(1)),
    b.object("tuple"),
    fill(b.object("set"), int(1), int(2)),
    b.object("set"),
    fill(b.object("frozenset"), int(1)),
    fill(b.object("deque", "collections.deque"), int(1)),
    fill(b.object("dict", "collections.Counter"), b.str("a"), int(2)),
    fill(b.object("tuple", "demo.Point"), int(1), int(2)),
    fill(b.object("instance", "demo.Node"), b.str("name"), b.str("n")),
    fill(b.object("instance", "demo.Colour"), b.str("(value)"), int(2)),
  ]);
  assert.deepEqual(made.map((code) => recording.preview(code, 0)), [
    "{'id': 'identity', 'two words': None, 3: True}",
    "[1, 2, 'line\\nbreak']",
    "(1,)",
    "()",
    "{1, 2}",
    "set()",
    "frozenset({1})",
    "deque([1])",
    "Counter{'a': 2}",
    "Point(1, 2)",
    "<Node name='n'>",
    "Colour(2)",
  ]);
});

test("previews are cut near their width, never inside a surrogate pair", () => {
  const { recording, made } = one((b, fill) => [
    fill(b.object("list"), ...Array.from({ length: 1000 }, (_, index) => int(index))),
    b.str("x".repeat(500)),
    b.str("😀".repeat(50)),
    b.atom("int", "f".repeat(400)),
  ]);
  for (const code of made) {
    const text = recording.preview(code, 0, 30);
    assert.ok(text.length <= 34, text);
    assert.match(text, /…/);
    assert.doesNotMatch(text, /[\ud800-\udbff](?![\udc00-\udfff])/);
  }
  assert.equal(recording.preview(made[0], 0, 20), "[0, 1, 2, 3, …]");
});

test("previews of cycles and of deep structures end", () => {
  const { recording, made } = one((b, fill) => {
    const loop = b.object("list");
    fill(loop, loop, int(1));
    const deep = Array.from({ length: 10 }, () => b.object("list"));
    deep.forEach((list, depth) => depth < 9 && fill(list, deep[depth + 1]));
    return [loop, deep[0]];
  });
  assert.equal(recording.preview(made[0], 0), "[[…], 1]");
  assert.equal(recording.preview(made[1], 0), "[[[[…]]]]");
});

test("exceptions show their type and arguments", () => {
  const { recording, made } = one((b, fill) => [
    fill(b.object("exception", "ValueError"), b.str("args"), fill(b.object("tuple"), b.str("no name"))),
    fill(b.object("exception", "demo.Refused"), b.str("args"), b.object("tuple")),
  ]);
  assert.deepEqual(made.map((code) => recording.preview(code, 0)), ["ValueError('no name')", "Refused()"]);
});

test("the rows under a value carry labels as Python would index them", () => {
  const { recording, made } = one((b, fill) => [
    fill(b.object("list"), int(5), int(6)),
    fill(b.object("dict"), b.str("id"), int(1), fill(b.object("tuple"), int(1), int(2)), int(2)),
    fill(b.object("instance", "demo.Node"), b.str("name"), int(3)),
    fill(b.object("set"), int(9)),
  ]);
  const labels = made.map((code) => recording.children(code, 0).map(({ label, value }) => [label, value]));
  assert.deepEqual(labels, [
    [["[0]", int(5)], ["[1]", int(6)]],
    [["'id'", int(1)], ["(1, 2)", int(2)]],
    [[".name", int(3)]],
    [["", int(9)]],
  ]);
});

test("rows come in slices, the attributes of a container's subclass after its items", () => {
  const builder = new Builder();
  const attributes = builder.object("instance", "demo.Stack");
  const stack = builder.object("list", "demo.Stack", objectNumber(attributes));
  const edits = [[stack, 0, 0, [int(1), int(2), int(3)]], [attributes, 0, 0, [builder.str("limit"), int(9)]]];
  builder.step("call", { locals: { stack }, edits });
  const recording = Recording.fromJSON(builder.file());
  const labels = (...range) => recording.children(stack, 0, ...range).map(({ label }) => label);
  assert.deepEqual(labels(), ["[0]", "[1]", "[2]", ".limit"]);
  assert.deepEqual(labels(1, 3), ["[1]", "[2]"]);
  assert.deepEqual(labels(2, 4), ["[2]", ".limit"]);
  assert.deepEqual(labels(4, 10), []);
  const { length, rows } = recording.view(stack, 0);
  assert.deepEqual([length, rows], [3, 4]);
});

test("texts are written as Python writes them", () => {
  const texts = ["it's", `"`, `it's "x"`, "tab\there", "\x00\u00a0\ud800", "\u{e0001}", "中 é"];
  const { recording, made } = one((b) => texts.map((text) => b.str(text)));
  assert.deepEqual(made.map((code) => recording.preview(code, 0)), [
    `"it's"`, `'"'`, `'it\\'s "x"'`, "'tab\\there'", "'\\x00\\xa0\\ud800'", "'\\U000e0001'", "'中 é'",
  ]);
});

test("a key is whole or left out", () => {
  const { recording, made } = one((b, fill) => [
    fill(b.object("dict"), b.str("description"), b.str("x".repeat(99)), b.str("parameters"), int(1)),
    fill(b.object("dict"), b.str("k".repeat(99)), int(1)),
  ]);
  assert.equal(recording.preview(made[0], 0, 30), "{'description': 'xxxxxxxx…', …}");
  assert.equal(recording.preview(made[1], 0, 30), "{…}");
});
