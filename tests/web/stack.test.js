// The stack at every step: calls, recursion, generators that go on under another parent, frames that were lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Recording } from "../../web/static/js/trace.js";
import { Builder } from "./builder.js";
import { generator } from "./random.js";

function record(...steps) {
  const builder = new Builder();
  for (const [event, frame, line = 1, code = `f${frame}`] of steps) builder.step(event, { frame, line, code });
  return Recording.fromJSON(builder.file());
}

const frames = (recording, step) => recording.stack(step).map(({ frame }) => frame);

test("a called frame lies on its caller, whose line is where it called", () => {
  const recording = record(["call", 0, 1], ["line", 0, 2], ["call", 1, 10], ["line", 1, 11], ["return", 1, 11], ["line", 0, 3]);
  assert.deepEqual(recording.stack(3), [
    { frame: 1, name: "f1", source: "demo.py", line: 11, step: 3 },
    { frame: 0, name: "f0", source: "demo.py", line: 2, step: 1 },
  ]);
  assert.equal(recording.caller(3), 0);
  assert.equal(recording.caller(0), -1);
});

test("a frame that returns is on the stack at that step and no longer at the next", () => {
  const recording = record(["call", 0], ["line", 0], ["call", 1], ["return", 1], ["line", 0]);
  assert.deepEqual(frames(recording, 3), [1, 0]);
  assert.deepEqual(frames(recording, 4), [0]);
});

test("recursion gives every call its own frame and line", () => {
  const depth = 1000;
  const steps = [];
  for (let frame = 0; frame < depth; frame++) steps.push(["call", frame, 1, "down"], ["line", frame, frame + 2, "down"]);
  for (let frame = depth - 1; frame >= 0; frame--) steps.push(["return", frame, frame + 2, "down"]);
  const recording = record(...steps);
  const deepest = recording.stack(2 * depth - 1);
  assert.equal(deepest.length, depth);
  deepest.forEach(({ frame, line, name }, index) => {
    assert.deepEqual([frame, line, name], [depth - 1 - index, depth - 1 - index + 2, "down"]);
  });
  assert.deepEqual(frames(recording, recording.steps - 1), [0]);
});

test("a generator goes on under whoever resumes it", () => {
  const recording = record(
    ["call", 0],
    ["line", 0, 2],
    ["call", 1, 10],
    ["yield", 1, 11],
    ["line", 0, 3],
    ["call", 2, 20],
    ["line", 2, 21],
    ["resume", 1, 11],
    ["line", 1, 12],
    ["yield", 1, 12],
    ["line", 2, 22],
    ["return", 2, 22],
    ["line", 0, 4],
  );
  assert.deepEqual(frames(recording, 3), [1, 0]);
  assert.deepEqual(recording.stack(8).map(({ frame, line }) => [frame, line]), [[1, 12], [2, 21], [0, 3]]);
  assert.deepEqual(frames(recording, 10), [2, 0]);
  assert.deepEqual(frames(recording, 12), [0]);
  assert.equal(recording.frame(3), recording.frame(8));
});

test("frames left without an event are cut back when a frame below goes on", () => {
  const recording = record(["call", 0], ["call", 1], ["call", 2], ["line", 2], ["line", 0, 5], ["call", 3]);
  assert.deepEqual(frames(recording, 4), [0]);
  assert.deepEqual(frames(recording, 5), [3, 0]);
});

test("a frame that was cut off and goes on is put on top again", () => {
  const recording = record(["call", 0], ["call", 1, 10], ["line", 0, 2], ["line", 1, 11], ["return", 1, 11], ["line", 0, 3]);
  assert.deepEqual(frames(recording, 2), [0]);
  assert.deepEqual(frames(recording, 3), [1, 0]);
  assert.deepEqual(frames(recording, 5), [0]);
});

test("frames called one after the other from outside have no caller", () => {
  const recording = record(["call", 0], ["return", 0], ["call", 1], ["return", 1]);
  assert.deepEqual(frames(recording, 3), [1]);
  assert.equal(recording.caller(3), -1);
});

test("an exception that leaves a frame takes it off", () => {
  const recording = record(["call", 0], ["call", 1], ["exception", 1], ["unwind", 1], ["exception", 0], ["line", 0]);
  assert.deepEqual(frames(recording, 3), [1, 0]);
  assert.deepEqual(frames(recording, 4), [0]);
});

/** The rule of FORMAT.md, step by step. */
function model(steps) {
  let stack = [];
  return steps.map(([event, frame]) => {
    if (event === "call" || event === "resume") stack = [...stack, frame];
    else if (stack.includes(frame)) stack = stack.slice(0, stack.indexOf(frame) + 1);
    else stack = [...stack, frame];
    const shown = stack.toReversed();
    if (["return", "yield", "unwind"].includes(event)) stack = stack.slice(0, -1);
    return shown;
  });
}

test("random programs with lost events give the stack of the written rule", () => {
  const random = generator(7);
  for (let round = 0; round < 50; round++) {
    const steps = [["call", 0]];
    let count = 1;
    while (steps.length < 200) {
      const kind = random(5);
      if (kind === 0) steps.push(["call", count++]);
      else if (kind === 1) steps.push(["return", random(count)]);
      else steps.push(["line", random(count), 1 + random(9)]);
    }
    const recording = record(...steps);
    const expected = model(steps);
    for (let step = 0; step < steps.length; step++) assert.deepEqual(frames(recording, step), expected[step]);
  }
});
