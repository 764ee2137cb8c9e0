// Where breakpoints with conditions and hit counts stop, in both directions, and which hits a logpoint logs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Stops } from "../../web/static/js/breakpoints.js";
import { nearestHit } from "../../web/static/js/breakpoints/line-hits.js";
import { PLAIN, sourceBreakpoint } from "../../web/static/js/breakpoints/source-breakpoint.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder } from "./builder.js";
import { randomRun } from "./programs.js";

const LAST_TURN = 9;

/** A loop of ten turns: lines 2 and 3; turn n stands at line 2 on step 2n + 1, at line 3 on step 2n + 2. */
const loop = (() => {
  const builder = new Builder();
  builder.step("call", { line: 1 });
  for (let turn = 0; turn <= LAST_TURN; turn++) for (const line of [2, 3]) builder.step("line", { line });
  return Recording.fromJSON(builder.file());
})();
const turnAt = (step) => Math.floor((step - 1) / 2);

const at = (lines) => new Map([["demo.py", new Map(Object.entries(lines).map(([line, wishes]) => [Number(line), sourceBreakpoint(wishes)]))]]);

/** The turns at which it stops, found forwards and the same backwards. */
function turns(breakpoints, truth) {
  const stops = new Stops(loop, breakpoints, undefined, truth);
  const forth = [];
  for (let step = stops.nearest(-1, 1); step !== -1; step = stops.nearest(step, 1)) forth.push(step);
  const back = [];
  for (let step = stops.nearest(loop.steps, -1); step !== -1; step = stops.nearest(step, -1)) back.unshift(step);
  assert.deepEqual(back, forth);
  return forth.map(turnAt);
}

const odd = ({ condition }, _source, _line, step) => (condition === "odd" ? turnAt(step) % 2 === 1 : undefined);

test("a condition stops where it holds", () => {
  assert.deepEqual(turns(at({ 2: { condition: "odd" } }), odd), [1, 3, 5, 7, 9]);
});

test("a hit count alone: one hit, all from one on, every so many", () => {
  assert.deepEqual(turns(at({ 2: { hitCondition: "5" } })), [4]);
  assert.deepEqual(turns(at({ 2: { hitCondition: ">= 9" } })), [8, 9]);
  assert.deepEqual(turns(at({ 2: { hitCondition: "% 3" } })), [2, 5, 8]);
  assert.deepEqual(turns(at({ 2: { hitCondition: "11" } })), []);
});

test("with a condition only the hits at which it holds are numbered", () => {
  assert.deepEqual(turns(at({ 2: { condition: "odd", hitCondition: "2" } }), odd), [3]);
  assert.deepEqual(turns(at({ 2: { condition: "odd", hitCondition: "% 2" } }), odd), [3, 7]);
});

test("each line is numbered by itself, and plain breakpoints stop between the others", () => {
  const stops = new Stops(loop, at({ 2: { hitCondition: "2" }, 3: { hitCondition: "4" } }));
  assert.deepEqual([stops.nearest(-1, 1), stops.nearest(3, 1), stops.nearest(8, 1)], [3, 8, -1]);
  const mixed = new Stops(loop, at({ 2: { hitCondition: "2" }, 3: {} }));
  assert.deepEqual([stops.nearest(3, -1), mixed.nearest(2, 1), mixed.nearest(3, 1), mixed.nearest(4, -1)], [-1, 3, 4, 3]);
});

test("a condition that fails stops there and is not numbered", () => {
  const failing = (_breakpoint, _source, _line, step) => (turnAt(step) === 4 ? { error: "NameError: x" } : turnAt(step) > 5);
  assert.deepEqual(turns(at({ 2: { condition: "x" } }), failing), [4, 6, 7, 8, 9]);
  assert.deepEqual(turns(at({ 2: { condition: "x", hitCondition: "2" } }), failing), [4, 7]);
  const stops = new Stops(loop, at({ 2: { condition: "x" } }), undefined, failing);
  assert.deepEqual(stops.at(9)?.truth, { error: "NameError: x" });
  assert.deepEqual(stops.errors, new Map([["demo.py", new Map([[2, "NameError: x"]])]]));
  assert.deepEqual([stops.at(13)?.truth, stops.at(11), stops.at(10)], [true, null, null]);
});

