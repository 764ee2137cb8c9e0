// The debugger's moves in both directions, on small runs by hand and as laws on random ones.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as cursor from "../../web/static/js/cursor.js";
import { Stops } from "../../web/static/js/breakpoints.js";
import { hits } from "../../web/static/js/breakpoints/line-hits.js";
import { PLAIN } from "../../web/static/js/breakpoints/source-breakpoint.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder } from "./builder.js";
import { randomRun } from "./programs.js";

const at = (...lines) => new Map([["demo.py", new Map(lines.map((line) => [line, PLAIN]))]]);
const stops = (run, ...lines) => new Stops(run, at(...lines));

function record(...steps) {
  const builder = new Builder();
  for (const [event, frame, line] of steps) builder.step(event, { frame, line });
  return Recording.fromJSON(builder.file());
}

/** main calls twice() on line 2, which calls once() on line 11. */
const nested = record(
  ["call", 0, 1], // 0
  ["line", 0, 2], // 1
  ["call", 1, 10], // 2
  ["line", 1, 11], // 3
  ["call", 2, 20], // 4
  ["line", 2, 21], // 5
  ["return", 2, 21], // 6
  ["line", 1, 12], // 7
  ["return", 1, 12], // 8
  ["line", 0, 3], // 9
  ["return", 0, 3], // 10
);

test("step into enters the function at its first line", () => {
  assert.equal(cursor.stepIn(nested, 1), 3);
  assert.equal(cursor.stepIn(nested, 3), 5);
  assert.equal(cursor.stepIn(nested, 10), 10);
});

test("step over runs a call whole, stops where its own frame returns, and then in the caller", () => {
  assert.equal(cursor.next(nested, 1), 9);
  assert.equal(cursor.next(nested, 3), 7);
  assert.equal(cursor.next(nested, 7), 8);
  assert.equal(cursor.next(nested, 8), 9);
  assert.equal(cursor.next(nested, 10), 10);
});

test("step out stops where the caller goes on", () => {
  assert.equal(cursor.stepOut(nested, 5), 7);
  assert.equal(cursor.stepOut(nested, 3), 9);
  assert.equal(cursor.stepOut(nested, 1), 10);
});

test("step back over a call lands on the line of the call", () => {
  assert.equal(cursor.stepBack(nested, 9), 1);
  assert.equal(cursor.stepBack(nested, 7), 3);
  assert.equal(cursor.stepBack(nested, 8), 7);
});

test("step back from the first line of a function lands on its caller's line", () => {
  assert.equal(cursor.stepBack(nested, 5), 3);
  assert.equal(cursor.stepBack(nested, 3), 1);
  assert.equal(cursor.stepBack(nested, 0), 0);
});

test("going back from the first line ends at the call that opens the recording", () => {
  assert.equal(cursor.stepBack(nested, 1), 0);
  assert.equal(cursor.reverseContinue(nested, 1, stops(nested)), 0);
  assert.equal(cursor.reverseContinue(nested, 3, stops(nested)), 1);
});

test("first and last are the ends of the recording", () => {
  assert.equal(cursor.first(nested), 0);
  assert.equal(cursor.last(nested), 10);
});

test("step over an inner call among arguments does not stop in the outer call", () => {
  const run = record(["call", 0, 1], ["line", 0, 2], ["call", 1, 9], ["return", 1, 9], ["call", 2, 19], ["line", 2, 20], ["return", 2, 20], ["line", 0, 3]);
  assert.equal(cursor.next(run, 3), 7);
  assert.equal(cursor.stepBack(run, 5), 1);
});

test("calls from outside one after the other are stepped through", () => {
  const run = record(["call", 0, 1], ["line", 0, 2], ["return", 0, 2], ["call", 1, 1], ["line", 1, 2], ["return", 1, 2]);
  assert.equal(cursor.next(run, 2), 4);
  assert.equal(cursor.stepBack(run, 4), 2);
  assert.equal(cursor.stepOut(run, 1), 4);
});

test("a generator is stepped over at each resumption and left at each yield", () => {
  const run = record(
    ["call", 0, 1],
    ["line", 0, 2],
    ["call", 1, 9],
    ["line", 1, 10],
    ["yield", 1, 10],
    ["line", 0, 3],
    ["resume", 1, 10],
    ["line", 1, 11],
    ["yield", 1, 11],
    ["line", 0, 4],
  );
  assert.equal(cursor.next(run, 1), 5);
  assert.equal(cursor.next(run, 5), 9);
  assert.equal(cursor.next(run, 4), 5);
  assert.equal(cursor.stepIn(run, 5), 7);
  assert.equal(cursor.stepBack(run, 7), 5);
  assert.equal(cursor.stepBack(run, 9), 5);
});

