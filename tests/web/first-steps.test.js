// The course of the first steps: what is next after each deed, in whatever order they come.

import assert from "node:assert/strict";
import { test } from "node:test";
import { COURSE, placeAfter } from "../../web/static/js/elements/first-steps-course.js";
import { areOver, endThem } from "../../web/static/js/elements/first-steps-memory.js";

test("each deed leads to the one after it", () => {
  const places = [];
  for (let place = 0; place < COURSE.length; ) places.push((place = placeAfter(place, COURSE[place])));
  assert.deepEqual(places, [1, 2, 3, 4]);
});

test("what was passed over needs not be done any more, and doing it again leads nowhere", () => {
  assert.equal(placeAfter(0, "debug"), 2);
  assert.equal(placeAfter(2, "breakpoint"), 2);
  assert.equal(placeAfter(4, "move"), 4);
});

test("what was closed stays away, also where the browser keeps nothing", () => {
  const kept = new Map();
  const storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
  const refusing = {
    get: () => {
      throw new Error("refused");
    },
    configurable: true,
  };
  Object.defineProperty(globalThis, "localStorage", { get: () => storage, configurable: true });
  assert.equal(areOver(), false);
  Object.defineProperty(globalThis, "localStorage", refusing);
  assert.equal(areOver(), false);
  endThem();
  assert.equal(areOver(), true);
  assert.equal(kept.size, 0);
  Object.defineProperty(globalThis, "localStorage", { get: () => storage, configurable: true });
  endThem();
  assert.equal(kept.size, 1);
});
