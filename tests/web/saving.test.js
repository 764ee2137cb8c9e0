// A recording saved to a file is the same recording, and nothing in it can become markup of the page that carries it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { blobOf } from "../../web/static/js/saving/file-parts.js";
import { jsonFile } from "../../web/static/js/saving/json-file.js";
import { unpacked } from "../../web/static/js/saving/packed.js";
import { asIsland, asText, filled } from "../../web/static/js/saving/replay-page.js";
import { inSlices } from "../../web/static/js/slices.js";
import { Recording } from "../../web/static/js/trace.js";
import { Builder, int, wire } from "./builder.js";

const golden = JSON.parse(readFileSync(new URL("../golden/recording.json", import.meta.url), "utf8"));

/** As a run keeps what comes over the wire. */
function kept(file) {
  return file.chunks.map((chunk) => {
    const { header, body } = wire(chunk);
    return { header: JSON.stringify(header), body };
  });
}

async function saved(file) {
  const blob = await inSlices(blobOf(jsonFile(kept(file), file.end), "application/json"));
  return blob.text();
}

function assertSame(one, other) {
  assert.equal(one.steps, other.steps);
  assert.deepEqual(one.end, other.end);
  for (let step = 0; step < one.steps; step++) {
    assert.deepEqual(one.stack(step), other.stack(step));
    assert.deepEqual(one.output(step), other.output(step));
    for (const { frame } of one.stack(step)) assert.deepEqual(one.variables(step, frame), other.variables(step, frame));
    for (const { value } of one.variables(step, one.frame(step))) {
      if (value !== undefined) assert.equal(one.preview(value, step, 500), other.preview(value, step, 500));
    }
  }
}

test("the JSON file is the recording at every step: huge ints, odd floats, surrogates, bytes", async () => {
  const text = await saved(golden);
  assert.ok(!/[\ud800-\udfff]/.test(text));
  assertSame(Recording.fromJSON(JSON.parse(text)), Recording.fromJSON(golden));
});

test("columns stay as short as they were sent", async () => {
  const { chunks } = JSON.parse(await saved(golden));
  const lengths = ({ columns }) => Object.values(columns).map((column) => column.length);
  const sent = golden.chunks.map((chunk) => wire(chunk).header.columns.map(([, , count]) => count));
  assert.deepEqual(chunks.map(lengths), sent);
});

test("a column longer than a piece is whole, and an end of any kind is kept", async () => {
  const builder = new Builder();
  const list = builder.object("list");
  const values = Array.from({ length: 150_000 }, (_, index) => int(index));
  builder.step("call", { line: 1, locals: { table: list }, edits: [[list, 0, 0, values]] });
  const end = { outcome: "failed", message: "ValueError: \ud800 </script>", output: [["stderr", "\udfff"]] };
  const file = JSON.parse(await saved(builder.file(end)));
  assert.deepEqual(file.chunks[0].columns.put_value, values);
  assert.deepEqual(file.end, { steps: 1, ...end });
  assert.equal(Recording.fromJSON(file).preview(list, 0, 20).slice(0, 9), "[0, 1, 2,");
});

test("a run without a chunk is a file too", async () => {
  const text = [...jsonFile([], { outcome: "stopped", steps: 0, output: [] })].join("");
  assert.equal(Recording.fromJSON(JSON.parse(text)).steps, 0);
});

test("a long recording is made in many pieces, none of them long", () => {
  const builder = new Builder();
  const list = builder.object("list");
  builder.step("call", { line: 1, edits: [[list, 0, 0, new Array(300_000).fill(0).map((_, index) => int(index))]] });
  for (let at = 0; at < 40_000; at++) {
    builder.step("line", { line: 2 + (at % 7), locals: { n: int(at) } });
    if (at % 4000 === 0) builder.cut();
  }
  const file = builder.file();
  const lengths = [...jsonFile(kept(file), file.end)].map((text) => text.length);
  assert.ok(lengths.length > 100);
  assert.ok(Math.max(...lengths) < 1_000_000);
});

test("gaps are filled as they are, also with what looks like a gap or a pattern, and an unknown one is an error", () => {
  const parts = filled("<p>%%title%%</p>%%cell%%%%title%%", { title: "$& %%cell%%", cell: "<b>" });
  assert.equal(parts.join(""), "<p>$& %%cell%%</p><b>$& %%cell%%");
  assert.throws(() => filled("%%other%%", {}), /other/);
});

test("no text ends a script, begins a comment or becomes markup", () => {
  const nasty = `</script><script>alert(1)</script><!-- <![CDATA[ " ' & \u2028`;
  const island = asIsland(JSON.stringify({ nasty }));
  assert.ok(!island.includes("<"));
  assert.equal(JSON.parse(island).nasty, nasty);
  assert.ok(!/[<>"]|&(?!#\d+;)/.test(asText(nasty)));
});

test("what was packed is unpacked", async () => {
  const text = JSON.stringify(golden);
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")));
  const base64 = Buffer.from(await packed.arrayBuffer()).toString("base64");
  assertSame(Recording.fromJSON(await unpacked(base64).json()), Recording.fromJSON(golden));
});
