// A Python that does not answer is ended: one from a memory much sooner, since there is another way.

import assert from "node:assert/strict";
import { test } from "node:test";
import { resumePython, startPython } from "../../web/static/js/runtime/start.js";

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
  const resumed = assert.rejects(resumePython("blob:", {}, new ArrayBuffer(8)));
  const started = assert.rejects(startPython("blob:", {}), /Python could not be started/);
  pass(10);
  await resumed;
  assert.deepEqual(workers.map(({ ended }) => ended), [true, false]);
  pass(50);
  await started;
  assert.deepEqual(workers.map(({ ended }) => ended), [true, true]);
});
