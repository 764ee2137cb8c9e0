// A program's end is told when it is known; its worker is put in order after that.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Launched } from "../../web/static/js/runtime/launched.js";

const PROGRAM = /** @type {any} */ ({ limits: { seconds: 10 } });
const END = { outcome: "returned", output: [] };
const TERMINATED = /** @type {any} */ ({ event: "terminated", body: { end: JSON.stringify(END) } });

/** One that runs, what was said of its worker, and how its worker answers. */
function launched() {
  /** @type {boolean[]} */
  const spent = [];
  /** @type {any} */
  const answer = {};
  const response = new Promise((resolve, reject) => Object.assign(answer, { resolve, reject }));
  const client = /** @type {any} */ ({ request: () => ({ response }) });
  const run = new Launched(client, PROGRAM, { output() {}, chunk() {} }, (is) => spent.push(is));
  return { run, spent, answer };
}

test("an end is told while the worker is still being put in order", async () => {
  const { run, spent, answer } = launched();
  run.hear(TERMINATED);
  assert.deepEqual(await run.ended, { ...END, steps: 0 });
  assert.deepEqual([run.hasEnded, spent], [true, []]);
  answer.resolve({ spent: true });
  await run.inOrder;
  assert.deepEqual(spent, [true]);
});

test("a worker that breaks while it is put in order is given up, and the end stays what it was", async () => {
  const { run, spent, answer } = launched();
  run.hear(TERMINATED);
  answer.reject(new Error("gone"));
  await run.inOrder;
  assert.deepEqual([await run.ended, spent], [{ ...END, steps: 0 }, [true]]);
});

test("one that has not ended is abandoned with its worker, once", async () => {
  const { run, spent, answer } = launched();
  run.abandon({ outcome: "stopped" });
  answer.reject(new Error("the worker was ended"));
  await run.inOrder;
  assert.deepEqual([await run.ended, spent], [{ outcome: "stopped", steps: 0, output: [] }, [true]]);
});
