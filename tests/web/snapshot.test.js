// A snapshot is given out whole or not at all; what cannot be kept, read or trusted is as if there were none.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checksum } from "../../web/static/js/snapshot/checksum.js";
import { placeOf } from "../../web/static/js/snapshot/place.js";
import { Snapshot } from "../../web/static/js/snapshot/snapshot.js";

const bytes = () => Uint8Array.from({ length: 64 }, (_, at) => at * 7).buffer;

/** A database of one place, and what is wrong with it. */
function stage({ refuses = "" } = {}) {
  const unless = async (act, name) => {
    if (refuses.split(" ").includes(name)) throw new Error(`${name} refused`);
    return act();
  };
  const place = { kept: undefined };
  const store = {
    read: () => unless(() => place.kept, "read"),
    write: (kept) => unless(() => (place.kept = kept), "write"),
    empty: () => unless(() => (place.kept = undefined), "empty"),
  };
  return { place, snapshot: new Snapshot(store) };
}

async function kept(options) {
  const staged = stage(options);
  await staged.snapshot.read();
  await staged.snapshot.renew(async () => bytes());
  return staged;
}

test("the first time there is none, one is wanted; what is kept then is given out", async () => {
  const { snapshot } = stage();
  assert.deepEqual([await snapshot.read(), snapshot.wanted, await snapshot.size()], [null, true, 0]);
  await snapshot.renew(async () => bytes());
  assert.equal(snapshot.wanted, false);
  assert.deepEqual([await snapshot.read(), snapshot.wanted, await snapshot.size()], [bytes(), false, 64]);
});

const DAMAGES = {
  "cut off": (blob) => blob.slice(0, 60),
  "longer than it was": (blob) => new Blob([blob, new Uint8Array(4)]),
  "changed in one bit": async (blob) => {
    const changed = new Uint8Array(await blob.arrayBuffer());
    changed[17] ^= 4;
    return new Blob([changed]);
  },
  "no longer on the disk": () => ({ arrayBuffer: () => Promise.reject(new Error("gone")) }),
  "something else": () => "words",
};

for (const [name, damage] of Object.entries(DAMAGES)) {
  test(`one that is ${name} is dropped, and a new one wanted`, async () => {
    const { place, snapshot } = await kept();
    place.kept = { ...place.kept, bytes: await damage(place.kept.bytes) };
    assert.deepEqual([await snapshot.read(), snapshot.wanted, place.kept], [null, true, undefined]);
    await snapshot.renew(async () => bytes());
    assert.deepEqual(await snapshot.read(), bytes());
  });
}

test("where nothing may be kept there is none, none is wanted, and nobody hears of it", async () => {
  const { snapshot } = await kept({ refuses: "read write empty" });
  assert.deepEqual([await snapshot.read(), snapshot.wanted, await snapshot.size()], [null, false, null]);
  await snapshot.remove();
});

test("where there is no room it is not made again and again", async () => {
  const { snapshot } = await kept({ refuses: "write" });
  assert.deepEqual([await snapshot.read(), snapshot.wanted], [null, false]);
});

test("one that could not be made is not tried again in this page", async () => {
  const { snapshot } = stage();
  await snapshot.read();
  await snapshot.renew(() => Promise.reject(new Error("no memory")));
  assert.deepEqual([await snapshot.read(), snapshot.wanted], [null, false]);
});

test("one of no use is made anew once a page: not after one of the page's own making", async () => {
  const { place, snapshot } = await kept();
  const later = new Snapshot({ read: async () => place.kept, write: async () => {}, empty: async () => {} });
  await later.read();
  await later.drop();
  assert.equal(later.wanted, true);
  await snapshot.drop();
  assert.deepEqual([snapshot.wanted, place.kept], [false, undefined]);
});

test("what was removed is made anew later", async () => {
  const { place, snapshot } = await kept();
  await snapshot.remove();
  assert.deepEqual([snapshot.wanted, place.kept], [true, undefined]);
});

test("no changed bit leaves the checksum as it was", () => {
  const whole = checksum(bytes());
  for (let bit = 0; bit < 64 * 8; bit++) {
    const changed = new Uint8Array(bytes());
    changed[bit >> 3] ^= 1 << (bit & 7);
    assert.notEqual(checksum(changed.buffer), whole);
  }
});

test("sites of one origin have databases of their own, builds of one site keys", () => {
  const browser = { zone: "Asia/Shanghai", language: "zh-CN" };
  const place = placeOf("https://host.example/courses/one/assets-00ff/", browser);
  assert.deepEqual(place, { site: "replayground /courses/one/", key: "assets-00ff Asia/Shanghai zh-CN" });
  assert.equal(placeOf("https://host.example/courses/two/assets-00ff/", browser).site, "replayground /courses/two/");
  const travelled = placeOf("https://host.example/courses/one/assets-00ff/", { ...browser, zone: "Europe/Paris" });
  assert.deepEqual([travelled.site, travelled.key], [place.site, "assets-00ff Europe/Paris zh-CN"]);
});
