// A time is waited for while the machine is awake; sleep in between counts for next to nothing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { whenAwakeFor } from "../../web/static/js/runtime/awake.js";

/** A clock of our own, which timers go by while it passes. @param {import("node:test").TestContext} t */
function clock(t) {
  const { setTimeout, clearTimeout } = globalThis;
  /** @type {Map<number, {due: number, act: () => void}>} */
  const timers = new Map();
  const clock = {
    time: 0,
    now: () => clock.time,
    /** @param {number} milliseconds */
    pass(milliseconds) {
      for (const end = clock.time + milliseconds; clock.time < end; ) {
        clock.time += 50;
        for (const [id, { due, act }] of timers) if (due <= clock.time && timers.delete(id)) act();
      }
    },
  };
  let last = 0;
  Object.assign(globalThis, {
    setTimeout: (act, wait) => timers.set(++last, { due: clock.time + wait, act }) && last,
    clearTimeout: (id) => timers.delete(id),
  });
  t.after(() => Object.assign(globalThis, { setTimeout, clearTimeout }));
  return clock;
}

test("awake, it is over after its time and not before", (t) => {
  const { pass, now } = clock(t);
  let over = false;
  whenAwakeFor(3000, () => { over = true; }, now);
  pass(2950);
  assert.equal(over, false);
  pass(50);
  assert.equal(over, true);
});

test("an hour of sleep counts for two seconds", (t) => {
  const asleep = clock(t);
  let over = false;
  whenAwakeFor(20_000, () => { over = true; }, asleep.now);
  asleep.pass(10_000);
  asleep.time += 3_600_000;
  asleep.pass(7_500);
  assert.equal(over, false);
  asleep.pass(1_000);
  assert.equal(over, true);
});

test("what is taken back never comes", (t) => {
  const { pass, now } = clock(t);
  const forget = whenAwakeFor(1000, () => assert.fail(), now);
  pass(900);
  forget();
  pass(1000);
});
