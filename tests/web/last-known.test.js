// The last value of a variable by some step, on the stack or after its frames are gone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lastKnown } from "../../web/static/js/elements/last-known.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int, UNBOUND } from "./builder.js";
import { generator } from "./random.js";

const known = (recording) => Array.from({ length: recording.steps }, (_, step) => lastKnown({ recording, step }, "x"));

test("a value stays known when the frame that had it is gone, and an inner frame's goes first", () => {
  const builder = new Builder();
  builder.step("call", { frame: 0 });
  builder.step("line", { frame: 0, locals: { x: int(1) } });
  builder.step("call", { frame: 1, locals: { x: int(2), y: int(5) } });
  builder.step("return", { frame: 1 });
  builder.step("line", { frame: 0 });
  builder.step("return", { frame: 0 });
  builder.step("call", { frame: 2, locals: { y: int(6) } });
  builder.step("return", { frame: 2 });
  builder.step("call", { frame: 3, locals: { x: int(3) } });
  const values = known(Recording.fromJSON(builder.file()));
  assert.deepEqual(values, [undefined, ...[1, 2, 2, 1, 1, 1, 1, 3].map(int)]);
});

test("what a generator or a frame that failed had is known too", () => {
  for (const leaving of ["yield", "unwind"]) {
    const builder = new Builder();
    builder.step("call", { frame: 0, locals: { x: int(4) } });
    builder.step(leaving, { frame: 0 });
    builder.step("call", { frame: 1 });
    assert.deepEqual(known(Recording.fromJSON(builder.file())), [int(4), int(4), int(4)]);
  }
});

test("it is what a walk back to the latest step with the variable finds", () => {
  const random = generator(11);
  for (let round = 0; round < 60; round++) {
    const builder = new Builder();
    const stack = [];
    let frames = 0;
    for (let step = 0; step < 60; step++) {
      const locals = random(4) === 0 ? { x: int(random(50)) } : {};
      const frame = stack.at(-1);
      const choice = random(3);
      if (frame === undefined || choice === 0) {
        stack.push(frames++);
        builder.step("call", { frame: stack.at(-1), locals });
      } else if (choice === 1) {
        builder.step("return", { frame });
        stack.pop();
      } else builder.step("line", { frame, locals });
    }
    const recording = Recording.fromJSON(builder.file());
    assert.deepEqual(known(recording), known(recording).map((_, step) => walkedBack(recording, step)));
  }
});

function walkedBack(recording, step) {
  for (let at = step; at >= 0; at--) {
    for (const { frame } of recording.stack(at)) {
      const row = recording.variables(at, frame).find(({ name, value }) => name === "x" && value !== undefined);
      if (row) return row.value;
    }
  }
  return undefined;
}

test("one variable is what the row of all of them says", () => {
  const builder = new Builder();
  builder.step("call", { locals: { x: int(1), y: int(2) } });
  builder.step("line", { locals: { x: UNBOUND } });
  builder.step("line", { locals: { x: int(3) } });
  const recording = Recording.fromJSON(builder.file());
  const values = [0, 1, 2].map((step) => ["x", "y", "z"].map((name) => recording.variable(step, 0, name)));
  assert.deepEqual(values, [
    [int(1), int(2), undefined],
    [undefined, int(2), undefined],
    [int(3), int(2), undefined],
  ]);
});
