// Output tied to its steps, what steps pass, and exceptions.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int, None } from "./builder.js";

test("output grows step by step, and what was written after the last step shows at the last", () => {
  const builder = new Builder();
  builder.step("call");
  builder.step("line", { stdout: "one\n" });
  builder.step("line");
  builder.step("return", { stdout: "two\n", stderr: "oops\n", value: None });
  const recording = Recording.fromJSON(builder.file({ output: [["stdout", "after\n"]] }));
  const text = (step) => recording.output(step).map(({ stream, text, step }) => [stream, text, step]);
  assert.deepEqual(text(0), []);
  assert.deepEqual(text(1), [["stdout", "one\n", 1]]);
  assert.deepEqual(text(2), [["stdout", "one\n", 1]]);
  assert.deepEqual(text(3), [
    ["stdout", "one\n", 1],
    ["stdout", "two\n", 3],
    ["stderr", "oops\n", 3],
    ["stdout", "after\n", -1],
  ]);
});

test("while a run goes on its output so far is there", () => {
  const builder = new Builder();
  builder.step("call", { stdout: "hello" });
  const { chunks } = builder.file();
  const recording = Recording.fromJSON({ ...builder.file(), chunks, end: null });
  assert.equal(recording.end, null);
  assert.deepEqual(recording.output(0).map(({ text }) => text), ["hello"]);
});

test("return, yield and resume pass values, lines do not", () => {
  const builder = new Builder();
  builder.step("call");
  builder.step("yield", { value: int(1) });
  builder.step("resume", { value: int(2) });
  builder.step("line");
  builder.step("return", { value: None });
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual([0, 1, 2, 3, 4].map((step) => recording.passed(step)), [undefined, int(1), int(2), undefined, None]);
});

test("a frame is left by the exception that was raised in it", () => {
  const builder = new Builder();
  const error = builder.object("exception", "ValueError");
  builder.step("call");
  builder.step("exception", { exception: error });
  builder.step("line");
  builder.step("unwind");
  const recording = Recording.fromJSON(builder.file());
  assert.deepEqual([0, 1, 2, 3].map((step) => recording.exception(step)), [undefined, error, undefined, error]);
});
