// Old and new values in a line each: however long, the difference can be read.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int } from "./builder.js";

const WIDTH = 30;

/** Both values are made by `make(builder, fill)`. */
function contrast(make, width = WIDTH) {
  const builder = new Builder();
  const edits = [];
  const fill = (object, ...contents) => {
    edits.push([object, 0, 0, contents]);
    return object;
  };
  const [before, after] = make(builder, fill);
  builder.step("line", { edits });
  const recording = Recording.fromJSON(builder.file());
  return recording.contrast({ value: before, step: 0 }, { value: after, step: 0 }, width);
}

const texts = (before, after) => contrast((b) => [b.str(before), b.str(after)]);

test("short values are whole", () => {
  assert.deepEqual(texts("old", "new"), { before: "'old'", after: "'new'", at: -1, alike: false });
  assert.deepEqual(contrast(() => [int(1), int(7)]), { before: "1", after: "7", at: -1, alike: false });
});

test("long texts start shortly before the character in which they differ", () => {
  const same = "x".repeat(500);
  const { before, after, at, alike } = texts(`${same}old${same}`, `${same}new${same}`);
  assert.deepEqual([at, alike], [500, false]);
  assert.match(before, /^'…x{8}oldx+…'$/);
  assert.match(after, /^'…x{8}newx+…'$/);
  assert.ok(Math.max(before.length, after.length) <= WIDTH);
});

test("a text that lost its end differs there", () => {
  const { before, after, at } = texts("x".repeat(500), "x".repeat(400));
  assert.equal(at, 400);
  assert.notEqual(before, after);
});

test("containers start shortly before the item in which they differ", () => {
  const { before, after } = contrast((b, fill) => {
    return ["old", "new"].map((word) => fill(b.object("dict"), b.str("same"), b.str("x".repeat(99)), b.str("word"), b.str(word)));
  });
  assert.match(before, /^\{….*'old'\}$/);
  assert.match(after, /^\{….*'new'\}$/);
});

test("another object of the same looks is told as that", () => {
  const { after, alike } = contrast((b, fill) => [fill(b.object("list"), int(1)), fill(b.object("list"), int(1))]);
  assert.deepEqual([after, alike], ["[1]", true]);
});

test("no cut goes through a surrogate pair", () => {
  const same = "😀".repeat(50);
  for (const text of Object.values(texts(`${same}old`, `${same}new`)).map(String)) assert.doesNotMatch(text, /\\u/);
});

test("equal texts are shown from their beginning", () => {
  const same = "begin".repeat(50);
  const { before, after, alike } = texts(same, same);
  assert.deepEqual([before === after, alike], [true, true]);
  assert.match(after, /^'begin/);
});
