// Over which steps an object's contents stay what they are: compared with looking at every edit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { int, objectNumber } from "./builder.js";
import { generator } from "./random.js";
import { Bench } from "./request-bench.js";

const STEPS = 200;

test("the span of every object at every step begins with its last edit and ends before its next", () => {
  const random = generator(7);
  const bench = new Bench();
  const objects = [0, 1, 2, 3].map(() => bench.builder.object("list"));
  const edited = objects.map(() => []);
  for (let step = 0; step < STEPS; step++) {
    objects.forEach((object, which) => {
      if (which === 0 || random(2 + 20 * which) > 0) return;
      for (let edit = random(3); edit >= 0; edit--) bench.edit(object, 0, 0, int(step));
      edited[which].push(step);
    });
    bench.step();
  }
  const recording = bench.recording();
  objects.forEach((object, which) => {
    for (let step = 0; step < STEPS; step++) {
      const from = edited[which].findLast((edit) => edit <= step) ?? 0;
      const until = edited[which].find((edit) => edit > step) ?? Number.POSITIVE_INFINITY;
      assert.deepEqual(recording.contentsSpan(objectNumber(object), step), { from, until });
    }
  });
});
