// What stands beside a line: what it did, in few words.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beside } from "../../web/static/js/sentence/beside.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int, None, UNBOUND } from "./builder.js";

const t = (message, values = {}) => message.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));

function said(make) {
  const builder = new Builder();
  make(builder);
  const recording = Recording.fromJSON(builder.file());
  return Array.from({ length: recording.steps }, (_, step) => {
    const told = beside(recording, step, t);
    return told && `${told.line}: ${told.text}`;
  });
}

test("a line that ran says what it did: an item, a new value, an old and a new one, what went away", () => {
  const sentences = said((b) => {
    const sections = b.object("list");
    b.step("call", { code: "main", line: 1 });
    b.step("line", { line: 2 });
    b.step("line", { line: 3, locals: { sections } });
    b.step("line", { line: 4, edits: [[sections, 0, 0, [int(7), int(8)]]] });
    b.step("line", { line: 5, edits: [[sections, 2, 0, [b.str("c")]]] });
    b.step("line", { line: 6, edits: [[sections, 3, 0, [b.object("dict")]]] });
    b.step("line", { line: 7, locals: { total: int(3) } });
    b.step("line", { line: 8, locals: { total: int(6) } });
    b.step("line", { line: 9, locals: { total: UNBOUND } });
    b.step("line", { line: 10 });
  });
  assert.deepEqual(sentences.slice(2), [
    "2: sections = []",
    "3: sections[0] = 7; sections[1] = 8",
    "4: sections got its third item: 'c'",
    "5: sections got its fourth item",
    "6: total = 3",
    "7: total 3 → 6",
    "8: total was removed",
    null,
  ]);
});

test("a function or class that gets its own name is defined, any other name is given to it", () => {
  const sentences = said((b) => {
    const [helper, other] = [b.object("function"), b.object("function")];
    b.step("call", { line: 1 });
    b.step("line", { line: 2 });
    b.step("line", { line: 3, locals: { helper }, edits: [[helper, 0, 0, [b.str("main.<locals>.helper")]]] });
    b.step("line", { line: 4, locals: { x: other }, edits: [[other, 0, 0, [b.str("helper")]]] });
  });
  assert.deepEqual(sentences.slice(2), ["2: helper is defined", "3: x = <function helper>"]);
});

test("items past the tenth are counted in figures", () => {
  const sentences = said((b) => {
    const items = b.object("list");
    b.step("call", { line: 1, locals: { items } });
    b.step("line", { line: 2 });
    for (let at = 0; at < 27; at++) b.step("line", { line: 2 + (at % 2), edits: [[items, at, 0, [int(at)]]] });
  });
  assert.equal(sentences[11], "2: items got its tenth item: 9");
  assert.equal(sentences[28], "3: items got item 27: 26");
});

test("where nothing ran yet, the line about to run has the arguments", () => {
  const sentences = said((b) => {
    b.step("call", { line: 70, locals: { id: b.str("identity") } });
    b.step("line", { line: 71 });
  });
  assert.deepEqual(sentences, ["70: id = 'identity'", "71: id = 'identity'"]);
});

test("returning, yielding, raising and being left are said where they happen", () => {
  const sentences = said((b) => {
    const args = b.object("tuple");
    const error = b.object("exception", "ValueError");
    b.step("call", { frame: 0, line: 1 });
    b.step("line", { frame: 0, line: 2 });
    b.step("call", { frame: 1, line: 10 });
    b.step("yield", { frame: 1, line: 11, value: int(8) });
    b.step("line", { frame: 0, line: 3 });
    b.step("call", { frame: 2, line: 20 });
    const edits = [[args, 0, 0, [b.str("why")]], [error, 0, 0, [b.str("args"), args]]];
    b.step("exception", { frame: 2, line: 21, exception: error, edits });
    b.step("unwind", { frame: 2, line: 21 });
    b.step("exception", { frame: 0, line: 3, exception: error });
    b.step("line", { frame: 0, line: 4 });
    b.step("return", { frame: 0, line: 4, value: None, locals: { x: int(1) } });
  });
  assert.deepEqual([3, 6, 7, 8, 9, 10].map((step) => sentences[step]), [
    "11: yields 8",
    "21: raised ValueError: why",
    "21: left with ValueError",
    "3: ValueError: why arrives here",
    "3: raised ValueError",
    "4: x = 1; returns None",
  ]);
});