test("an exception stops in each frame it passes", () => {
  const run = record(["call", 0, 1], ["line", 0, 2], ["call", 1, 9], ["line", 1, 10], ["exception", 1, 10], ["unwind", 1, 10], ["exception", 0, 2], ["line", 0, 4]);
  assert.equal(cursor.next(run, 3), 4);
  assert.equal(cursor.next(run, 5), 6);
  assert.equal(cursor.next(run, 1), 6);
});

test("continue and reverse continue stop at the same hits", () => {
  const run = record(["call", 0, 1], ["line", 0, 2], ["line", 0, 3], ["line", 0, 2], ["line", 0, 3], ["return", 0, 3]);
  assert.equal(cursor.continue_(run, 0, stops(run, 3)), 2);
  assert.equal(cursor.continue_(run, 2, stops(run, 3)), 4);
  assert.equal(cursor.continue_(run, 4, stops(run, 3)), 5);
  assert.equal(cursor.reverseContinue(run, 5, stops(run, 3)), 4);
  assert.equal(cursor.reverseContinue(run, 4, stops(run, 3)), 2);
  assert.equal(cursor.reverseContinue(run, 2, stops(run, 3)), 1);
  assert.equal(cursor.continue_(run, 1, stops(run)), 5);
  assert.equal(cursor.reverseContinue(run, 0, stops(run)), 0);
});

test("a replay opens at the first hit, at the end when none was hit, else at the first line", () => {
  const lone = record(["call", 0, 1]);
  assert.deepEqual(cursor.opening(nested, stops(nested, 12)), { step: 7, unhit: false });
  assert.deepEqual(cursor.opening(nested, stops(nested, 99)), { step: 10, unhit: true });
  assert.deepEqual(cursor.opening(nested, new Stops(nested, new Map())), { step: 1, unhit: false });
  assert.deepEqual(cursor.opening(nested, stops(nested)), { step: 1, unhit: false });
  assert.deepEqual(cursor.opening(lone, stops(lone)), { step: 0, unhit: false });
});

const runs = Array.from({ length: 30 }, (_, seed) => randomRun(seed, 400));
const isStop = (run, step) => !["call", "resume"].includes(run.event(step));
const steps = (run) => Array.from({ length: run.steps }, (_, step) => step);

test("step back undoes step over wherever it stayed in the frame, and the other way round", () => {
  for (const run of runs) {
    for (const step of steps(run).filter((step) => isStop(run, step))) {
      const after = cursor.next(run, step);
      if (after !== step && run.activation(after) === run.activation(step)) assert.equal(cursor.stepBack(run, after), step);
      const before = cursor.stepBack(run, step);
      if (before !== step && run.activation(before) === run.activation(step)) assert.equal(cursor.next(run, before), step);
    }
  }
});

test("no move leaves the recording or goes the wrong way, and all but the ends stop where one can go on", () => {
  for (const run of runs) {
    for (const step of steps(run)) {
      for (const move of [cursor.next, cursor.stepIn, cursor.stepOut]) {
        const to = move(run, step);
        assert.ok(to > step || to === run.steps - 1);
        assert.ok(isStop(run, to) || to === run.steps - 1);
      }
      const back = cursor.stepBack(run, step);
      assert.ok(back <= step && back >= 0 && (isStop(run, back) || back === step || back === 0));
    }
  }
});

test("step over never goes deeper, step out always higher unless there is nothing higher", () => {
  for (const run of runs) {
    for (const step of steps(run)) {
      const depth = run.depth(step);
      if (cursor.next(run, step) !== run.steps - 1) assert.ok(run.depth(cursor.next(run, step)) <= depth);
      const out = cursor.stepOut(run, step);
      if (out !== run.steps - 1) assert.ok(run.depth(out) < Math.max(depth, 1));
    }
  }
});

test("stepping into from the start visits every stop once", () => {
  for (const run of runs) {
    const visited = [];
    for (let step = 0; step < run.steps - 1; ) visited.push((step = cursor.stepIn(run, step)));
    assert.deepEqual(visited, steps(run).filter((step) => step > 0 && isStop(run, step)));
  }
});

test("reverse continue goes back through the stops of continue", () => {
  for (const [seed, run] of runs.entries()) {
    const breakpoints = at(11 + (seed % 5), 21, 32 + (seed % 3));
    const all = new Stops(run, breakpoints);
    const forth = [];
    for (let step = cursor.continue_(run, -1, all); hits(run, step, breakpoints); ) {
      forth.push(step);
      const after = cursor.continue_(run, step, all);
      if (after === step) break;
      step = after;
    }
    const back = [];
    let step = hits(run, run.steps - 1, breakpoints) ? run.steps - 1 : cursor.reverseContinue(run, run.steps - 1, all);
    while (hits(run, step, breakpoints)) {
      back.push(step);
      const before = cursor.reverseContinue(run, step, all);
      if (before === step) break;
      step = before;
    }
    assert.deepEqual(back.reverse(), forth);
    assert.deepEqual(forth, steps(run).filter((step) => hits(run, step, breakpoints)));
  }
});
