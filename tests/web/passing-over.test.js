// Moves that pass over calls whole: compared with walking step by step, and counted on a call of very many steps.

import assert from "node:assert/strict";
import { test } from "node:test";
import * as cursor from "../../web/static/js/cursor.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder } from "./builder.js";
import { randomRun } from "./programs.js";
import { generator } from "./random.js";

const isStop = (run, at) => !["call", "resume"].includes(run.event(at));

function walkAhead(run, step, wanted) {
  for (let at = step + 1; at < run.steps; at++) if (wanted(at) && isStop(run, at)) return at;
  return run.steps - 1;
}

const walked = {
  stepIn: (run, step) => walkAhead(run, step, () => true),
  next(run, step) {
    if (["return", "yield", "unwind"].includes(run.event(step))) return walked.stepOut(run, step);
    return walkAhead(run, step, (at) => run.depth(at) <= run.depth(step));
  },
  stepOut(run, step) {
    if (run.depth(step) > 0) return walkAhead(run, step, (at) => run.depth(at) < run.depth(step));
    return walkAhead(run, step, (at) => run.depth(at) === 0 && run.activation(at) !== run.activation(step));
  },
  stepBack(run, step) {
    for (let at = step - 1; at >= 0; at--) {
      const same = run.activation(at) === run.activation(step);
      const lower = run.depth(at) < run.depth(step) || (run.depth(at) === 0 && !same);
      if ((lower || same) && isStop(run, at)) return at;
    }
    const first = walked.stepIn(run, -1);
    return step > first ? first : 0;
  },
};

/** Any events of a few frames in any order: frames are cut off and come back, as no program would have it. */
function wildRun(seed) {
  const random = generator(seed);
  const builder = new Builder();
  const events = ["line", "line", "call", "call", "return", "yield", "resume", "unwind"];
  for (let step = 0; step < 120; step++) builder.step(events[random(events.length)], { frame: random(5) });
  return Recording.fromJSON(builder.file());
}

const runs = Array.from({ length: 25 }, (_, seed) => [randomRun(seed, 300), wildRun(seed)]).flat();
const stepsOf = (run) => Array.from({ length: run.steps }, (_, step) => step);

test("every move leads where a walk step by step leads", () => {
  for (const run of runs) {
    for (const [move, walk] of Object.entries(walked)) {
      for (const step of stepsOf(run)) assert.equal(cursor[move](run, step), walk(run, step), `${move} from ${step}`);
    }
  }
});

test("an activation is on the stack from its start until its end and at no other step", () => {
  for (const run of runs) {
    for (const step of stepsOf(run)) {
      const [from, until] = [run.activationStart(step), run.activationEnd(step)];
      const [depth, frame] = [run.depth(step), run.frame(step)];
      const there = (at) => at >= 0 && at < run.steps && run.stack(at).toReversed()[depth]?.frame === frame;
      for (let at = from; at < until; at++) assert.ok(there(at), `${at} of ${from} to ${until}`);
      assert.ok(!there(until) || run.activationStart(until) === until || run.depth(until) > depth);
    }
  }
});

test("a frame starts where it is first seen, and is held where the stack has it", () => {
  for (const run of runs) {
    for (const step of stepsOf(run)) {
      const stack = run.stack(step);
      assert.deepEqual(run.stack(step, 2), stack.slice(0, 2));
      for (let frame = 0; frame < 5; frame++) {
        assert.deepEqual(run.held(step, frame), stack.find((row) => row.frame === frame));
      }
      const first = stepsOf(run).find((at) => run.frame(at) === run.frame(step));
      assert.equal(run.frameStart(run.frame(step)), first);
    }
  }
});

test("a call of a hundred thousand steps is passed over by looking at a few of them, in both directions", () => {
  const builder = new Builder();
  builder.step("call", { frame: 0 });
  builder.step("line", { frame: 0, line: 2 });
  builder.step("call", { frame: 1 });
  for (let count = 0; count < 50_000; count++) builder.step("line", { frame: 1, line: 11 + (count % 2) });
  for (let frame = 2; frame < 900; frame++) builder.step("call", { frame });
  for (let frame = 899; frame > 0; frame--) builder.step("return", { frame });
  builder.step("line", { frame: 0, line: 3 });
  const run = Recording.fromJSON(builder.file());
  const last = run.steps - 1;
  let looked = 0;
  const { depth } = Recording.prototype;
  run.depth = (step) => {
    looked++;
    return depth.call(run, step);
  };
  assert.equal(cursor.next(run, 1), last);
  assert.equal(cursor.stepBack(run, last), 1);
  assert.equal(cursor.stepOut(run, 3), last);
  assert.ok(looked < 20, `${looked} steps were looked at`);
});
