// A Python that does not answer is ended: one from a memory much sooner, since there is another way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { python } from "../../web/static/js/runtime/start.js";

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Workers that never answer, by whether they were ended. */
function silence() {
  const workers = [];
  globalThis.Worker = class {
    ended = false;
    constructor() {
      workers.push(this);
    }
    postMessage() {}
    terminate() {
      this.ended = true;
    }
  };
  return workers;
}

test("a memory that hangs is given up within ten seconds, a start within sixty", async (context) => {
  let time = 0;
  context.mock.method(performance, "now", () => time);
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const pass = (/** @type {number} */ seconds) => {
    for (let tick = 0; tick < seconds * 4; tick++) {
      time += 250;
      context.mock.timers.tick(250);
    }
  };
  const workers = silence();
  const files = { address: "blob:", given: Promise.resolve({}) };
  let useless = 0;
  const started = assert.rejects(
    python(files, Promise.resolve(new ArrayBuffer(8)), async () => void (useless += 1)),
    /Python could not be started/,
  );
  await settled();
  pass(10);
  await settled();
  assert.deepEqual([useless, workers.map(({ ended }) => ended)], [1, [true, false]]);
  pass(60);
  await started;
  assert.deepEqual(workers.map(({ ended }) => ended), [true, true]);
});

test("a worker that was made too early is ended", async () => {
  const workers = silence();
  const given = Promise.reject(new Error("a sentence"));
  await assert.rejects(python({ address: "blob:", given }, Promise.resolve(null), async () => {}), /a sentence/);
  assert.deepEqual(workers.map(({ ended }) => ended), [true]);
});
