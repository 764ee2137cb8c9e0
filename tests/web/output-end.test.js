// Which end of a long output is drawn.

import assert from "node:assert/strict";
import { test } from "node:test";
import { outputEnd } from "../../web/static/js/elements/output-end.js";

const lines = (count, stream = "stdout") => Array.from({ length: count }, (_, step) => ({ stream, text: `${step}\n`, step }));

test("a short output is drawn whole, each stream by itself", () => {
  const both = [...lines(3), ...lines(2, "stderr")];
  assert.deepEqual(outputEnd(both, "stdout", 0), { pieces: lines(3), start: 0, cut: false });
  assert.deepEqual(outputEnd(both, "stderr", 0), { pieces: lines(2, "stderr"), start: 0, cut: false });
  assert.deepEqual(outputEnd([], "stdout", 0), { pieces: [], start: 0, cut: false });
});

test("of a long output the end is drawn, and more of it each time one asks", () => {
  const all = lines(100_000);
  const shown = [0, 1, 2, 3].map((asked) => outputEnd(all, "stdout", asked));
  for (const { pieces, start, cut } of shown) {
    assert.equal(pieces.at(-1), all.at(-1));
    assert.equal(pieces[0], all[start]);
    assert.equal(cut, start > 0);
  }
  const counts = shown.map(({ pieces }) => pieces.length);
  assert.ok(counts[0] <= 400 && counts.every((count, at) => at === 0 || count > counts[at - 1]), String(counts));
  assert.equal(counts.at(-1), all.length);
});

test("from one step to the next the beginning mostly stays where it is", () => {
  const all = lines(2000);
  const starts = all.map((_, at) => outputEnd(all.slice(0, at), "stdout", 0).start);
  assert.ok(new Set(starts).size <= 20);
});

test("of one enormous piece the end is drawn", () => {
  const text = `${"x".repeat(1_000_000)}end`;
  const { pieces, cut } = outputEnd([...lines(2), { stream: "stdout", text, step: 2 }], "stdout", 0);
  assert.ok(cut && pieces.length === 1 && pieces[0].text.length < 100_000 && pieces[0].text.endsWith("xend"));
});