test("while a condition is not known its breakpoint stops each time, whatever its count", () => {
  assert.equal(turns(at({ 2: { condition: "x" } })).length, 10);
  assert.equal(turns(at({ 2: { condition: "x", hitCondition: "3" } })).length, 10);
  assert.equal(new Stops(loop, at({ 2: { condition: "x" } })).at(1)?.truth, undefined);
});

test("a logpoint logs up to the step and stops nowhere", () => {
  const breakpoints = at({ 2: { condition: "odd", logMessage: "turn" }, 3: { logMessage: "b", hitCondition: "2" } });
  const stops = new Stops(loop, breakpoints, undefined, odd);
  assert.equal(stops.any, false);
  assert.deepEqual([stops.nearest(-1, 1), stops.nearest(loop.steps, -1)], [-1, -1]);
  assert.deepEqual([2, 3, 4].map((step) => stops.logs(step).steps), [[], [3], [3, 4]]);
  assert.deepEqual(stops.logs(4, 1), { steps: [4], left: 1 });
  assert.deepEqual(stops.logs(loop.steps).steps.map(turnAt), [1, 1, 3, 5, 7, 9]);
  assert.equal(stops.logpoint(4).breakpoint.logMessage, "b");
});

test("a logpoint whose condition is not known is silent, one whose condition fails is not", () => {
  assert.deepEqual(new Stops(loop, at({ 2: { condition: "x", logMessage: "m" } })).logs(99).steps, []);
  const failing = new Stops(loop, at({ 2: { condition: "x", logMessage: "m" } }), undefined, () => ({ error: "E" }));
  assert.equal(failing.logs(99).steps.length, 10);
});

test("conditions that always hold stop where plain breakpoints do", () => {
  for (let seed = 0; seed < 20; seed++) {
    const run = randomRun(seed, 300);
    const lines = [11 + (seed % 5), 21, 32 + (seed % 3)];
    const plain = at(Object.fromEntries(lines.map((line) => [line, {}])));
    const stops = new Stops(run, at(Object.fromEntries(lines.map((line) => [line, { condition: "x" }]))), undefined, () => true);
    for (let step = -1; step <= run.steps; step++) {
      for (const direction of [1, -1]) assert.equal(stops.nearest(step, direction), nearestHit(run, step, direction, plain));
    }
  }
});

test("whether anything may stop", () => {
  assert.equal(new Stops(loop, new Map()).any, false);
  assert.equal(new Stops(loop, at({})).any, false);
  assert.equal(new Stops(loop, at({ 1: {} })).any, true);
});

test("what is wished is kept in one line of limited length; without wishes a breakpoint is plain", () => {
  assert.equal(sourceBreakpoint({ condition: "  ", logMessage: "\n" }), PLAIN);
  assert.deepEqual(sourceBreakpoint({ condition: " a\n< b\ud800 " }), { ...PLAIN, condition: "a < b" });
  assert.equal(sourceBreakpoint({ logMessage: "m".repeat(9999) }).logMessage.length, 500);
});

test("they are counted in pieces, and whoever asks in between is told all", () => {
  const long = randomRun(1, 20_000);
  const stops = () => new Stops(long, at({ 11: { condition: "x" }, 21: { condition: "x" } }), undefined, () => true);
  const counted = stops();
  let pieces = 0;
  for (const _pause of counted.counting()) pieces++;
  assert.ok(pieces > 1 && counted.ready, String(pieces));
  const asked = stops();
  const work = asked.counting();
  work.next();
  assert.equal(asked.ready, false);
  assert.equal(asked.nearest(long.steps, -1), counted.nearest(long.steps, -1));
  assert.deepEqual(work.next().done, true);
});
