// How a hit count is read, and which expressions breakpoints need evaluated.

import assert from "node:assert/strict";
import { test } from "node:test";
import { counts, formatHitCondition, parseHitCondition } from "../../web/static/js/breakpoints/hit-condition.js";
import { breakpointProbes } from "../../web/static/js/breakpoints/probes.js";
import { PLAIN, sourceBreakpoint } from "../../web/static/js/breakpoints/source-breakpoint.js";

const counting = (text) => [1, 2, 3, 4, 5, 6].filter((hit) => counts(parseHitCondition(text), hit));

test("the three forms of a hit count", () => {
  assert.deepEqual(counting(""), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(counting("5"), [5]);
  assert.deepEqual(counting("==5"), [5]);
  assert.deepEqual(counting(" >= 5 "), [5, 6]);
  assert.deepEqual(counting("%3"), [3, 6]);
});

test("a hit count that makes no sense is none", () => {
  for (const text of ["0", "-1", "1.5", "x", "% 0", "> 3", ">=", "9".repeat(12)]) assert.equal(parseHitCondition(text), null, text);
});

test("a hit count is written as it is read", () => {
  for (const text of ["", "5", ">= 5", "% 3"]) assert.equal(formatHitCondition(parseHitCondition(text)), text);
});

test("breakpoints name what they need evaluated: a condition, and a message with braces", () => {
  const lines = new Map([
    [3, PLAIN],
    [4, sourceBreakpoint({ condition: "n > 1", hitCondition: "5" })],
    [5, sourceBreakpoint({ condition: "n", logMessage: "{n} {m}" })],
    [6, sourceBreakpoint({ logMessage: "here" })],
  ]);
  assert.deepEqual(
    breakpointProbes(new Map([["a.py", lines]])).map(({ kind, expression, source, line }) => `${kind} ${expression} ${source}:${line}`),
    ["condition n > 1 a.py:4", "condition n a.py:5", "log {n} {m} a.py:5"],
  );
});
