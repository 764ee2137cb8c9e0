// The contents of objects at any step, whole and in parts, short and a million long.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Recording } from "../../web/static/js/trace.js";
import { Edits } from "../../web/static/js/trace/edits.js";
import { Versions } from "../../web/static/js/trace/versions.js";
import { Builder, int, objectNumber } from "./builder.js";
import { generator } from "./random.js";

test("an object is empty until its first edit and keeps what it holds between edits", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { locals: { list } });
  builder.step("line", { edits: [[list, 0, 0, [int(1), int(2)]]] });
  builder.step("line");
  builder.step("line", { edits: [[list, 0, 1, []], [list, 1, 0, [int(3)]]] });
  const recording = Recording.fromJSON(builder.file());
  const contents = [0, 1, 2, 3].map((step) => [...recording.contents(objectNumber(list), step)]);
  assert.deepEqual(contents, [[], [int(1), int(2)], [int(1), int(2)], [int(2), int(3)]]);
});

test("an object that no step knows is empty", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call");
  assert.equal(Recording.fromJSON(builder.file()).contents(objectNumber(list), 0).length, 0);
});

test("an edit past the end of its object is refused", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { edits: [[list, 1, 0, [int(1)]]] });
  assert.throws(() => Recording.fromJSON(builder.file()), /step 0 edits object 0 past its end/);
});

/** Random edits of one object, with all its versions. */
function history(seed, length, edits, shifting) {
  const random = generator(seed);
  const store = new Edits();
  const versions = [];
  let now = [];
  for (let step = 0; step < edits; step++) {
    const start = step === 0 ? 0 : random(now.length + 1);
    const drop = step === 0 ? 0 : Math.min(random(3), now.length - start);
    const count = step === 0 ? length : random(10) < shifting ? random(4) : drop;
    const put = Uint32Array.from({ length: count }, () => random(1000));
    const offset = store.valueCount;
    store.addValues(put);
    const columns = { object: [0], start: [start], drop: [drop], put: [count] };
    store.add(step, columns, 0, offset);
    now = [...now.slice(0, start), ...put, ...now.slice(start + drop)];
    versions.push(now);
  }
  return { store, versions, random };
}

for (const [name, length, edits, shifting] of [
  ["short", 10, 3000, 5],
  ["long, its elements replaced", 3000, 2000, 0],
  ["long, growing and shrinking", 3000, 1500, 8],
]) {
  test(`random edits of an object that is ${name}: every version and every part of it`, () => {
    const { store, versions, random } = history(11, length, edits, shifting);
    const read = new Versions(store);
    for (let asked = 0; asked < 1200; asked++) {
      const near = asked % 3 === 0 ? random(edits) : Math.floor(edits / 2) + random(20);
      const expected = versions[near];
      assert.equal(read.length(0, near), expected.length);
      const from = random(expected.length + 1);
      const to = from + random(asked % 5 === 0 ? 5000 : 60);
      assert.deepEqual([...read.slice(0, near, from, to)], expected.slice(from, to));
      if (asked % 10 === 0) assert.deepEqual([...read.at(0, near)], expected);
    }
  });
}

test("versions handed out stay what they were", () => {
  const { store, versions } = history(5, 50, 400, 5);
  const read = new Versions(store);
  const kept = versions.map((_, step) => read.at(0, step));
  kept.forEach((contents, step) => {
    assert.deepEqual([...contents], versions[step]);
  });
});

test("a list of a million, edited one element at a time, is read by slices within milliseconds", () => {
  const size = 1_000_000;
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { locals: { list }, edits: [[list, 0, 0, new Array(size).fill(int(0))]] });
  for (let step = 1; step <= 20_000; step++) builder.step("line", { edits: [[list, (step * 7919) % size, 1, [int(step)]]] });
  const recording = Recording.fromJSON(builder.file());
  const start = performance.now();
  for (let step = 20_000; step > 19_900; step--) {
    const at = (step * 7919) % size;
    const [child] = recording.children(list, step, at, at + 1);
    assert.deepEqual([child.label, child.value, child.before, child.change], [`[${at}]`, int(step), int(0), "changed"]);
    assert.equal(recording.view(list, step).length, size);
  }
  assert.ok(performance.now() - start < 2000, "a hundred steps take far less than two seconds");
});
