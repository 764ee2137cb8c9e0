// A breakpoint is hit once per execution of its statement.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hits, nearestHit } from "../../web/static/js/breakpoints/line-hits.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder } from "./builder.js";

const SPANS = new Map([["demo.py", [[3, 5]]]]);
const at = (...lines) => new Map([["demo.py", new Set(lines)]]);

function record(...steps) {
  const builder = new Builder();
  for (const [event, frame, line, source] of steps) builder.step(event, { frame, line, ...(source === undefined ? {} : { source }) });
  return Recording.fromJSON(builder.file());
}

function hitSteps(run, breakpoints, spans = SPANS) {
  const steps = Array.from({ length: run.steps }, (_, step) => step).filter((step) => hits(run, step, breakpoints, spans));
  assert.deepEqual(run.allLines(breakpoints).filter((step) => hits(run, step, breakpoints, spans)), steps);
  return steps;
}

const lines = (frame, ...numbers) => numbers.map((line) => ["line", frame, line]);

test("a call spread over lines hits its first line once, not when it comes back to it", () => {
  const run = record(["call", 0, 1], ...lines(0, 2, 3, 4, 5, 4, 3, 6));
  assert.deepEqual(hitSteps(run, at(3)), [2]);
  assert.deepEqual(hitSteps(run, at(3), new Map()), [2, 6]);
});

test("a line inside the statement is hit the first time it is reached", () => {
  const run = record(["call", 0, 1], ...lines(0, 2, 3, 4, 5, 4, 3, 6));
  assert.deepEqual(hitSteps(run, at(4)), [3]);
  assert.deepEqual(hitSteps(run, at(3, 5)), [2, 4]);
});

test("a statement whose first line comes last is hit there", () => {
  const run = record(["call", 0, 1], ...lines(0, 2, 4, 5, 3, 6));
  assert.deepEqual(hitSteps(run, at(3)), [4]);
});

test("every turn of a loop hits again", () => {
  const run = record(["call", 0, 1], ...lines(0, 2, 3, 4, 3, 2, 3, 4, 3, 2));
  assert.deepEqual(hitSteps(run, at(3)), [2, 6]);
});

test("recursion through the statement hits in each call, and not on the way back", () => {
  const run = record(
    ["call", 0, 1],
    ...lines(0, 3, 4), // 1, 2
    ["call", 1, 1],
    ...lines(1, 3, 4), // 4, 5
    ["call", 2, 1],
    ...lines(2, 6),
    ["return", 2, 6],
    ...lines(1, 5, 3), // 9, 10
    ["return", 1, 3],
    ...lines(0, 5, 3), // 12, 13
    ["return", 0, 3],
  );
  assert.deepEqual(hitSteps(run, at(3)), [1, 4]);
});

test("a generator that is suspended inside the statement does not hit again when it goes on", () => {
  const run = record(["call", 0, 1], ...lines(0, 3, 4), ["yield", 0, 4], ["resume", 0, 4], ...lines(0, 5, 3, 6));
  assert.deepEqual(hitSteps(run, at(3)), [1]);
});

test("a statement tried again after an exception hits again", () => {
  const run = record(["call", 0, 1], ...lines(0, 3, 4), ["exception", 0, 4], ...lines(0, 7, 3, 4, 3));
  assert.deepEqual(hitSteps(run, at(3)), [1, 5]);
});

test("only lines hit: calls, returns and exceptions at the line do not", () => {
  const run = record(["call", 0, 6], ["line", 0, 6], ["exception", 0, 6], ["unwind", 0, 6]);
  assert.deepEqual(hitSteps(run, at(6)), [1]);
});

test("a line of another source is another line", () => {
  const builder = new Builder();
  builder.step("call", { line: 1 });
  builder.step("line", { line: 2 });
  const run = Recording.fromJSON(builder.file());
  assert.deepEqual(hitSteps(run, new Map([["other.py", new Set([2])]])), []);
});

test("the nearest hit is found in both directions, none is -1", () => {
  const run = record(["call", 0, 1], ...lines(0, 2, 3, 4, 3, 6, 2, 3, 4, 3));
  assert.equal(nearestHit(run, 0, 1, at(3), SPANS), 2);
  assert.equal(nearestHit(run, 2, 1, at(3), SPANS), 7);
  assert.equal(nearestHit(run, 7, 1, at(3), SPANS), -1);
  assert.equal(nearestHit(run, 9, -1, at(3), SPANS), 7);
  assert.equal(nearestHit(run, 2, -1, at(3), SPANS), -1);
});
