// That a long object's first look is as near to a checkpoint as any other, and what is seen is right.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Edits } from "../../web/static/js/trace/edits.js";
import { Versions } from "../../web/static/js/trace/versions.js";
import { generator } from "./random.js";

const LENGTH = 3000;
const CHUNK = 500;

/** Edits of one list in chunks, each followed by what a store does after it; beside it all versions, by hand. */
function edited(steps, prepared) {
  const random = generator(5);
  const edits = new Edits();
  const versions = new Versions(edits);
  let list = Array.from({ length: LENGTH }, (_, at) => at * 8);
  const seen = [list];
  put(edits, 0, 0, 0, list);
  for (let step = 1; step < steps; step++) {
    const [start, drop, put_] = [random(list.length - 2), random(3), Array.from({ length: random(3) }, () => random(99) * 8)];
    put(edits, step, start, drop, put_);
    list = list.toSpliced(start, drop, ...put_);
    seen.push(list);
    if (prepared && step % CHUNK === 0) versions.prepare(new Set([0]));
  }
  return { edits, versions, seen };
}

function put(edits, step, start, drop, values) {
  const one = (number) => Uint32Array.of(number);
  const columns = { object: one(0), start: one(start), drop: one(drop), put: one(values.length) };
  const offset = edits.valueCount;
  edits.addValues(Uint32Array.from(values));
  edits.add(step, columns, 0, offset);
}

test("every version is what its edits made, whether checkpoints were left on the way or not", () => {
  for (const prepared of [true, false]) {
    const { versions, seen } = edited(2500, prepared);
    const random = generator(9);
    for (let look = 0; look < 200; look++) {
      const step = random(seen.length);
      const from = random(LENGTH - 10);
      assert.deepEqual([...versions.slice(0, step, from, from + 10)], seen[step].slice(from, from + 10));
    }
    assert.deepEqual([...versions.at(0, seen.length - 1)], seen.at(-1));
  }
});

test("the first look at the last of very many versions goes over few edits", () => {
  const { edits, versions, seen } = edited(5000, true);
  let applied = 0;
  const { starts } = edits;
  edits.starts = {
    get data() {
      applied++;
      return starts.data;
    },
  };
  assert.deepEqual([...versions.at(0, seen.length - 1)], seen.at(-1));
  assert.ok(applied < 2 * CHUNK, `${applied} edits were gone over`);
});
