// What expressions answered in a run that was asked: each answer stands until the next of its index.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int } from "./builder.js";

test("an answer stands until the next one, whatever frame that is in", () => {
  const builder = new Builder();
  builder.step("call", { probes: { 0: int(1) }, errors: { 1: "NameError: name 'x' is not defined" } });
  builder.step("call", { frame: 1 });
  builder.step("line", { frame: 1, probes: { 1: int(5) }, errors: { 0: "ValueError" } });
  builder.cut();
  builder.step("return", { frame: 1, value: int(3), probes: { 0: int(2) } });
  const recording = Recording.fromJSON(builder.file());
  const answers = (index) => [0, 1, 2, 3].map((step) => recording.probe(step, index));
  assert.deepEqual(answers(0), [{ value: int(1) }, { value: int(1) }, { error: "ValueError" }, { value: int(2) }]);
  const unbound = { error: "NameError: name 'x' is not defined" };
  assert.deepEqual(answers(1), [unbound, unbound, { value: int(5) }, { value: int(5) }]);
  assert.equal(recording.passed(3), int(3));
  assert.deepEqual(recording.output(3), []);
});

test("before its first answer, and for an index that was not asked, there is none", () => {
  const builder = new Builder();
  builder.step("call");
  builder.step("line", { probes: { 0: int(7) } });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual([recording.probe(0, 0), recording.probe(1, 0), recording.probe(1, 1)], [null, { value: int(7) }, null]);
});

test("an object in an answer has contents like any other", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("line", { probes: { 0: list }, edits: [[list, 0, 0, [int(1)]]] });
  builder.step("line", { edits: [[list, 1, 0, [int(2)]]] });
  const recording = Recording.fromJSON(builder.file());
  const texts = [0, 1].map((step) => recording.preview(recording.probe(step, 0).value, step));
  assert.deepEqual(texts, ["[1]", "[1, 2]"]);
});
