// There is at most one spare: started when there is time, taken also while it is being started, forgotten when it dies.

import assert from "node:assert/strict";
import { test } from "node:test";
import { hasRoom, Spare } from "../../web/static/js/runtime/spare.js";

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** What the spare is given: starts that settle when the test says so, and a page that has time when it says so. */
function stage(room = true) {
  const starts = [];
  const wishes = [];
  const start = () => new Promise((resolve, reject) => starts.push({ resolve, reject }));
  const whenIdle = (milliseconds, act) => {
    const wish = { milliseconds, act, off: false };
    wishes.push(wish);
    return () => {
      wish.off = true;
    };
  };
  const idle = () => {
    for (const { act, off } of wishes.splice(0)) if (!off) act();
  };
  return { spare: new Spare(start, start, whenIdle, room), starts, wishes, idle };
}

function client() {
  const one = { ended: false, terminate: () => (one.ended = true) };
  one.over = new Promise((resolve) => {
    one.die = () => resolve(new Error("gone"));
  });
  return one;
}

test("one is started when there is time, and taken", async () => {
  const { spare, starts, idle } = stage();
  spare.want(1000);
  assert.equal(starts.length, 0);
  idle();
  const one = client();
  starts[0].resolve(one);
  spare.want(1000);
  idle();
  assert.equal(starts.length, 1);
  assert.equal(await spare.take(), one);
  assert.equal(starts.length, 1);
});

test("the last wish counts, and none is left when one was taken", () => {
  const { spare, starts, wishes, idle } = stage();
  spare.want(1000);
  spare.want(500);
  assert.deepEqual(wishes.map(({ milliseconds, off }) => [milliseconds, off]), [[1000, true], [500, false]]);
  spare.take();
  idle();
  assert.equal(starts.length, 1); // the one that was taken
});

test("one that is being started is waited for", async () => {
  const { spare, starts, idle } = stage();
  spare.want(0);
  idle();
  const taken = spare.take();
  const one = client();
  starts[0].resolve(one);
  assert.equal(await taken, one);
  assert.equal(starts.length, 1);
});

test("in place of one that could not be started there is a fresh one", async () => {
  const { spare, starts, idle } = stage();
  spare.want(0);
  idle();
  const taken = spare.take();
  starts[0].reject(new Error("no room"));
  await settled();
  const one = client();
  starts[1].resolve(one);
  assert.equal(await taken, one);
});

test("after two failures there is none", async () => {
  const { spare, starts, wishes, idle } = stage();
  for (const count of [1, 2]) {
    spare.want(0);
    idle();
    assert.equal(starts.length, count);
    starts[count - 1].reject(new Error("no room"));
    await settled();
  }
  spare.want(0);
  assert.deepEqual(wishes, []);
});

test("one that dies while it waits is ended and forgotten, one in use is not ours", async () => {
  const { spare, starts, idle } = stage();
  const one = client();
  const other = client();
  for (const [index, start] of [one, other].entries()) {
    spare.want(0);
    idle();
    starts[index].resolve(start);
    await settled();
    if (start === other) assert.equal(await spare.take(), other);
    start.die();
    await settled();
  }
  assert.deepEqual([one.ended, other.ended], [true, false]);
});

test("a small device has none", () => {
  const { spare, wishes } = stage(false);
  spare.want(0);
  assert.deepEqual(wishes, []);
  assert.deepEqual([2, 4, undefined].map((deviceMemory) => hasRoom({ deviceMemory })), [false, true, true]);
});
